extension ProjectTemplate {
  /// A workflow of GitHub Actions.
  var gitHubWorkflow: String {
    """
    name: Scenarios

    on: [push, pull_request]

    jobs:
      scenarios:
        runs-on: ubuntu-latest
        timeout-minutes: 15
        steps:
          - uses: actions/checkout@v4
          # Install \(program) here. This step fails where it is not on the PATH.
          - run: \(program) --version
          - run: >-
              \(program) run --forbid-only --jobs 4 --trace on-failure --trace-folder out/traces
              --reporter github,junit:out/junit.xml,html:out/index.html,jsonl:out/run.jsonl
          - uses: actions/upload-artifact@v4
            if: always()
            with:
              name: scenarios
              path: out

    """
  }

  /// A pipeline of GitLab.
  var gitLabPipeline: String {
    """
    scenarios:
      timeout: 15 minutes
      script:
        # Install \(program) here. This line fails where it is not on the PATH.
        - \(program) --version
        - >-
          \(program) run --forbid-only --jobs 4 --trace on-failure --trace-folder out/traces
          --reporter terminal,junit:out/junit.xml,html:out/index.html,jsonl:out/run.jsonl
      artifacts:
        when: always
        paths: [out]
        reports:
          junit: out/junit.xml

    """
  }
}

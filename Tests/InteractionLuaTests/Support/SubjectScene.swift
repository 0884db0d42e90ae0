internal import Interaction

/// A scene around one view that both languages share.
struct SubjectScene<Subject: View>: BilingualScene {
  /// The world and its script.
  let stage: LuaStage
  /// The view; scripts know it as `control` and as `subject`.
  let subject: Subject

  /// Puts a view, which may write into the transcript, into a world of its own.
  init(_ make: (Transcript) -> Subject) {
    let transcript = Transcript()
    subject = make(transcript)
    subject.id = "control"
    stage = LuaStage([subject], transcript: transcript)
  }
}

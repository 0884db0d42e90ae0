extension HTMLReport {
  /// What the page's policy knows its script by: the SHA-256 of the text below, in Base64.
  static let scriptHash = "sha256-vnxrnMuIjhzRDSCzOoNMZNIlbCfqXKsHZ3XqKH99rzc="

  /// What filters the list; the page is whole without it.
  static let script = """

    "use strict";
    {
      const form = document.getElementById("filter");
      const text = document.getElementById("text");
      const none = document.getElementById("none");
      const shown = document.getElementById("shown");
      const items = Array.from(document.querySelectorAll("li[data-outcome]"), (element) => {
        const section = element.closest("section");
        const file = section.querySelector("h2").textContent;
        return { element, section, words: (file + " " + element.textContent).toLowerCase() };
      });
      const filter = () => {
        const words = text.value.toLowerCase().split(/\\s+/).filter(Boolean);
        const boxes = form.querySelectorAll("input[name=outcome]:checked");
        const outcomes = new Set(Array.from(boxes, (box) => box.value));
        const sections = new Set();
        let count = 0;
        for (const item of items) {
          const matches = outcomes.has(item.element.dataset.outcome)
            && words.every((word) => item.words.includes(word));
          item.element.hidden = !matches;
          if (matches) { count += 1; sections.add(item.section); }
        }
        for (const item of items) item.section.hidden = !sections.has(item.section);
        none.hidden = count > 0;
        shown.textContent = count === items.length ? "" : count + " of " + items.length;
      };
      if (form) {
        form.hidden = false;
        form.addEventListener("input", filter);
        form.addEventListener("submit", (event) => event.preventDefault());
        document.addEventListener("keydown", (event) => {
          const isTyping = event.target === text;
          if (event.key === "/" && !isTyping && !event.ctrlKey && !event.metaKey && !event.altKey) {
            event.preventDefault();
            text.focus();
          } else if (event.key === "Escape" && isTyping) {
            text.value = "";
            filter();
          }
        });
        // A browser that comes back to the page keeps what was filled in.
        filter();
      }
    }

    """
}

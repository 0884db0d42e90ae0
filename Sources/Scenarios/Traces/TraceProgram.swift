/// The script of a page: it turns the list of steps into a page to step through.
///
/// Everything that it shows is in the page's elements already; it keeps nothing but which step is chosen.
enum TraceProgram {
  /// The script.
  static let text = #"""

    "use strict";
    (() => {
      const find = (selector, within = document) => within.querySelector(selector);
      const all = (selector, within = document) => [...within.querySelectorAll(selector)];
      const root = document.documentElement;
      const parts = all(".timeline a").map((link) => ({
        link,
        item: link.parentElement,
        section: find(link.hash),
      }));
      const filter = find("#filter");
      const kind = find("#kind");
      const help = find("#help");
      let chosen = -1;
      let moment = "after";
      let showsTouches = true;
      let addressing;

      // Choosing a step.

      const indexOf = (hash) => parts.findIndex((part) => part.link.hash === hash);
      const isShown = (part) => !part.item.hidden;

      function choose(index, isLinked = true) {
        const part = parts[index];
        if (!part || index === chosen) return;
        parts.forEach(({ link, section }, place) => {
          section.classList.toggle("chosen", place === index);
          if (place === index) link.setAttribute("aria-current", "step");
          else link.removeAttribute("aria-current");
        });
        chosen = index;
        const pictures = find("details.pictures", part.section);
        if (pictures) {
          pictures.open = true;
          pictures.prepend(toolbar);
        }
        toolbar.hidden = !pictures || !find("figure.before", part.section);
        showMoment(moment);
        markLines(part);
        const prints = all("#console [data-part]").filter((line) => {
          const isOwn = "#" + line.dataset.part === part.link.hash;
          line.classList.toggle("chosen", isOwn);
          return isOwn;
        });
        if (prints.length) bringIntoView(prints[0]);
        part.link.scrollIntoView({ block: "nearest" });
        find("#steps").scrollTop = 0;
        clearTimeout(addressing);
        if (isLinked) addressing = setTimeout(nameStep, 150);
        find("#announcement").textContent = part.link.textContent;
      }

      // Once the reader rests: browsers bear only so many changes of the address in a row.
      function nameStep() {
        history.replaceState(null, "", parts[chosen].link.hash);
      }

      function step(by) {
        for (let index = chosen + by; parts[index]; index += by) {
          if (isShown(parts[index])) return choose(index);
        }
      }

      function chooseEnd(order) {
        const index = order(parts.map((part, place) => (isShown(part) ? place : -1))
          .filter((place) => place >= 0));
        if (index !== undefined) choose(index);
      }

      function chooseFailure() {
        const count = parts.length;
        for (let offset = 1; offset <= count; offset += 1) {
          const index = (chosen + offset) % count;
          if (parts[index].item.classList.contains("failed")) return choose(index);
        }
      }

      // The screen before and after.

      const toolbar = document.createElement("div");
      toolbar.className = "toolbar";
      toolbar.setAttribute("role", "group");
      toolbar.setAttribute("aria-label", "Picture");
      const button = (words, key, act) => {
        const made = document.createElement("button");
        made.type = "button";
        made.append(words + " ");
        const sign = document.createElement("kbd");
        sign.textContent = key;
        made.append(sign);
        made.addEventListener("click", act);
        toolbar.append(made);
        return made;
      };
      const before = button("Before", "←", () => showMoment("before"));
      const after = button("After", "→", () => showMoment("after"));
      const touch = button("Touch", "t", () => showTouches(!showsTouches));

      function showMoment(wanted) {
        moment = wanted;
        const section = parts[chosen].section;
        // A step that changed nothing has one picture for both.
        const shown = find("figure." + wanted, section) ? wanted : "before";
        all(".pictures figure", section).forEach((figure) => {
          const isAlone = all(".pictures figure", section).length === 1;
          figure.hidden = !isAlone && !figure.classList.contains(shown);
        });
        before.setAttribute("aria-pressed", String(wanted === "before"));
        after.setAttribute("aria-pressed", String(wanted === "after"));
        touch.hidden = !find(".touches", section);
      }

      function showTouches(isWanted) {
        showsTouches = isWanted;
        root.classList.toggle("without-touches", !isWanted);
        touch.setAttribute("aria-pressed", String(isWanted));
      }

      // The script beside it.

      function lineOf(hash) {
        return /^#source-\d+-\d+$/.test(hash) ? find(hash) : null;
      }

      function markLines(part) {
        all(".code .handled, .code .present").forEach((line) =>
          line.classList.remove("handled", "present"));
        all("a[href^='#source-']", part.section).forEach((link) => {
          const line = lineOf(link.hash);
          if (line) line.classList.add("handled");
        });
        const line = part.link.dataset.source && lineOf("#" + part.link.dataset.source);
        if (!line) return;
        line.classList.add("present");
        showLine(line);
      }

      function showLine(line) {
        line.closest("details").open = true;
        bringIntoView(line);
      }

      // Scrolls the box that an element lies in; the page itself stays where its reader is.
      function bringIntoView(element) {
        let box = element.parentElement;
        while (box !== root && (box.scrollHeight <= box.clientHeight + 1 ||
          getComputedStyle(box).overflowY === "visible")) box = box.parentElement;
        if (box === root || box === document.body) return;
        const offset = element.getBoundingClientRect().top - box.getBoundingClientRect().top;
        box.scrollTop += offset - box.clientHeight / 3;
      }

      function flash(element) {
        element.classList.remove("flash");
        void element.offsetWidth;
        element.classList.add("flash");
      }

      // Links lead to steps, records and lines.

      document.addEventListener("click", (event) => {
        const link = event.target.closest("a[href^='#']");
        if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
        const target = find(link.hash);
        if (!target || link.classList.contains("skip")) return;
        event.preventDefault();
        follow(target);
      });

      function follow(target) {
        if (lineOf("#" + target.id)) {
          showLine(target);
          flash(target);
          return true;
        }
        const section = target.closest("section.part");
        if (!section) return false;
        choose(indexOf("#" + section.id));
        if (target !== section) {
          for (let outer = target; outer !== section; outer = outer.parentElement) {
            if (outer.tagName === "DETAILS") outer.open = true;
          }
          target.scrollIntoView({ block: "center" });
          flash(target);
        }
        return true;
      }

      // A line of the script leads to the steps that it took, one after the other.
      document.addEventListener("click", (event) => {
        const line = event.target.closest(".code li");
        if (!line) return;
        const places = parts.flatMap((part, place) =>
          part.link.dataset.source === line.id && part.link.hash !== "#start" ? [place] : []);
        if (!places.length) return;
        const next = places.find((place) => place > chosen);
        choose(next === undefined ? places[0] : next);
      });

      // The filter.

      const words = (element) => element.textContent.toLowerCase();
      const isEvent = (element) => element.dataset && element.dataset.kind;

      function narrow() {
        const wanted = filter.value.toLowerCase().split(/\s+/).filter(Boolean);
        const wantedKind = kind.value;
        const isOn = wanted.length > 0 || wantedKind !== "";
        const holds = (text) => wanted.every((word) => text.includes(word));
        let recordCount = 0;
        let partCount = 0;

        // Whether a record, or one that follows from it, is wanted.
        function keep(item, isAll) {
          const own = [...item.children].filter((child) => child.tagName !== "OL");
          const isWanted = isAll || ((wantedKind === "" || item.dataset.kind === wantedKind) &&
            holds(own.map(words).join(" ")));
          const list = [...item.children].find((child) => child.tagName === "OL");
          const holdsWanted = list ? keepAll(list, isAll) : false;
          if (isWanted) recordCount += 1;
          item.classList.toggle("faint", isOn && !isWanted);
          item.hidden = isOn && !isWanted && !holdsWanted;
          return isWanted || holdsWanted;
        }

        function keepAll(list, isAll) {
          let isAny = false;
          for (const item of list.children) {
            const details = item.classList.contains("run") && item.firstElementChild;
            const isKept = details ? keepAll(find("ol", details), isAll) : keep(item, isAll);
            if (details) {
              item.hidden = isOn && !isKept;
              if (isOn) details.open = isKept && !isAll;
            }
            isAny = isAny || isKept;
          }
          return isAny;
        }

        parts.forEach((part) => {
          const route = find(".route", part.section);
          const hasRecord = route ? keepAll(route, false) : false;
          const isNamed = wantedKind === "" &&
            (holds(words(part.link)) || all(".failure", part.section).some((f) => holds(words(f))));
          // A step that is wanted for its words is shown with all that happened in it.
          if (isNamed && !hasRecord && route) keepAll(route, true);
          part.item.hidden = isOn && !hasRecord && !isNamed;
          if (!part.item.hidden && find(".number", part.link).textContent) partCount += 1;
        });
        root.classList.toggle("filtered", isOn);
        const count = (number, noun) => `${number} ${noun}${number === 1 ? "" : "s"}`;
        find("#found").textContent = isOn
          ? `${count(partCount, "step")}, ${count(recordCount, "record")}` : "";
        if (!parts.some(isShown)) return;
        if (parts[chosen] && !isShown(parts[chosen])) chooseEnd((places) => places[0]);
      }

      function clear() {
        filter.value = "";
        kind.value = "";
        narrow();
      }

      // Keys.

      const acts = {
        ArrowDown: () => step(1),
        j: () => step(1),
        ArrowUp: () => step(-1),
        k: () => step(-1),
        ArrowLeft: () => showMoment("before"),
        ArrowRight: () => showMoment("after"),
        Home: () => chooseEnd((places) => places[0]),
        End: () => chooseEnd((places) => places[places.length - 1]),
        t: () => showTouches(!showsTouches),
        f: chooseFailure,
        "/": () => { filter.focus(); filter.select(); },
        "?": () => help.showModal(),
        Escape: clear,
      };

      document.addEventListener("keydown", (event) => {
        if (event.ctrlKey || event.metaKey || event.altKey || help.open) return;
        const field = event.target.closest("input, select");
        if (field) {
          if (event.key === "Escape" || (event.key === "Enter" && field === filter)) {
            if (event.key === "Escape") clear();
            field.blur();
            event.preventDefault();
          }
          return;
        }
        const act = acts[event.key];
        if (!act) return;
        event.preventDefault();
        act();
      });

      filter.addEventListener("input", narrow);
      kind.addEventListener("change", narrow);
      find(".filter").addEventListener("submit", (event) => event.preventDefault());
      find("#show-help").addEventListener("click", () => help.showModal());

      // On paper nothing can be opened.
      addEventListener("beforeprint", () =>
        all("details.pictures").forEach((pictures) => { pictures.open = true; }));

      // Where to begin: at the address, or at the first failure, or at the first step.

      function begin(isLinked) {
        const target = location.hash.length > 1 && document.getElementById(location.hash.slice(1));
        if (target && follow(target)) return;
        if (chosen >= 0) return;
        const failed = parts.findIndex((part) => part.item.classList.contains("failed"));
        choose(failed >= 0 ? failed : Math.min(1, parts.length - 1), isLinked);
      }

      root.classList.add("scripted");
      find(".filter").hidden = false;
      showTouches(true);
      begin(false);
      if (chosen < 0) choose(0, false);
      addEventListener("hashchange", () => begin(true));
    })();

    """#
}

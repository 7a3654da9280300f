// Runs before anything is drawn, and does next to nothing: the colours that were chosen. The page's other scripts, named in
// its own tag (data-then), follow when the page is drawn; they run in that order.

/** A choice that the browser remembers, where it may. A text only while its switch is on. */
window.settings = {
  get(name) {
    try { return localStorage.getItem(`rag-citation-checker.${name}`); } catch { return null; }
  },
  set(name, value) {
    try { localStorage.setItem(`rag-citation-checker.${name}`, value); } catch { /* not remembered, that is all */ }
  },
  forget() {
    try {
      for (const key of Object.keys(localStorage)) {
        if (key.startsWith("rag-citation-checker.")) localStorage.removeItem(key);
      }
    } catch { /* there is nothing to forget */ }
  },
};

{
  const theme = window.settings.get("theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;

  // The first frame shows the page's head alone, the second one the rest: a page is there at once, and whole soon after.
  const root = document.documentElement;
  root.dataset.drawing = "";
  const draw = () => delete root.dataset.drawing;

  let waiting = document.currentScript.dataset.then.split(" ");
  const follow = () => {
    draw();
    for (const address of waiting) {
      const script = document.createElement("script");
      // Where modules do not run, as after a double click on index.html, boot.js alone does, and says so.
      if (address !== "static/boot.js") script.type = "module";
      script.async = false;
      script.src = address;
      document.head.append(script);
    }
    waiting = [];
  };
  const afterFrame = (action) => requestAnimationFrame(() => setTimeout(action));
  document.addEventListener("DOMContentLoaded", () => {
    afterFrame(() => { draw(); afterFrame(follow); });
    // Nothing is drawn in a tab that nobody looks at.
    setTimeout(follow, 500);
  });
}

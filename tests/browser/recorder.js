// Runs before the page's own scripts: types a case into the fields as soon as they are there, and notes when what was so.
(() => {
  const times = (window.recorded = {});
  const note = (name) => { times[name] ??= performance.now(); };

  addEventListener("DOMContentLoaded", () => {
    // Able to type: the fields are there to be seen, a frame has been drawn since, and the main thread is free.
    const look = () => requestAnimationFrame(() => {
      const seen = document.getElementById("sources").checkVisibility();
      setTimeout(seen ? type : look);
    });
    const type = () => {
      note("typing");
      for (const name of ["sources", "answer"]) {
        const field = document.getElementById(name);
        field.value = window.given?.[name] ?? "";
        field.dispatchEvent(new InputEvent("input", { bubbles: true }));
      }
    };
    look();
    const root = document.documentElement;
    new MutationObserver(() => {
      if (["ready", "checking", "done"].includes(root.dataset.state)) note("ready");
      if (root.dataset.state === "done") note("verdict");
    }).observe(root, { attributes: true });
  });

  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.name === "first-contentful-paint") times.paint ??= entry.startTime;
  }).observe({ type: "paint", buffered: true });
})();

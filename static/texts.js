// The two texts on their way to the checker's thread. The page's Python would copy one of many megabytes several times over,
// and nobody could type meanwhile; so it calls this.

const [sources, answer] = ["sources", "answer"].map((id) => document.getElementById(id));

window.texts = {
  /** Calls a function of the checker's thread with both texts, and with what follows. */
  ask: (thread, name, ...more) => thread[name](sources.value, answer.value, ...more),

  /** Whether a field holds nothing but white space. */
  blank: (field) => !/\S/.test(field.value),
};

// What was typed is gone with the page, unless a draft of it is kept (app/page/drafts.py) or it moves to a new version
// (offline.js): so the browser asks before it leaves. Only once something was typed, since a page that asks is not kept
// for going back to it.
const MOST_KEPT = 2_000_000;
const moves = () => {
  try { return sessionStorage.getItem("rag-citation-checker.carried") !== null; } catch { return false; }
};
const ask = (event) => {
  const length = sources.textLength + answer.textLength;
  const kept = document.getElementById("keep-draft").checked && length <= MOST_KEPT;
  if (length && !kept && !moves()) event.preventDefault();
};
for (const field of [sources, answer]) {
  field.addEventListener("input", ({ isTrusted }) => { if (isTrusted) addEventListener("beforeunload", ask); });
}

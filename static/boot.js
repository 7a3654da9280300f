// Works without Python: colours, language, every word of the page, and the sentence for when Python never comes.
// `words.say(key, params)` words things for this file and for the page's Python; "language" is fired at the document when it changes.

const root = document.documentElement;

const words = new (class {
  /** Each language with its own name and its tag. */
  languages = {
    de: ["Deutsch", "de"],
    en: ["English", "en"],
    es: ["Español", "es"],
    fr: ["Français", "fr"],
    it: ["Italiano", "it"],
    pt: ["Português", "pt-BR"],
    ja: ["日本語", "ja"],
    zh: ["简体中文", "zh-Hans"],
  };
  language = "en";
  #wanted = "en";
  #texts = {};

  /** The wording of `group.key`, filled with params; `params.count` picks the plural. The key itself where none is. */
  say(key, params = {}) {
    const dot = key.indexOf(".");
    let text = this.#texts[key.slice(0, dot)]?.[key.slice(dot + 1)];
    if (text === undefined) return key;
    if (typeof text === "object") text = text[new Intl.PluralRules(this.language).select(params.count)] ?? text.other;
    return text.replace(/\{\{|\}\}|\{(\w+)\}/g, (found, name) => {
      if (name === undefined) return found[0];
      return name === "count" ? this.number(params.count) : String(params[name] ?? found);
    });
  }

  /** Whether there is a wording for this key. */
  has(key) {
    const dot = key.indexOf(".");
    return this.#texts[key.slice(0, dot)]?.[key.slice(dot + 1)] !== undefined;
  }

  /** The same for params as JSON text: what the page's Python calls. */
  sayJSON(key, params) { return this.say(key, JSON.parse(params)); }

  /** The wordings of the checker's notes, as JSON text. */
  notesJSON() { return JSON.stringify(this.#texts.notes); }

  /** A number as this language writes it. */
  number(value) { return new Intl.NumberFormat(this.language, { useGrouping: "min2" }).format(value); }

  /** Fetches a language and puts its words in place; keeps the old one where the file cannot be had. */
  async use(language) {
    this.#wanted = language;
    const response = await fetch(`static/words/${language}.json`);
    if (!response.ok) throw new Error(`static/words/${language}.json: ${response.status}`);
    const texts = await response.json();
    if (this.#wanted !== language) return; // another one was chosen meanwhile
    this.#texts = texts;
    this.language = language;
    root.lang = this.languages[language][1];
    for (const element of document.querySelectorAll("[data-word]")) this.put(element);
    document.dispatchEvent(new Event("language"));
  }

  /** Words one element anew from its `data-word` and, where it has params, its `data-params` (JSON). */
  put(element) {
    const said = this.say(`page.${element.dataset.word}`, JSON.parse(element.dataset.params ?? "{}"));
    // Most of the English stands there already, and need not be laid out anew.
    if (element.textContent !== said) element.textContent = said;
  }

  /** Gives an element a key, so that it is worded now and with every change of language. */
  set(element, key, params = "{}") {
    element.dataset.word = key;
    element.dataset.params = params;
    if (this.has(`page.${key}`)) this.put(element);
  }
})();

/** Says that the checker cannot be had: why, what to do, and the technical detail. */
function fail(reason, detail) {
  const why = location.protocol === "file:" ? "file" : reason;
  root.dataset.state = "failed";
  const [status, title] = ["status", "failure-title"].map((id) => document.getElementById(id));
  words.set(title, why === "check" ? "failure.broke" : "failure.title");
  words.set(status, "status.failed");
  // A page that was opened as a file cannot fetch its words: what it says stands in index.html.
  if (!words.has("page.status.failed")) status.textContent = title.textContent;
  for (const id of ["failure-why", "failure-do"]) document.getElementById(id).hidden = why === "file";
  for (const element of document.querySelectorAll(".by-file")) element.hidden = why !== "file";
  words.set(document.getElementById("failure-why"), `failure.${why}`);
  words.set(document.getElementById("failure-do"), `failure.${why}.do`);
  document.getElementById("failure-detail").textContent = detail;
  document.getElementById("failure").hidden = false;
  if (["page", "files", "slow"].includes(why)) refusedType().then((type) => type && fail("types", type));
}

/** The type with which the host sends modules, where it is one that browsers refuse to run. */
async function refusedType() {
  const response = await fetch("static/runtime.mjs").catch(() => null);
  const type = response?.ok ? response.headers.get("Content-Type") ?? "-" : "text/javascript";
  return type.includes("javascript") ? null : `static/runtime.mjs: Content-Type: ${type}`;
}

Object.assign(window, { words, fail, lastError: "" });

// A script of the page that cannot be fetched says so itself; other errors are kept for the technical detail.
addEventListener("error", (event) => {
  if (event.target instanceof HTMLScriptElement) {
    if (!event.target.src.endsWith("offline.js")) whenReady(() => fail("script", event.target.src));
  } else window.lastError = event.message;
}, true);
addEventListener("unhandledrejection", (event) => {
  window.lastError = String(event.reason?.message ?? event.reason);
  // The checker's thread may have failed first, and the page's Python can tell more of that: give it a moment.
  setTimeout(() => { if (root.dataset.python === undefined) fail("page", window.lastError); }, 1500);
});

function whenReady(action) {
  if (document.readyState === "loading") addEventListener("DOMContentLoaded", action, { once: true });
  else action();
}

whenReady(() => {
  const choose = (name, value, changed) => {
    const select = document.getElementById(name);
    if (select.value !== value) select.value = value; // setting it lays out the page, whatever it was
    select.addEventListener("change", () => { settings.set(name, select.value); changed(select.value); });
  };
  // pt-BR and pt-PT are both served by pt; the Chinese here is simplified, which is not what zh-TW asks for.
  const spoken = (tag) => {
    try {
      const { language, script } = new Intl.Locale(tag).maximize();
      return language === "zh" && script !== "Hans" ? tag : language;
    } catch {
      return tag; // a system without a language has "c" or the like, which is no tag
    }
  };
  const asked = [settings.get("language"), ...navigator.languages.map(spoken)];
  const language = asked.find((tag) => Object.hasOwn(words.languages, tag)) ?? "en";
  const use = (tag) => words.use(tag).catch((error) => {
    if (tag === "en") fail("script", String(error));
    else use("en");
  });
  document.getElementById("language").replaceChildren(...Object.entries(words.languages).map(([key, [name, lang]]) => {
    const option = new Option(name, key);
    option.lang = lang;
    return option;
  }));
  choose("language", language, use);
  choose("theme", root.dataset.theme ?? "auto", (value) => {
    if (value === "auto") delete root.dataset.theme;
    else root.dataset.theme = value;
  });
  if (/Mac|iPhone|iPad/.test(navigator.platform)) document.getElementById("check-keys").textContent = "⌘ ⏎";
  // Where a link leads into a field, WebKit puts no caret there, and what is typed then is lost.
  document.querySelector(".skip").addEventListener("click", (event) => {
    event.preventDefault();
    document.getElementById("sources").focus();
  });
  document.getElementById("again").addEventListener("click", () => {
    if (root.dataset.python === undefined) location.reload();
  });
  use(language);

  // A new version is offered (static/offline.js). It can take over only when no other page shows the old one.
  addEventListener("newversion", ({ detail }) => {
    const line = document.getElementById("newversion");
    line.hidden = false;
    document.getElementById("reload").onclick = async () => {
      const others = await detail.accept();
      if (others) words.set(line.querySelector("span"), "newversion.others", JSON.stringify({ count: others }));
    };
  });

  // The page's Python marks `data-python` when it runs. When it never does, nobody else is left to say so.
  const limit = Number(root.dataset.limit ?? 120);
  setTimeout(() => {
    if (root.dataset.python === undefined && root.dataset.state === "loading") fail("page", window.lastError);
  }, limit * 1000);
});

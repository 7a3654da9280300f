// The two texts on their way to the checker's thread. The page's Python would copy one of many megabytes several times over,
// and nobody could type meanwhile; so it calls this.

const [sources, answer] = ["sources", "answer"].map((id) => document.getElementById(id));

window.texts = {
  /** Calls a function of the checker's thread with both texts, and with what follows. */
  ask: (thread, name, ...more) => thread[name](sources.value, answer.value, ...more),

  /** Whether a field holds nothing but white space. */
  blank: (field) => !/\S/.test(field.value),
};

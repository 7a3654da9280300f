// Links that hold both texts: JSON, deflated, in base64url, behind "#v1.". What stands after "#" goes to no server.
// The page's Python calls `sharing.pack` and `sharing.unpack`; "link" is fired at the document when another one is opened.

const VERSION = 1;
/** Characters of a link: more do not survive chats and mail programs. A hundred thousand of plain prose fit in. */
const LONGEST = 64 * 1024;
/** Bytes that a link may unfold to; and characters of a link that are looked at. */
const MOST = 5_000_000;
const LONGEST_READ = 4_000_000;

window.sharing = {
  /** The fragment for a text, with its "#"; empty when the whole link would be too long. */
  async pack(text) {
    const packed = await through(new CompressionStream("deflate-raw"), new TextEncoder().encode(text), Infinity);
    const fragment = `#v${VERSION}.${base64url(packed)}.${base64url(sum(packed))}`;
    return location.origin.length + location.pathname.length + fragment.length > LONGEST ? "" : fragment;
  },

  /** `{"text"}` of a fragment, or `{"failure": "future" | "large" | "damaged"}`, as JSON text; "" when it is no link. */
  async unpack(fragment) {
    const [, version, body] = /^#v(\d+)\.(.*)$/s.exec(fragment) ?? [];
    if (version === undefined) return "";
    if (Number(version) > VERSION) return JSON.stringify({ failure: "future" });
    if (body.length > LONGEST_READ) return JSON.stringify({ failure: "large" });
    try {
      const [packed, check, ...more] = body.split(".").map(bytes);
      if (more.length || base64url(sum(packed)) !== base64url(check)) throw new TypeError("not as it was made");
      const plain = await through(new DecompressionStream("deflate-raw"), packed, MOST);
      return JSON.stringify(plain ? { text: new TextDecoder("utf-8", { fatal: true }).decode(plain) } : { failure: "large" });
    } catch {
      return JSON.stringify({ failure: "damaged" });
    }
  },
};

addEventListener("hashchange", () => document.dispatchEvent(new Event("link")));

/** What comes out of a stream for some bytes; null as soon as it is more than `most`. */
async function through(stream, given, most) {
  const reader = new Blob([given]).stream().pipeThrough(stream).getReader();
  const parts = [];
  let length = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    length += part.value.length;
    if (length > most) {
      reader.cancel();
      return null;
    }
    parts.push(part.value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** Four bytes that tell whether others were changed on their way (FNV-1a, 32 bits): raw deflate has none itself. */
function sum(given) {
  let hash = 0x811c9dc5;
  for (const byte of given) hash = Math.imul(hash ^ byte, 0x01000193);
  return new Uint8Array([hash >>> 24, hash >>> 16, hash >>> 8, hash]);
}

function base64url(given) {
  let text = "";
  for (let i = 0; i < given.length; i += 0x8000) text += String.fromCharCode(...given.subarray(i, i + 0x8000));
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function bytes(text) {
  return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (character) => character.charCodeAt(0));
}

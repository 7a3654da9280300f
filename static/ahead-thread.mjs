// A thread of its own, which the page starts before anything else: fetches and prepares what takes longest while PyScript is
// still starting, then hands it to the page, which hands it on to the checker's thread (ahead.js). What fails is left
// out: the checker's thread tries again by itself, and says why it cannot be had.
import { compilePython, fetchImage, tellArrivals } from "./large-files.mjs";

tellArrivals();
const [bytes, python] = await Promise.all([fetchImage(), compilePython()].map((made) => made.catch(() => null)));
postMessage({ ready: { bytes, python } }, bytes ? [bytes.buffer] : []);
// Browsers keep what they have compiled, for the next visit, only while this thread lives.
setTimeout(close, 20_000);

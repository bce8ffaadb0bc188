import { pagesFolder } from "../../receipts/domain/joined-pages";

/** A file of at most this cost is read beside the others, so that a short text never waits behind a scan. */
export const quickMs = 1_000;

/** Approximate processor time; measured values are in docs/decisions/055. */
const costs = {
  photo: { baseMs: 3_000, msOfMegabyte: 300 },
  pdf: { baseMs: 1_500, msOfMegabyte: 800 },
  pages: { baseMs: 6_000, msOfMegabyte: 3_000 },
  words: { baseMs: 50, msOfMegabyte: 600 },
} as const;
const maxMs = 60_000;
const megabyte = 1024 * 1024;

/** Estimates how long reading a file takes from its first bytes and its size, without opening it. */
export function readingCost(bytes: Uint8Array): number {
  const { baseMs, msOfMegabyte } = costs[kindOf(bytes)];
  return Math.min(maxMs, Math.ceil(baseMs + (bytes.length / megabyte) * msOfMegabyte));
}

/** True for a photo or screenshot, by its first bytes. */
export const isPicture = (bytes: Uint8Array): boolean => kindOf(bytes) === "photo";

function kindOf(bytes: Uint8Array): keyof typeof costs {
  const head = String.fromCharCode(...bytes.subarray(0, 1024));
  if (head.includes("%PDF-")) return "pdf";
  if (head.startsWith("PK") && head.includes(pagesFolder)) return "pages";
  return /^(?:\x89PNG|\xff\xd8\xff|RIFF.{4}WEBP|.{4}ftyp(?:avi[fs]|hei|hev|mif1|msf1))/s.test(head)
    ? "photo"
    : "words";
}

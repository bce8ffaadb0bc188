import { createHash } from "node:crypto";

/** What tells an event from others: its topic and its body, as a hexadecimal SHA-256. */
export const eventDigest = (topic: string, body: string): string =>
  createHash("sha256").update(`${topic}\n${body}`).digest("hex");

import { createHash } from "node:crypto";

/** Identifies an event by its topic and body: a hexadecimal SHA-256. */
export const eventDigest = (topic: string, body: string): string =>
  createHash("sha256").update(`${topic}\n${body}`).digest("hex");

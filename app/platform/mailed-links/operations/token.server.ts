import { createHash, createHmac } from "node:crypto";
import { sessionSecret } from "../../process/session-secret.server";

/** The token of the link that a mail with this key has: the same each time that the mail is tried, so that every copy opens. */
export const mailedToken = (purpose: string, mailKey: string): string =>
  createHmac("sha256", sessionSecret()).update(`mailed-link:${purpose}:${mailKey}`).digest("base64url");

/** What the database stores of a link's token: its SHA-256 in hex. */
export const hashToken = (token: string): string => createHash("sha256").update(token).digest("hex");

/** Whether a part of an address looks like a token. */
export const isToken = (text: string): boolean => /^[\w-]{43}$/.test(text);

import { createHash, createHmac } from "node:crypto";
import { sessionSecret } from "../../process/session-secret.server";

/** Derives the token of a mail's link from the mail's key, so that every retry sends the same link. */
export const mailedToken = (purpose: string, mailKey: string): string =>
  createHmac("sha256", sessionSecret()).update(`mailed-link:${purpose}:${mailKey}`).digest("base64url");

/** The form in which the database stores a link's token: its SHA-256 in hex. */
export const hashToken = (token: string): string => createHash("sha256").update(token).digest("hex");

/** True if a URL segment has the form of a token. */
export const isToken = (text: string): boolean => /^[\w-]{43}$/.test(text);

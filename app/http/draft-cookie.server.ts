import { createHash, randomBytes } from "node:crypto";
import { recentCookie } from "./recent-cookie.server";

const maxAgeSeconds = 24 * 60 * 60;

const draftsCookie = () => recentCookie("drafts", maxAgeSeconds);

/** A fresh 256-bit secret for a draft. */
export const newDraftSecret = (): string => randomBytes(32).toString("base64url");

/** What the database stores of a draft's secret. */
export const hashDraftSecret = (secret: string): string => createHash("sha256").update(secret).digest("hex");

/** The draft secret this browser holds for the journey; null when absent, forged or out of date. */
export async function readDraftSecret(request: Request, journey: string): Promise<string | null> {
  const value = await draftsCookie().read(request, journey);
  return typeof value === "string" && value.length === 43 ? value : null;
}

/** `Set-Cookie` value that keeps the draft reachable for another 24 hours, beside the request's four newest others. */
export const keepDraft = (request: Request, journey: string, secret: string): Promise<string> =>
  draftsCookie().keep(request, journey, secret);

/** `Set-Cookie` value that forgets the journey's draft in this browser, and no other. */
export const forgetDraft = (request: Request, journey: string): Promise<string> =>
  draftsCookie().forget(request, journey);

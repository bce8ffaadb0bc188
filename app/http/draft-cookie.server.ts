import { createHash, randomBytes } from "node:crypto";
import { signedCookie } from "./signed-cookie.server";

const maxAgeSeconds = 24 * 60 * 60;

const draftCookie = (journey: string) => signedCookie(`draft-${journey}`, maxAgeSeconds);

/** A fresh 256-bit secret for a draft. */
export const newDraftSecret = (): string => randomBytes(32).toString("base64url");

/** What the database stores of a draft's secret. */
export const hashDraftSecret = (secret: string): string => createHash("sha256").update(secret).digest("hex");

/** The draft secret this browser holds for the journey; null when absent, forged or out of date. */
export async function readDraftSecret(request: Request, journey: string): Promise<string | null> {
  const value: unknown = await draftCookie(journey).parse(request.headers.get("Cookie"));
  return typeof value === "string" && value.length === 43 ? value : null;
}

/** `Set-Cookie` value that keeps the draft reachable for another 24 hours. */
export const keepDraft = (journey: string, secret: string): Promise<string> =>
  draftCookie(journey).serialize(secret);

/** `Set-Cookie` value that forgets the draft in this browser. */
export const forgetDraft = (journey: string): Promise<string> =>
  draftCookie(journey).serialize("", { maxAge: 0 });

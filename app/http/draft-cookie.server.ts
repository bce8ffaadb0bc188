import { createHash, randomBytes } from "node:crypto";
import { createCookie } from "@remix-run/node";
import { env } from "./env.server";
import { sessionSecret } from "./session-secret.server";

const maxAgeSeconds = 24 * 60 * 60;

function draftCookie(journey: string) {
  const secure = env().PUBLIC_URL?.startsWith("https:") ?? false;
  return createCookie(`${secure ? "__Host-" : ""}draft-${journey}`, {
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    maxAge: maxAgeSeconds,
    secure,
    secrets: [sessionSecret()],
  });
}

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

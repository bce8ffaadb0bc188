import { createHash, createHmac, randomBytes } from "node:crypto";
import { openDraftInBrowserSeconds } from "~/legal/domain/retention";
import { recentCookies, type SetCookies } from "~/platform/http/recent-cookies.server";
import { sessionSecret } from "~/platform/process/session-secret.server";

const draftCookies = () => recentCookies("drafts", openDraftInBrowserSeconds);

/** Generates a 256-bit secret for a draft. */
export const newDraftSecret = (): string => randomBytes(32).toString("base64url");

/** Long enough for a browser that resends a form because the response was lost. */
const keyMaxAgeMs = 60 * 60 * 1000;

/** Generates a key for a form that will start a draft, so that submitting it twice starts only one. */
export const newDraftKey = (): string =>
  `${Date.now().toString(36)}.${randomBytes(32).toString("base64url")}`;

/** The secret of the draft that the form with this key started; a new one if the key is missing or too old. */
export function draftSecretFor(key: unknown): string {
  const [, issued] = /^([a-z0-9]{1,10})\.[\w-]{43}$/.exec(typeof key === "string" ? key : "") ?? [];
  if (!issued || Date.now() - Number.parseInt(issued, 36) > keyMaxAgeMs) return newDraftSecret();
  return createHmac("sha256", sessionSecret()).update(`draft ${key}`).digest("base64url");
}

/** The form in which the database stores a draft's secret. */
export const hashDraftSecret = (secret: string): string => createHash("sha256").update(secret).digest("hex");

const isSecret = (value: unknown): value is string => typeof value === "string" && value.length === 43;

/** The browser's draft secrets for wizards whose name begins so, most recent first. */
export async function readDraftSecrets(
  request: Request,
  beginning: string,
): Promise<{ draftName: string; secret: string }[]> {
  const kept = await draftCookies().list(request);
  return kept.flatMap(([draftName, secret]) =>
    draftName.startsWith(beginning) && isSecret(secret) ? [{ draftName, secret }] : [],
  );
}

/** The browser's draft secret for the wizard; null if it is missing, forged or expired. */
export async function readDraftSecret(request: Request, draftName: string): Promise<string | null> {
  const value = await draftCookies().read(request, draftName);
  return isSecret(value) ? value : null;
}

/** Keeps the draft accessible for another 24 hours, together with the four most recent others. */
export const writeDraftCookie = (request: Request, draftName: string, secret: string): Promise<SetCookies> =>
  draftCookies().keep(request, draftName, secret);

/** Removes only this wizard's draft from the browser. */
export const forgetDraft = (request: Request, draftName: string): Promise<SetCookies> =>
  draftCookies().forget(request, draftName);

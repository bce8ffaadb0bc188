import { createHash } from "node:crypto";
import { createCookie } from "@remix-run/node";
import { EncryptJWT, jwtDecrypt } from "jose";
import { z } from "zod";
import { paths } from "~/paths";
import { env } from "~/platform/process/env.server";
import { sessionSecret, sessionSecrets } from "~/platform/process/session-secret.server";

/** Absolute lifetime of a session, however much it is used: a working day. */
const maxAgeSeconds = 12 * 60 * 60;

const content = z.object({
  access: z.string(),
  refresh: z.string(),
  /** When the session ends, in Unix seconds. */
  exp: z.number(),
  /** True if the session began with a mailed link, which allows setting a password. */
  byLink: z.boolean().default(false),
  /** Its row in `sign_ins`. Cookies of releases without it are invalid, so their holders sign in again. */
  sid: z.uuid(),
});
export type DeskCookie = z.output<typeof content>;

/** Derives the encryption key from the session secret. */
const keyOf = (secret: string): Uint8Array => createHash("sha256").update(`desk session ${secret}`).digest();
const algorithm = { alg: "dir", enc: "A256GCM" } as const;

/** `__Host-` would require the path `/`; this cookie is sent only to the desk. */
function cookie() {
  const secure = env().PUBLIC_URL?.startsWith("https:") ?? false;
  return createCookie(`${secure ? "__Secure-" : ""}desk`, {
    httpOnly: true,
    sameSite: "strict",
    path: paths.desk,
    secure,
  });
}

/** The session in the browser's cookie; null if it is missing, forged or expired. */
export async function readDeskCookie(request: Request): Promise<DeskCookie | null> {
  const value: unknown = await cookie().parse(request.headers.get("Cookie"));
  if (typeof value !== "string" || value === "") return null;
  const options = { keyManagementAlgorithms: [algorithm.alg], contentEncryptionAlgorithms: [algorithm.enc] };
  for (const secret of sessionSecrets()) {
    const decrypted = await jwtDecrypt(value, keyOf(secret), options).catch(() => null);
    if (decrypted) return content.safeParse(decrypted.payload).data ?? null;
  }
  return null;
}

/** `Set-Cookie` value of a session: a new one, or one with refreshed tokens and its original end. */
export async function writeDeskCookie(session: Omit<DeskCookie, "exp"> & { exp?: number }): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  const exp = session.exp ?? now + maxAgeSeconds;
  const { access, refresh, byLink, sid } = session;
  const value = await new EncryptJWT({ access, refresh, byLink, sid })
    .setProtectedHeader(algorithm)
    .setExpirationTime(exp)
    .encrypt(keyOf(sessionSecret()));
  return cookie().serialize(value, { maxAge: exp - now });
}

/** `Set-Cookie` value that deletes the session's cookie. */
export const clearDeskCookie = (): Promise<string> => cookie().serialize("", { maxAge: 0 });

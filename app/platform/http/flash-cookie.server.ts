import { createHash } from "node:crypto";
import { redirect } from "@remix-run/node";
import { z } from "zod";
import { Cipher, UnreadableCiphertextError } from "../encryption/cipher.server";
import { sessionSecrets } from "../process/session-secret.server";
import { signedCookie } from "./signed-cookie.server";

/** The message is for the very next page; later it would be out of date. */
const maxAgeSeconds = 60;

/** One for each page, so that the message of another tab isn't lost. */
const flashCookie = (owner: string) => signedCookie(`flash.${owner}`, maxAgeSeconds);
const stored = z.object({ keyId: z.string(), text: z.base64url() });

const digest = (text: string): string => createHash("sha256").update(text).digest("base64url").slice(0, 22);

/** Encrypted, because a message may repeat what a person typed, and browsers store cookies on disk. */
const flashCipher = () =>
  new Cipher(
    "flash",
    sessionSecrets().map((secret) => ({
      id: digest(secret).slice(0, 8),
      key: createHash("sha256").update(`flash ${secret}`).digest(),
    })),
  );

/**
 * Returns the `Set-Cookie` value that carries a message to the next response of one page; `page` is any name for it.
 */
export function setFlash(page: string, message: unknown): Promise<string> {
  const owner = digest(page);
  const { ciphertext, keyId } = flashCipher().encrypt(Buffer.from(JSON.stringify(message)), [owner]);
  return flashCookie(owner).serialize({ keyId, text: ciphertext.toString("base64url") });
}

/**
 * Redirects to a page, which shows the message once, whatever its query; `name` is the page's name where its path holds a
 * secret.
 */
export const redirectWith = async (page: string, message: unknown, name = page.replace(/\?.*/s, "")) =>
  redirect(page, { status: 303, headers: { "Set-Cookie": await setFlash(name, message) } });

/**
 * Reads and clears the message for a page. The returned `Set-Cookie` header deletes it, so a reload or a shared URL
 * never repeats it. Returns null without headers if there is no message for this page, or it is forged or doesn't match
 * the schema.
 */
export async function readFlash<T extends z.ZodType>(
  request: Request,
  page: string,
  schema: T,
): Promise<{ message: z.output<T> | null; headers: Record<string, string> }> {
  const owner = digest(page);
  const flash = stored.safeParse(await flashCookie(owner).parse(request.headers.get("Cookie")));
  if (!flash.success) return { message: null, headers: {} };
  const message = schema.safeParse(decryptFlash(owner, flash.data));
  return {
    message: message.success ? message.data : null,
    headers: { "Set-Cookie": await flashCookie(owner).serialize("", { maxAge: 0 }) },
  };
}

/** Decrypts the message; undefined if its key is gone. */
function decryptFlash(owner: string, { keyId, text }: z.output<typeof stored>): unknown {
  try {
    const plain = flashCipher().decrypt({ ciphertext: Buffer.from(text, "base64url"), keyId }, [owner]);
    return JSON.parse(plain.toString());
  } catch (error) {
    if (error instanceof UnreadableCiphertextError) return undefined;
    throw error;
  }
}

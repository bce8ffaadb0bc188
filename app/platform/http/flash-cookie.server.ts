import { createHash } from "node:crypto";
import { z } from "zod";
import { signedCookie } from "./signed-cookie.server";

/** The message is for the page that follows at once; later it would be out of date. */
const maxAgeSeconds = 60;

const flashCookie = () => signedCookie("flash", maxAgeSeconds);
const stored = z.object({ page: z.string(), message: z.unknown() });

/** The cookie travels with every request, so the page's name is not readable in it. */
const digest = (page: string): string => createHash("sha256").update(page).digest("base64url").slice(0, 22);

/** `Set-Cookie` value that carries a message to the next answer of one page, `page` being any name for it. */
export const setFlash = (page: string, message: unknown): Promise<string> =>
  flashCookie().serialize({ page: digest(page), message });

/**
 * The message left for a page, and the `Set-Cookie` header that ends it, so a reload or a shared address never repeats
 * it. Null without headers when there is none for this page, or when it is forged or not of the schema's shape.
 */
export async function readFlash<T extends z.ZodType>(
  request: Request,
  page: string,
  schema: T,
): Promise<{ message: z.output<T> | null; headers: Record<string, string> }> {
  const value: unknown = await flashCookie().parse(request.headers.get("Cookie"));
  const flash = stored.safeParse(value);
  if (!flash.success || flash.data.page !== digest(page)) return { message: null, headers: {} };
  const message = schema.safeParse(flash.data.message);
  return {
    message: message.success ? message.data : null,
    headers: { "Set-Cookie": await flashCookie().serialize("", { maxAge: 0 }) },
  };
}

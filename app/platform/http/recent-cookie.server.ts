import { z } from "zod";
import { signedCookie } from "./signed-cookie.server";

const maxEntries = 5;
/** Browsers accept 4,096 bytes of name, value and attributes. */
const maxBytes = 3_900;

const entries = z.array(z.tuple([z.string(), z.unknown(), z.number()]));
type Entry = z.output<typeof entries>[number];

/** The format written now. A change adds a version and a migration from the previous one; the first had no number. */
const version = 2;
const stored = z.union([
  z.object({ v: z.literal(version), kept: entries }),
  entries.transform((kept) => ({ kept })),
]);

/**
 * One signed cookie for the five most recent values of a kind, each with its own key and lifetime of `maxAgeSeconds`.
 * It keeps the request headers small, however many a visitor opens.
 */
export function recentCookie(name: string, maxAgeSeconds: number) {
  const cookie = signedCookie(name, maxAgeSeconds);

  async function readAll(request: Request): Promise<Entry[]> {
    const read = stored.safeParse(await cookie.parse(request.headers.get("Cookie")));
    return read.success ? read.data.kept.filter(([, , until]) => until > Date.now()) : [];
  }
  const others = async (request: Request, key: string, value?: unknown) =>
    (await readAll(request)).filter(([known, held]) => known !== key && held !== value);

  async function serialize(kept: readonly Entry[]): Promise<string> {
    if (kept.length === 0) return cookie.serialize("", { maxAge: 0 });
    const line = await cookie.serialize({ v: version, kept });
    return line.length > maxBytes && kept.length > 1 ? serialize(kept.slice(0, -1)) : line;
  }

  return {
    /** Keys and values, most recent first. */
    async list(request: Request): Promise<[key: string, value: unknown][]> {
      return (await readAll(request)).map(([key, value]) => [key, value]);
    },
    /** The value of a key; undefined if there is none, or the cookie is forged or expired. */
    async read(request: Request, key: string): Promise<unknown> {
      return (await readAll(request)).find(([known]) => known === key)?.[1];
    },
    /**
     * Returns the `Set-Cookie` value that stores `value` as the most recent one under this key and keeps the other
     * recent ones.
     */
    async keep(request: Request, key: string, value: unknown): Promise<string> {
      const until = Date.now() + maxAgeSeconds * 1000;
      const newest: Entry[] = [[key, value, until], ...(await others(request, key, value))];
      return serialize(newest.slice(0, maxEntries));
    },
    /** Returns the `Set-Cookie` value without the key. */
    async forget(request: Request, key: string): Promise<string> {
      return serialize(await others(request, key));
    },
  };
}

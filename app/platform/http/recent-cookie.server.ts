import { z } from "zod";
import { signedCookie } from "./signed-cookie.server";

const maxEntries = 5;
/** Browsers take 4,096 bytes of name, value and attributes. */
const maxBytes = 3_900;

const entries = z.array(z.tuple([z.string(), z.unknown(), z.number()]));
type Entry = z.output<typeof entries>[number];

/** What is written now. A change adds a version and leaves the way from the one before, which had no number. */
const version = 2;
const stored = z.union([
  z.object({ v: z.literal(version), kept: entries }),
  entries.transform((kept) => ({ kept })),
]);

/**
 * One signed cookie for the five newest of a kind, each under its key and each for `maxAgeSeconds` since it was kept. However
 * many a visitor opens, the request's headers stay small.
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
    /** Keys and values, newest first. */
    async list(request: Request): Promise<[key: string, value: unknown][]> {
      return (await readAll(request)).map(([key, value]) => [key, value]);
    },
    /** What is kept under the key; undefined when nothing, or when it is forged or out of date. */
    async read(request: Request, key: string): Promise<unknown> {
      return (await readAll(request)).find(([known]) => known === key)?.[1];
    },
    /** `Set-Cookie` value that keeps `value` as the newest and under this key only, beside the newest others of the request. */
    async keep(request: Request, key: string, value: unknown): Promise<string> {
      const until = Date.now() + maxAgeSeconds * 1000;
      const newest: Entry[] = [[key, value, until], ...(await others(request, key, value))];
      return serialize(newest.slice(0, maxEntries));
    },
    /** `Set-Cookie` value without the key. */
    async forget(request: Request, key: string): Promise<string> {
      return serialize(await others(request, key));
    },
  };
}

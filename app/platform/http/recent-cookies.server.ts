import { createHash } from "node:crypto";
import { z } from "zod";
import { signedCookie } from "./signed-cookie.server";

const maxEntries = 5;

const entries = z.array(z.tuple([z.string(), z.unknown(), z.number()]));
type Entry = z.output<typeof entries>[number];

/** The format written now, of one entry; a release before held all of a kind in one cookie. A change adds a version and a migration. */
const version = 2;
const stored = z.object({ v: z.literal(version), kept: entries });

/** Header lines for `headers` of a response. */
export type SetCookies = [name: "Set-Cookie", line: string][];

interface Held {
  /** The name of the cookie it is in. */
  name: string;
  entry: Entry;
}

/**
 * Signed cookies for the five most recent values of a kind, each with its own key and lifetime of `maxAgeSeconds`. Each is a
 * cookie of its own: responses to two tabs may cross, and the later one leaves the value of the other. The limit keeps the
 * request headers small, however many a visitor opens.
 */
export function recentCookies(kind: string, maxAgeSeconds: number) {
  const cookieOf = (name: string) => signedCookie(name, maxAgeSeconds);
  const shared = cookieOf(kind).name;
  const nameOf = (key: string): string =>
    `${kind}.${createHash("sha256").update(key).digest("base64url").slice(0, 12)}`;

  async function readAll(request: Request): Promise<Held[]> {
    const header = request.headers.get("Cookie") ?? "";
    const sent = header.split(/;\s*/).map((pair) => pair.split("=", 1)[0] ?? "");
    const names = sent
      .filter((name) => name === shared || name.startsWith(`${shared}.`))
      .map((name) => kind + name.slice(shared.length));
    const read = await Promise.all(
      names.map(async (name) => {
        const found = stored.safeParse(await cookieOf(name).parse(header));
        return (found.data?.kept ?? []).map((entry) => ({ name, entry }));
      }),
    );
    return read
      .flat()
      .filter(({ entry: [, , until] }) => until > Date.now())
      .toSorted(({ entry: [, , one] }, { entry: [, , other] }) => other - one);
  }

  /** The lines after which a browser that holds `held` has exactly `kept`. */
  function linesFor(held: readonly Held[], kept: readonly Entry[]): Promise<SetCookies> {
    const names = new Set(kept.map(([key]) => nameOf(key)));
    const fresh = kept.filter(
      ([key, , until]) => !held.some(({ name, entry }) => name === nameOf(key) && entry[2] === until),
    );
    const gone = new Set(held.map(({ name }) => name).filter((name) => !names.has(name)));
    return Promise.all(
      [
        ...fresh.map((entry) => cookieOf(nameOf(entry[0])).serialize({ v: version, kept: [entry] })),
        ...[...gone].map((name) => cookieOf(name).serialize("", { maxAge: 0 })),
      ].map(async (line): Promise<SetCookies[number]> => ["Set-Cookie", await line]),
    );
  }

  const without = (held: readonly Held[], key: string, value?: unknown): Entry[] =>
    held.flatMap(({ entry }) => (entry[0] === key || entry[1] === value ? [] : [entry]));

  return {
    /** Keys and values, most recent first. */
    async list(request: Request): Promise<[key: string, value: unknown][]> {
      return (await readAll(request)).map(({ entry: [key, value] }) => [key, value]);
    },
    /** The value of a key; undefined if there is none, or the cookie is forged or expired. */
    async read(request: Request, key: string): Promise<unknown> {
      return (await readAll(request)).find(({ entry: [known] }) => known === key)?.entry[1];
    },
    /** Stores `value` as the most recent one under this key, and under no other, and keeps the four most recent others. */
    async keep(request: Request, key: string, value: unknown): Promise<SetCookies> {
      const held = await readAll(request);
      // Later than any other's, so that of two kept in one millisecond the second is the most recent.
      const latest = Math.max(...held.map(({ entry }) => entry[2] + 1));
      const until = Math.max(Date.now() + maxAgeSeconds * 1000, latest);
      const newest: Entry[] = [[key, value, until], ...without(held, key, value)];
      return linesFor(held, newest.slice(0, maxEntries));
    },
    /** Removes only this key. */
    async forget(request: Request, key: string): Promise<SetCookies> {
      const held = await readAll(request);
      return linesFor(held, without(held, key));
    },
  };
}

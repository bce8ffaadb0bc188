import { expect, test, vi } from "vitest";
import { cookiesAfter } from "~/platform/http/next-page.server";
import type { SetCookies } from "~/platform/http/recent-cookies.server";

const secret = "the-secret-of-these-tests-0123456789";

async function cookieModule(environment: Record<string, string> = {}) {
  vi.resetModules();
  vi.stubEnv("SESSION_SECRET", environment.SESSION_SECRET ?? secret);
  vi.stubEnv("PUBLIC_URL", environment.PUBLIC_URL ?? "");
  return import("./draft-cookie.server");
}

const linesOf = (cookies: SetCookies) => cookies.map(([, line]) => line);
/** The next request of the browser that sent `before`. */
const withCookies = (cookies: SetCookies, before = withoutCookie()) => {
  const Cookie = cookiesAfter(before.headers.get("Cookie") ?? "", linesOf(cookies));
  return new Request("http://localhost/", { headers: { Cookie } });
};
const withoutCookie = () => new Request("http://localhost/");

test("a secret is read from its cookie, and only for that journey", async () => {
  const { writeDraftCookie, newDraftSecret, readDraftSecret } = await cookieModule();
  const kept = newDraftSecret();
  const request = withCookies(await writeDraftCookie(withoutCookie(), "product", kept));
  expect(await readDraftSecret(request, "product")).toBe(kept);
  expect(await readDraftSecret(request, "order-1")).toBeNull();
});

test("the five newest journeys have small cookies; saving one again makes it the newest, also in one millisecond", async () => {
  const clock = vi.spyOn(Date, "now").mockReturnValue(Date.now());
  const { writeDraftCookie, newDraftSecret, readDraftSecret } = await cookieModule();
  const journeys = ["product", ...Array.from({ length: 40 }, (_, index) => `order-0123456789${index}`)];
  let request = withoutCookie();
  for (const journey of journeys) {
    for (const name of [journey, "product"]) {
      request = withCookies(await writeDraftCookie(request, name, newDraftSecret()), request);
      expect(request.headers.get("Cookie")?.length).toBeLessThan(1_200);
    }
  }
  const known = await Promise.all(journeys.map((journey) => readDraftSecret(request, journey)));
  expect(journeys.filter((_, index) => known[index] !== null)).toEqual(["product", ...journeys.slice(-4)]);
  clock.mockRestore();
});

test("a journey that is forgotten leaves the others", async () => {
  const { forgetDraft, writeDraftCookie, newDraftSecret, readDraftSecret } = await cookieModule();
  const first = withCookies(await writeDraftCookie(withoutCookie(), "product", newDraftSecret()));
  const both = withCookies(await writeDraftCookie(first, "order-1", newDraftSecret()), first);
  const one = withCookies(await forgetDraft(both, "product"), both);
  expect(await readDraftSecret(one, "product")).toBeNull();
  expect(await readDraftSecret(one, "order-1")).not.toBeNull();
  expect(linesOf(await forgetDraft(one, "order-1"))).toEqual([expect.stringContaining("Max-Age=0")]);
});

test("a response to another tab, sent without knowing of this one's draft, leaves it", async () => {
  const { writeDraftCookie, newDraftSecret, readDraftSecret } = await cookieModule();
  const [one, other] = [newDraftSecret(), newDraftSecret()];
  const first = await writeDraftCookie(withoutCookie(), "order-1", one);
  const crossing = await writeDraftCookie(withoutCookie(), "order-2", other);
  const both = withCookies(crossing, withCookies(first));
  expect(await readDraftSecret(both, "order-1")).toBe(one);
  expect(await readDraftSecret(both, "order-2")).toBe(other);
});

test("a draft that gets another name has only that", async () => {
  const { writeDraftCookie, newDraftSecret, readDraftSecrets } = await cookieModule();
  const secret = newDraftSecret();
  const before = withCookies(await writeDraftCookie(withoutCookie(), "product", secret));
  const after = withCookies(await writeDraftCookie(before, "product-0123456789ab", secret), before);
  expect(await readDraftSecrets(after, "product")).toEqual([{ draftName: "product-0123456789ab", secret }]);
});

test("each journey is kept for its own 24 hours", async () => {
  const { writeDraftCookie, newDraftSecret, readDraftSecret } = await cookieModule();
  vi.useFakeTimers({ toFake: ["Date"] });
  const first = withCookies(await writeDraftCookie(withoutCookie(), "product", newDraftSecret()));
  vi.setSystemTime(Date.now() + 23 * 3_600_000);
  const both = withCookies(await writeDraftCookie(first, "order-1", newDraftSecret()), first);
  expect(await readDraftSecret(both, "product")).not.toBeNull();
  vi.setSystemTime(Date.now() + 2 * 3_600_000);
  expect(await readDraftSecret(both, "product")).toBeNull();
  expect(await readDraftSecret(both, "order-1")).not.toBeNull();
});

test("one signed with another secret, or changed by a sign, is none", async () => {
  const { writeDraftCookie, newDraftSecret, readDraftSecret } = await cookieModule();
  const value = await writeDraftCookie(withoutCookie(), "product", newDraftSecret());
  const changed = value.map(([name, line]): SetCookies[number] => [
    name,
    line.replace(/=(.)/, (_, first: string) => `=${first === "W" ? "X" : "W"}`),
  ]);
  expect(await readDraftSecret(withCookies(changed), "product")).toBeNull();
  const other = await cookieModule({ SESSION_SECRET: "another-secret-of-these-tests-0123456789" });
  expect(await other.readDraftSecret(withCookies(value), "product")).toBeNull();
  expect(await other.readDraftSecret(withoutCookie(), "product")).toBeNull();
});

test("a signed value that isn't a secret is ignored", async () => {
  const { writeDraftCookie, readDraftSecret } = await cookieModule();
  for (const value of ["", "short", "x".repeat(44)]) {
    const request = withCookies(await writeDraftCookie(withoutCookie(), "product", value));
    expect(await readDraftSecret(request, "product")).toBeNull();
  }
});

test("on https the cookie is bound to the host and never sent in the clear", async () => {
  const { forgetDraft, writeDraftCookie } = await cookieModule({
    PUBLIC_URL: "https://letterwell.example",
  });
  const kept = await writeDraftCookie(withoutCookie(), "product", "x");
  for (const cookie of linesOf([...kept, ...(await forgetDraft(withCookies(kept), "product"))])) {
    expect(cookie).toMatch(/^__Host-drafts\.[\w-]{12}=/);
    for (const part of ["Secure", "HttpOnly", "SameSite=Lax", "Path=/"]) expect(cookie).toContain(part);
    expect(cookie).not.toContain("Domain");
  }
});

test("secrets are long, each its own, and stored only as a digest", async () => {
  const { hashDraftSecret, newDraftSecret } = await cookieModule();
  const secrets = new Set(Array.from({ length: 100 }, newDraftSecret));
  expect(secrets.size).toBe(100);
  for (const one of secrets) {
    expect(Buffer.from(one, "base64url")).toHaveLength(32);
    expect(hashDraftSecret(one)).toMatch(/^[0-9a-f]{64}$/);
  }
});

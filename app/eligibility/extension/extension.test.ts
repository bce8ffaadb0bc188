import { afterEach, describe, expect, test, vi } from "vitest";
import { ask, pageAddress } from "./ask";
import { extensionManifest, iconSizes } from "./manifest";
import { problemWords } from "./view";

const origin = "https://letterwell.example";
const page = "https://shop.example/p?id=2";
afterEach(() => vi.unstubAllGlobals());

describe("the manifest", () => {
  const manifest = extensionManifest(origin);

  test("asks for one permission, and for nothing else that sees pages", () => {
    expect(manifest.permissions).toEqual(["activeTab"]);
    expect(Object.keys(manifest).sort()).toEqual([
      ...["action", "content_security_policy", "description", "homepage_url", "icons", "manifest_version"],
      ...["minimum_chrome_version", "name", "permissions", "short_name", "version"],
    ]);
  });

  test("lets the popup load its own files and ask our site only", () => {
    expect(manifest.content_security_policy.extension_pages).toBe(
      `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src ${origin}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    );
    expect(manifest.homepage_url).toBe(`${origin}/`);
  });

  test("meets the rules of browsers and their stores", () => {
    expect(manifest.manifest_version).toBe(3);
    expect(manifest.name.length).toBeLessThanOrEqual(75);
    expect(manifest.description.length).toBeLessThanOrEqual(132);
    expect(manifest.version).toMatch(/^\d+(\.\d+){0,3}$/);
    expect(Object.keys(manifest.icons).map(Number)).toEqual([...iconSizes]);
  });
});

test.each([
  ["https://shop.example/p?id=2#reviews", page],
  ["chrome://extensions/", null],
  ["file:///home/me/tax.pdf", null],
  ["about:blank", null],
  ["", null],
  [undefined, null],
])("the page %s is asked about as %s", (url, address) => {
  expect(pageAddress(url)).toBe(address);
});

const good = {
  product_info: { title: "Mat" },
  hsa_eligibility: { verdict: "letter", reason: "Why.", by_account: { fsa: "letter", hsa: "eligible" } },
  checker_url: `${origin}/${page}`,
  letter_url: `${origin}/request-lmn?productLink=x`,
};
const answering = (...answers: (() => Promise<Response>)[]) => {
  const fetched = vi.fn<typeof fetch>(
    () => (answers.length > 1 ? answers.shift() : answers[0])?.() ?? Promise.reject(),
  );
  vi.stubGlobal("fetch", fetched);
  return fetched;
};
const json = (status: number, body: unknown) => async () => Response.json(body, { status });
const refused = (status: number, code: string) => json(status, { error: { code } });
const asked = (url = page) => ask(url, `${origin}/`, async () => undefined);

describe("asking", () => {
  test("sends the page's address and no data about the visitor", async () => {
    const fetched = answering(json(200, good));
    const outcome = await asked(`${page}#part`);
    expect(outcome).toMatchObject({
      kind: "answer",
      answer: { title: "Mat", verdict: "letter", reason: "Why." },
    });
    expect(outcome).toMatchObject({
      answer: { byAccount: { fsa: "letter", hsa: "eligible", hra: "unknown" } },
    });
    const [address, init] = fetched.mock.calls[0] ?? [];
    expect(String(address)).toBe(`${origin}/api/eligibility?url=${encodeURIComponent(page)}`);
    expect(init).toMatchObject({ credentials: "omit", referrerPolicy: "no-referrer" });
    expect(init).not.toHaveProperty("headers");
  });

  test("follows no link but our own", async () => {
    answering(json(200, { ...good, letter_url: "https://elsewhere.example/x" }));
    expect(await asked()).toMatchObject({ answer: { letterUrl: null } });
    answering(json(200, { ...good, checker_url: "javascript:alert(1)" }));
    expect(await asked()).toEqual({ kind: "problem", problem: "unavailable" });
  });

  test("no request is made for a tab that isn't a web page", async () => {
    const fetched = answering(json(200, good));
    expect(await asked("chrome://settings/")).toEqual({ kind: "problem", problem: "no-page" });
    expect(fetched).not.toHaveBeenCalled();
  });

  test("asks three times while the page is being read", async () => {
    const fetched = answering(refused(503, "not_ready"));
    expect(await asked()).toEqual({ kind: "problem", problem: "not-ready" });
    expect(fetched).toHaveBeenCalledTimes(3);
    answering(refused(503, "not_ready"), json(200, good));
    expect(await asked()).toMatchObject({ kind: "answer" });
  });

  test.each([
    [refused(400, "url_invalid"), "no-page"],
    [refused(404, "no_product"), "no-product"],
    [refused(429, "too_many_requests"), "too-many"],
    [async () => new Response("<p>Too many</p>", { status: 429 }), "too-many"],
    [refused(502, "page_unreadable"), "unreadable"],
    [refused(503, "unavailable"), "unavailable"],
    [async () => new Response("<p>Oops</p>", { status: 500 }), "unavailable"],
    [json(200, { hsa_eligibility: { verdict: "surely" } }), "unavailable"],
    [json(200, null), "unavailable"],
    [() => Promise.reject(new TypeError("Failed to fetch")), "offline"],
  ] as const)("what goes wrong is told (%#)", async (answer, problem) => {
    answering(answer);
    expect(await asked()).toEqual({ kind: "problem", problem });
    expect(problemWords[problem].text).toMatch(/\.$/);
  });
});

import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { Visitor } from "../support/visitor";
import { openWorld } from "../support/world";

await openWorld();
const guides = readdirSync("content/guides").length;
const visitor = new Visitor();
const article = "/guides/whats-an-hsa";

const titleOf = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1]?.replaceAll("&#x27;", "'");
const mainOf = (html: string) =>
  (/<main\b.*<\/main>/s.exec(html)?.[0] ?? "").replaceAll("<!-- -->", "").replaceAll("&#x27;", "'");

async function found(query = ""): Promise<{ count: number; body: string }> {
  const { status, body } = await visitor.get(`/guides${query}`);
  expect(status).toBe(200);
  const [main = ""] = body.match(/<main\b.*<\/main>/s) ?? [];
  return { count: [...main.matchAll(/<time\b/g)].length, body: main };
}

test("the list has every guide, and each is there", async () => {
  const { count, body } = await found();
  expect(count).toBe(guides);
  const addresses = new Set([...body.matchAll(/href="(\/guides\/[^"/]+)"/g)].map(([, path = ""]) => path));
  for (const address of addresses) expect((await visitor.get(address)).status, address).toBe(200);
});

test("words and tag are searched together, whatever case and accents", async () => {
  const { count, body } = await found("?q=L%C3%89TTER&tag=Job+change");
  expect(count).toBeGreaterThan(0);
  expect(count).toBeLessThan(guides);
  expect(body).toContain('value="LÉTTER"');
  expect((await found("?q=letter&tag=Job+change")).count).toBe(count);
  const none = await found("?q=no+such+words&tag=Job+change");
  expect(none.count).toBe(0);
  expect(none.body.replace(/<!-- -->/g, "")).toContain(
    "No guide found about Job change with “no such words”",
  );
});

test("the list leads to an article, and it back, to other guides, the letter and the calculators", async () => {
  const list = await visitor.get("/guides");
  expect(titleOf(list.body)).toBe("Guides | Letterwell – Maximize your FSA/HSA Benefits");
  expect(mainOf(list.body)).toContain(`href="${article}"`);
  const { body } = await visitor.get(article);
  expect(titleOf(body)).toBe("Guides | What's an HSA? | Letterwell – Maximize your FSA/HSA Benefits");
  const main = mainOf(body);
  expect(main).toMatch(/<h1[^>]*>What's an HSA\?<\/h1>/);
  expect(main.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ")).toMatch(
    /Letterwell Team\W*March 5, 2026\W*2 min read/,
  );
  for (const href of ["/guides", "/lmn-request", "/fsa-calculator"]) expect(main).toContain(`href="${href}"`);
  const others = [...main.matchAll(/href="(\/guides\/[^"/]+)"/g)].map(([, path]) => path);
  expect(others.filter((path) => path !== article).length).toBeGreaterThan(0);
});

test("an unknown guide is a 404 that leads back", async () => {
  const { status, body } = await visitor.get("/guides/no-such-guide");
  expect(status).toBe(404);
  expect(titleOf(body)).toMatch(/^Page not found/);
  expect(mainOf(body)).toMatch(/<a[^>]*href="\/guides"[^>]*>.*Back to Guides/s);
});

test.each(["/guides", article])("%s has no script", async (address) => {
  const { body } = await visitor.get(address);
  expect([...body.matchAll(/<script\b(?! type="application\/ld\+json")[^>]*>/g)]).toEqual([]);
  expect(body).not.toMatch(/<link\b[^>]*\b(as="script"|rel="modulepreload")/);
});

test("structured data tells search engines what an article is", async () => {
  const { body } = await visitor.get(article);
  const [, told = "{}"] = /<script type="application\/ld\+json"[^>]*>([^<]*)</.exec(body) ?? [];
  expect(JSON.parse(told)).toMatchObject({
    "@type": "Article",
    headline: "What's an HSA?",
    datePublished: "2026-03-05",
  });
  expect(body).toContain(`rel="canonical" href="http://127.0.0.1:3000${article}"`);
  expect(body).toContain('property="og:title" content="What&#x27;s an HSA?"');
});

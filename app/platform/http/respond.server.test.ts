import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test, vi } from "vitest";
import { entityTag, isUnchanged } from "./entity-tag.server";
import { respondWithSharedPage } from "./respond.server";

const asking = (headers: Record<string, string> = {}, query = "") =>
  new Request(`http://localhost/guides${query}`, { headers });
const policy = "default-src 'self'";
const page = (html: string) => ({ html, policy });
const tagged = (part: string) => entityTag("test", part);

test("an entity tag names its parts, and where each begins", () => {
  expect(entityTag("ab", "c")).toMatch(/^W\/"[\w-]{22}"$/);
  expect(entityTag("ab", "c")).toBe(entityTag("ab", "c"));
  expect(entityTag("ab", "c")).not.toBe(entityTag("a", "bc"));
});

test.each([
  ['W/"x"', true],
  ['"x"', true],
  ['"a", W/"x"', true],
  ["*", true],
  ['W/"y"', false],
  ['W/"xx"', false],
  [undefined, false],
])("If-None-Match %s: %s", (known, same) => {
  expect(isUnchanged(asking(known ? { "If-None-Match": known } : {}), 'W/"x"')).toBe(same);
});

test("a copy that is still good is not sent again, nor made", async () => {
  const render = vi.fn(() => page("page"));
  const tag = tagged("known");
  const headers = new Headers({ "Cache-Control": "public" });
  const answer = respondWithSharedPage(asking({ "If-None-Match": tag }), tag, headers, render);
  expect(answer.status).toBe(304);
  expect(await answer.text()).toBe("");
  expect(answer.headers.has("Content-Security-Policy")).toBe(false);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    etag: tag,
    "cache-control": "public",
    vary: "Accept-Encoding, Sec-Fetch-Site, Sec-Purpose",
  });
  expect(render).not.toHaveBeenCalled();
});

test("a page is made once for all who ask for it in the same encoding", async () => {
  const render = vi.fn(() => page("<p>page</p>"));
  const tag = tagged("once");
  const get = async (encoding: string) => {
    const answer = respondWithSharedPage(asking({ "Accept-Encoding": encoding }), tag, new Headers(), render);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("ETag")).toBe(tag);
    expect(answer.headers.get("Content-Security-Policy")).toBe(policy);
    return Buffer.from(await answer.arrayBuffer());
  };
  for (let time = 0; time < 2; time++) {
    expect(brotliDecompressSync(await get("gzip, br")).toString()).toBe("<p>page</p>");
    expect(gunzipSync(await get("gzip")).toString()).toBe("<p>page</p>");
    expect((await get("")).toString()).toBe("<p>page</p>");
  }
  expect(render).toHaveBeenCalledTimes(3);
});

test("the answer to a search is not cached", () => {
  const render = vi.fn(() => page("page"));
  const tag = tagged("search");
  for (let time = 0; time < 2; time++) respondWithSharedPage(asking({}, "?q=a"), tag, new Headers(), render);
  expect(render).toHaveBeenCalledTimes(2);
});

test("no more than two hundred pages are cached", () => {
  const first = vi.fn(() => page("first"));
  respondWithSharedPage(asking(), tagged("first"), new Headers(), first);
  for (let count = 0; count < 200; count++) {
    respondWithSharedPage(asking(), tagged(`more ${count}`), new Headers(), () => page("more"));
  }
  respondWithSharedPage(asking(), tagged("first"), new Headers(), first);
  expect(first).toHaveBeenCalledTimes(2);
});

import { expect, test } from "vitest";
import { cookiesAfter } from "~/platform/http/next-page.server";
import type { SetCookies } from "~/platform/http/recent-cookies.server";
import { draftSecretFor, forgetDraft, writeDraftCookie } from "../../http/draft-cookie.server";
import { nextSearchParams, startOver } from "./begin.server";

const mat = "https://northpine.example/products/mat";
const pad = "https://northpine.example/products/pad";

test("a deep link's product follows the answer, and a request for a new draft is served once", () => {
  const search = new URLSearchParams({ brandSlug: "northpine", productLink: mat, new: "1" });
  const after = nextSearchParams(search, { product_link: pad });
  expect(Object.fromEntries(after)).toEqual({ brandSlug: "northpine", productLink: pad });
  expect(Object.fromEntries(nextSearchParams(search, { email: "a@mail.example" }))).toEqual({
    brandSlug: "northpine",
    productLink: mat,
  });
  expect(nextSearchParams(new URLSearchParams(), { product_link: pad }).size).toBe(0);
  expect(search.has("new")).toBe(true);
});

test("starting over asks for empty answers only where another draft would be taken up", async () => {
  const request = (cookies: SetCookies = [], before?: Request) => {
    const lines = cookies.map(([, line]) => line);
    const Cookie = cookiesAfter(before?.headers.get("Cookie") ?? "", lines);
    return new Request("http://own.example/lmn-request?step=3", { headers: { Cookie } });
  };
  const own = await writeDraftCookie(request(), "product", draftSecretFor(null));
  expect(await startOver(request())).toEqual({});
  expect(await startOver(request(own))).toEqual({});
  const both = await writeDraftCookie(request(own), "product-0123456789ab", draftSecretFor(null));
  expect(await startOver(request(both, request(own)))).toEqual({ new: "blank" });
  expect(await startOver(request(await forgetDraft(request(own), "product"), request(own)))).toEqual({});
});

import { describe, expect, test } from "vitest";
import { TooManyReadsError, UnreadableProductError } from "~/eligibility/service/port";
import { services } from "~/services.server";
import { apiClient } from "../../support/api-client";
import { altered, openWorld } from "../../support/world";

const world = await openWorld();
const client = await apiClient("northpine.example");
const sauna = "https://northpine.example/products/infrared-sauna-blanket";

describe("one product", () => {
  test("is judged by its page", async () => {
    const { status, body } = await client.get(`eligibility?${new URLSearchParams({ url: sauna })}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ verdict: "letter", url: sauna, outdated: false });
    expect(body.letter_url).toContain("/request-lmn?");
  });

  test("is judged by its name", async () => {
    const query = new URLSearchParams({ title: "Adhesive bandages, 100 pack", product_type: "First aid" });
    const { body } = await client.get(`eligibility?${query}`);
    expect(body).toMatchObject({ verdict: "eligible", url: null, checked_at: null, checker_url: null });
  });

  test.each([
    "",
    "url=x",
    "url=http%3A%2F%2F127.0.0.1%2F",
    "vendor=A",
    `title=A&url=${encodeURIComponent(sauna)}`,
  ])("has to be named in one way: not by '%s'", async (query) => {
    const answer = await client.get(`eligibility?${query}`);
    expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([422, "url"]);
  });
});

describe("several products", () => {
  test("are each answered, with a verdict or with what kept it from one", async () => {
    const real = services().eligibility;
    const eligibility = altered(real, {
      checkProduct: async (url, mayRead) => {
        if (url.href.includes("gone")) throw new UnreadableProductError("not-found");
        if (url.href.includes("list")) return null;
        if (url.href.includes("busy")) throw new TooManyReadsError();
        return real.checkProduct(url, mayRead);
      },
    });
    const items = [
      { ref: "a", url: sauna },
      ...["gone", "list", "busy"].map((word) => ({ url: `https://shop.example/${word}` })),
      { title: "Adhesive bandages, 100 pack" },
    ];
    const { status, body } = await world.withServices({ eligibility }, () =>
      client.post("eligibility", { items }),
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({
      complete: false,
      results: [
        { ref: "a", eligibility: { verdict: "letter" }, problem: null },
        { ref: null, eligibility: null, problem: { code: "page_unreadable", status: 502 } },
        { ref: null, eligibility: null, problem: { code: "no_product" } },
        { ref: null, eligibility: null, problem: { code: "too_many_requests" } },
        { ref: null, eligibility: { verdict: "eligible" }, problem: null },
      ],
    });
  });

  test("are at most fifty, each named in one way", async () => {
    const item = { title: "Towel" };
    const fifty = await client.post("eligibility", { items: Array.from({ length: 50 }, () => item) });
    expect([fifty.status, fifty.body.results?.length, fifty.body.complete]).toEqual([200, 50, true]);
    const more = await client.post("eligibility", { items: Array.from({ length: 51 }, () => item) });
    expect([more.status, more.body.errors?.[0]?.path]).toEqual([422, "/items"]);
    const both = await client.post("eligibility", { items: [item, { ...item, url: sauna }] });
    expect([both.status, both.body.errors?.[0]?.path]).toEqual([422, "/items/1/url"]);
  });
});

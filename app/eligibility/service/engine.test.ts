import { describe, expect, test } from "vitest";
import { judgementOf, listSource } from "../../../tests/support/judgement";
import { productUrl } from "../../../tests/support/product-url";
import type { CachedCheck } from "../domain/cached-check";
import type { PageProduct } from "../page-reader/page-product";
import { EligibilityEngine, type EngineParts, type OwnProduct } from "./engine.server";
import { TooManyReadsError, UnreadableProductError } from "./port";

const page = productUrl("https://shop.example/balm.html?id=1");
const found: PageProduct = {
  title: "Balm",
  brand: "Brand",
  brandPageUrl: null,
  imageUrl: null,
  description: "Soothes.",
  priceCents: 1_999,
  listPriceCents: 2_500,
  currency: "USD",
};
const judgement = judgementOf({
  verdict: "letter",
  category: "Balms",
  lineItem: "Skin",
  reason: "Treats skin.",
  source: listSource,
  confidence: 0.9,
  contested: true,
  conditions: ["Eczema"],
});

/** An engine with a shop that can go down, rules that can change, and a fake clock. */
function world(more: Partial<EngineParts> = {}) {
  const cached = new Map<string, CachedCheck>();
  const state = {
    cached,
    reads: [] as string[],
    shop: async (): Promise<PageProduct | null> => found,
    rules: "1",
    verdict: judgement.verdict,
    now: new Date("2026-11-01T12:00:00Z"),
    own: null as OwnProduct | null,
    /** Where the shop redirects to. */
    landing: null as string | null,
  };
  /** A new engine each time: another process, or the same one later. */
  const engine = () =>
    new EligibilityEngine({
      readPage: async (url) => {
        state.reads.push(url);
        return { product: await state.shop(), address: state.landing ?? url };
      },
      judge: (_product, answers = {}) => ({
        ...judgement,
        verdict: answers.balms === "yes" ? "eligible" : state.verdict,
      }),
      rulesVersion: () => state.rules,
      together: (reads) => reads(),
      readOwnProduct: async () => state.own,
      readCached: async (key) => cached.get(key) ?? null,
      cache: async (checks) => {
        for (const check of checks) cached.set(check.key, check);
      },
      listRequested: async () => [...cached.values()],
      listCached: async (verdict) => [...cached.values()].filter((check) => check.verdict === verdict),
      listRetailers: async () => [{ name: "Corner", logo: null, url: "https://www.corner.example/" }],
      onUncached: () => {},
      now: () => state.now,
      ...more,
    });
  return { state, engine };
}

const down = async (): Promise<never> => {
  throw new UnreadableProductError("unreachable");
};
const days = (state: { now: Date }, count: number) => {
  state.now = new Date(state.now.getTime() + count * 86_400_000);
};

describe("a product of any shop", () => {
  test("is read at its own address and judged", async () => {
    const { state, engine } = world();
    expect(await engine().checkProduct(productUrl(`${page.href}&utm_source=mail#top`))).toEqual({
      product: {
        url: page,
        title: "Balm",
        imageUrl: null,
        brand: "Brand",
        brandPageUrl: null,
        description: "Soothes.",
        usage: null,
        price: 1_999,
        listPrice: 2_500,
        currency: "USD",
      },
      judgement,
      checkedAt: "2026-11-01T12:00:00.000Z",
      outdated: false,
    });
    expect(state.reads).toEqual([page.href]);
    expect(await engine().predictConditions(page)).toEqual(["Eczema"]);
  });

  test("is read once in seven days for all visitors", async () => {
    const { state, engine } = world();
    const one = engine();
    await Promise.all([one.checkProduct(page), one.predictConditions(page)]);
    days(state, 6.9);
    await engine().checkProduct(page);
    expect(state.reads).toHaveLength(1);
    days(state, 0.2);
    expect((await engine().checkProduct(page))?.checkedAt).toBe("2026-11-08T14:24:00.000Z");
    expect(state.reads).toHaveLength(2);
  });

  test("is shown as it was while its shop is down, and says since when", async () => {
    const { state, engine } = world();
    await engine().checkProduct(page);
    state.shop = down;
    days(state, 8);
    expect(await engine().checkProduct(page)).toMatchObject({
      outdated: true,
      checkedAt: "2026-11-01T12:00:00.000Z",
    });
    await expect(engine().checkProduct(productUrl("https://shop.example/other"))).rejects.toBeInstanceOf(
      UnreadableProductError,
    );
  });

  test("is judged again when the rules change, without being read again", async () => {
    const { state, engine } = world();
    await engine().checkProduct(page);
    Object.assign(state, { rules: "2", verdict: "not-eligible" });
    expect(await engine().checkProduct(page)).toMatchObject({
      judgement: { verdict: "not-eligible" },
      outdated: false,
    });
    expect(state.reads).toHaveLength(1);
    const row = { verdict: "not-eligible", rulesVersion: "2", product: { url: page } };
    expect(state.cached.get(page.key)).toMatchObject(row);
  });

  test("never gets the check of another query", async () => {
    const { state, engine } = world();
    await engine().checkProduct(productUrl("https://shop.example/p?id=1"));
    state.shop = async () => ({ ...found, title: "Other" });
    const titles = ["?id=2", "", "?id=1"].map(async (query) => {
      const checked = await engine().checkProduct(productUrl(`https://shop.example/p${query}`));
      return checked?.product.title;
    });
    expect(await Promise.all(titles)).toEqual(["Other", "Other", "Balm"]);
  });

  test("is not cached when the page shows none", async () => {
    const { state, engine } = world();
    state.shop = async () => null;
    expect(await engine().checkProduct(page)).toBeNull();
    expect(await engine().predictConditions(page)).toEqual([]);
    expect(state.cached.size).toBe(0);
  });

  test("is not read for a visitor who has had enough pages read, but shown if it is cached", async () => {
    const { state, engine } = world();
    const one = engine();
    const never = async () => false;
    await expect(one.checkProduct(page, never)).rejects.toBeInstanceOf(TooManyReadsError);
    expect(state.reads).toEqual([]);
    await one.checkProduct(page);
    expect(await engine().checkProduct(page, never)).toMatchObject({ product: { title: "Balm" } });
  });

  test("is judged again with a visitor's answers, as it is cached, and nothing of that is stored", async () => {
    const { state, engine } = world();
    expect(await engine().judgeAgain(page, { balms: "yes" })).toBeNull();
    expect(state.reads).toEqual([]);
    await engine().checkProduct(page);
    expect(await engine().judgeAgain(page, { balms: "yes" })).toMatchObject({
      product: { title: "Balm" },
      judgement: { verdict: "eligible" },
    });
    expect(await engine().checkProduct(page)).toMatchObject({ judgement: { verdict: "letter" } });
    expect([...state.cached.values()].map(({ verdict }) => verdict)).toEqual(["letter"]);
    expect(state.reads).toHaveLength(1);
  });

  test("is answered even where it could not be cached", async () => {
    const uncached: unknown[] = [];
    const { engine } = world({ cache: down, onUncached: (error) => uncached.push(error) });
    expect(await engine().checkProduct(page)).toMatchObject({ product: { title: "Balm" } });
    expect(uncached).toHaveLength(1);
  });
});

describe("a partner brand's product", () => {
  const own: OwnProduct = {
    name: "Own Balm",
    description: "",
    imageUrl: "/balm.svg",
    priceCents: 900,
    brandName: "Own",
    brandUrl: "https://own.example/",
  };

  test("is taken from the directory, whatever its page says", async () => {
    const { state, engine } = world();
    state.own = own;
    expect(await engine().checkProduct(productUrl("https://own.example/balm?variant=3"))).toMatchObject({
      product: {
        url: productUrl("https://own.example/balm"),
        title: "Own Balm",
        description: null,
        price: 900,
        listPrice: null,
        currency: "USD",
      },
    });
    expect(state.reads).toEqual([]);
    state.own = { ...own, priceCents: 800 };
    expect((await engine().checkProduct(productUrl("https://own.example/balm")))?.product.price).toBe(800);
    expect([...state.cached.values()].map(({ product }) => product.price)).toEqual([800]);
  });
});

describe("the lists of recent products", () => {
  test("name only partners' products, by the verdict of today's rules", async () => {
    const { state, engine } = world();
    state.verdict = "eligible";
    await engine().checkProduct(productUrl("https://stranger.example/p"));
    await engine().checkProduct(productUrl("https://corner.example/p.html"));
    await engine().checkProduct(productUrl("https://corner.example/p?for=ada%40mail.example"));
    state.landing = "https://stranger.example/p";
    await engine().checkProduct(productUrl("https://corner.example/away?to=stranger.example"));
    state.landing = "https://corner.example/q";
    await engine().checkProduct(productUrl("https://stranger.example/q"));
    const check = (listed: boolean) => [...state.cached.values()].filter((row) => row.listed === listed);
    expect(check(true).map(({ product }) => product.url.href)).toEqual(["https://corner.example/p.html"]);
    expect(check(false)).toHaveLength(4);
    expect(await engine().listRecentProducts()).toContainEqual({
      title: "Balm",
      imageUrl: null,
      url: productUrl("https://corner.example/p.html"),
    });
    expect(await engine().listRecentProducts("unknown")).toEqual([]);
    expect(await engine().listRequestedProducts()).toEqual([]);
    Object.assign(state, { rules: "2", verdict: "unknown" });
    expect(await engine().listRecentProducts()).toEqual([]);
  });
});

import { describe, expect, test, vi } from "vitest";
import { badgeWords } from "~/eligibility/domain/badge";
import type { CheckedProduct } from "~/eligibility/domain/checked-product";
import { type Verdict, verdicts } from "~/eligibility/domain/verdict";
import {
  type Eligibility,
  type MayRead,
  TooManyReadsError,
  UnreadableProductError,
} from "~/eligibility/service/port";
import { paths } from "~/paths";
import { log } from "~/platform/process/log.server";
import { services } from "~/services.server";
import { eventually } from "../../support/eventually";
import { judgementOf } from "../../support/judgement";
import { whileDatabaseAway } from "../../support/operations";
import { productUrl } from "../../support/product-url";
import { Visitor } from "../../support/visitor";
import { altered, openWorld } from "../../support/world";

const world = await openWorld();
const product = productUrl("https://shop.example/p");
const ask = (path = paths.badge(product), headers: Record<string, string> = {}) =>
  new Visitor().get(path, headers);

const askWhile = (checkProduct: Eligibility["checkProduct"], headers: Record<string, string> = {}) =>
  world.withServices({ eligibility: altered(services().eligibility, { checkProduct }) }, () =>
    ask(paths.badge(product), headers),
  );

const checked = (verdict: Verdict): CheckedProduct => ({
  product: {
    url: product,
    title: "Mat",
    brand: null,
    brandPageUrl: null,
    imageUrl: null,
    description: null,
    usage: null,
    price: null,
    listPrice: null,
    currency: "USD",
  },
  judgement: judgementOf({ verdict }),
  checkedAt: "2026-11-22T00:00:00.000Z",
  outdated: false,
});

describe("a badge", () => {
  test.each(verdicts)("shows the verdict “%s” on any shop's page, cached", async (verdict) => {
    const answer = await askWhile(async () => checked(verdict));
    expect(answer.status).toBe(200);
    expect(answer.body).toContain(`>${badgeWords[verdict]}</text>`);
    expect(answer.headers.get("Content-Type")).toBe("image/svg+xml");
    expect(answer.headers.get("Cross-Origin-Resource-Policy")).toBe("cross-origin");
    expect(answer.headers.get("Cache-Control")).toBe("public, max-age=3600, stale-while-revalidate=86400");
    expect(answer.headers.get("Content-Security-Policy")).toMatch(/default-src 'none'.*style-src 'sha256-/);
    expect(answer.headers.getSetCookie()).toEqual([]);
    const tag = answer.headers.get("ETag") ?? "";
    const again = await askWhile(async () => checked(verdict), { "If-None-Match": tag });
    expect(again).toMatchObject({ status: 304, body: "" });
  });

  test("of a brand's product is made of what we know, in both themes", async () => {
    const sauna = productUrl("https://northpine.example/products/infrared-sauna-blanket");
    // A freshly started process may take longer for its first verdict than a badge waits.
    const shown = (theme: "light" | "dark") =>
      eventually(async () => {
        const answer = await ask(paths.badge(sauna, theme));
        expect(answer.body).toContain(badgeWords.letter);
        return answer;
      });
    const [light, dark] = [await shown("light"), await shown("dark")];
    expect(light.body).not.toBe(dark.body);
  });

  test.each<[string, Eligibility["checkProduct"], number, string]>([
    ["has not been read yet", () => new Promise(() => {}), 200, "public, max-age=15"],
    [
      "may not be read for this visitor",
      () => Promise.reject(new TooManyReadsError()),
      200,
      "public, max-age=60",
    ],
    ["can't be read", () => Promise.reject(new UnreadableProductError("robots")), 200, "public, max-age=300"],
    ["shows no product", async () => null, 404, "public, max-age=300"],
  ])("of a page that %s is unknown, for a short time", async (_, check, status, caching) => {
    const answer = await askWhile(check);
    expect(answer.status).toBe(status);
    expect(answer.body).toContain(badgeWords.unknown);
    expect(answer.headers.get("Content-Type")).toBe("image/svg+xml");
    expect(answer.headers.get("Cache-Control")).toBe(caching);
  });

  test.each([
    "/badge/http://127.0.0.1/p.svg",
    "/badge/%22%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E.svg",
    "/badge/https://shop.example/p.png",
  ])("of %s, which names no product, is unknown and repeats nothing of it", async (path) => {
    const answer = await ask(path);
    expect(answer.status).toBe(400);
    expect(answer.body).toContain(badgeWords.unknown);
    expect(answer.body).not.toMatch(/script|127|shop/);
  });

  test("is unknown and not cached while the database is away", async () => {
    const answer = await whileDatabaseAway(world, () => ask("/badge/https://elsewhere.example/p.svg"));
    expect(answer.status).toBe(503);
    expect(answer.body).toContain(badgeWords.unknown);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
  });
});

describe("badges make us read", () => {
  /** How many of these pages we fetch for a visitor's badges. */
  async function readsOf(
    addresses: readonly string[],
    headers: Record<string, string> = {},
  ): Promise<number> {
    let read = 0;
    const checkProduct = async (_: unknown, mayRead?: MayRead) => {
      if (!(await mayRead?.())) throw new TooManyReadsError();
      read += 1;
      return null;
    };
    await world.withServices({ eligibility: altered(services().eligibility, { checkProduct }) }, async () => {
      for (const address of addresses) await ask(paths.badge(productUrl(address)), headers);
    });
    return read;
  }
  const pages = (count: number) =>
    Array.from({ length: count }, (_, index) => `https://shop.example/p${index}`);

  test("ten pages a minute for one visitor, whose own checks are not counted", async () => {
    await world.refillRateLimits("%");
    expect(await readsOf(pages(15))).toBe(10);
    expect(await services().eligibility.listRetailers()).not.toEqual([]);
    const { data } = await world.db.from("rate_limit_tokens").select("key").like("key", "eligibility:%");
    expect(data).toEqual([]);
  });

  test("sixty pages a minute for all visitors", async () => {
    await world.refillRateLimits("%");
    let read = 0;
    for (let visitor = 1; visitor <= 8; visitor++)
      read += await readsOf(pages(9), { "x-peer-address": `192.0.2.${visitor}` });
    expect(read).toBe(60);
  });

  test("no page for a crawler", async () => {
    await world.refillRateLimits("%");
    expect(await readsOf(pages(3), { "User-Agent": "Googlebot/2.1" })).toBe(0);
  });
});

test("nothing about the visitor or the product is logged", async () => {
  const lines: unknown[] = [];
  for (const level of ["info", "warn", "error"] as const)
    vi.spyOn(log, level).mockImplementation((...line: unknown[]) => void lines.push(line));
  await askWhile(() => Promise.reject(new UnreadableProductError("robots")), {
    Referer: "https://store.example/secret-page",
  });
  vi.restoreAllMocks();
  expect(JSON.stringify(lines)).toContain("robots");
  expect(JSON.stringify(lines)).not.toMatch(/secret-page|shop\.example|192\.0/);
});

import { readFileSync } from "node:fs";
import { Liquid } from "liquidjs";
import { expect, test } from "vitest";
import { demoStore } from "~/brands/content/demo-store.server";
import { judgeProduct } from "~/orders/products/operations/judge-products.server";
import { readProduct } from "~/orders/products/store/products.server";
import { env } from "~/platform/process/env.server";
import { wordsOf } from "../../support/shop-people";
import { Visitor } from "../../support/visitor";
import { openWorld } from "../../support/world";

await openWorld();
const cart = "/brands/demo-store";
const path = `${cart}/shopify`;
const extensions = new URL("../../../sdk/shopify/extensions/", import.meta.url);
const source = (name: string) => readFileSync(new URL(name, extensions), "utf8");
const {
  shop: { domain },
  shopify: { product },
} = demoStore();

/** Our addresses in the theme's block, as the shop's platform writes them for the product. */
async function addressesInTheme(): Promise<string[]> {
  const [template = ""] = source("product-badge/blocks/badge.liquid").split("{% schema %}");
  const html = await new Liquid().parseAndRender(template, {
    product: { id: product.id, url: "/products/shiatsu-chair-pad", published_at: "2026-01-01" },
    shop: { url: `https://${domain}`, permanent_domain: domain },
    block: { shopify_attributes: "", settings: { words: "" } },
  });
  return [...html.matchAll(/="https:\/\/letterwell\.example([^"]+)"/g)].map(([, address = ""]) => address);
}

test("the pretend product page has the theme's block: the badge is there by the product's id, and leads to the letter", async () => {
  const visitor = new Visitor();
  const { body } = await visitor.get(path);
  const [button = "", badge = ""] = await addressesInTheme();
  expect(body).toContain(`href="${button}"`);
  expect(body).toContain(`src="${badge}"`);
  expect(await visitor.get(badge)).toMatchObject({
    status: 200,
    body: expect.stringContaining("with a letter"),
  });
  expect((await visitor.get(button)).location).toMatch(/^\/request-lmn\?productLink=/);
});

test("the seed's verdict on that product is the one our rules give", async () => {
  const known = await readProduct(domain, product.id);
  if (!known) throw new Error("the seed has no such product");
  const judged = judgeProduct(known);
  expect({ ...known.judgement, verdict: known.verdict }).toEqual({
    verdict: judged.verdict,
    ruled: judged.verdict,
    byAccount: judged.byAccount,
    category: judged.category,
    reason: judged.reason,
    sources: judged.sources.map(({ name, url }) => ({ name, url })),
    confidence: judged.confidence,
    contested: judged.contested,
    excessOnly: judged.excessOnly,
    conditions: judged.conditions,
  });
});

test("the pretend thank-you page has the checkout's block in its own words, and says that it stands in", async () => {
  const words = wordsOf(await new Visitor().get(path));
  const block: Record<string, string> = JSON.parse(source("order-letter/locales/en.default.json"));
  for (const text of Object.values(block)) expect(words).toContain(text);
  expect(words).toContain("This page stands in for a Shopify store");
});

test("its button has the signed link of the order that was placed; without one it leads to the cart", async () => {
  const visitor = new Visitor();
  const answer = await visitor.post(cart, { "form-key": crypto.randomUUID(), email: "" });
  const order = await visitor.get(answer.location ?? "");
  const [, address = ""] = /href="(\/brands\/demo-store\/shopify\?placed=[^"]+)"/.exec(order.body) ?? [];
  const { body } = await visitor.get(address);
  const [, letter = ""] = /href="(\/complete-lmn\?[^"]+)"/.exec(body) ?? [];
  expect(letter).toMatch(
    /shop=kettle-and-spine\.example&amp;orderId=\d{15}&amp;exp=\d+&amp;sig=[0-9a-f]{64}$/,
  );
  for (const placed of ["", "?placed=none", "?placed=2001"]) {
    const without = await visitor.get(path + placed);
    expect([without.status, without.body.includes("/complete-lmn")]).toEqual([200, false]);
    expect(wordsOf(without)).toContain("Place a pretend order first");
  }
});

test("in production the button leads to the sample letter", async () => {
  const { APP_ENV } = env();
  Object.assign(env(), { APP_ENV: "production" });
  try {
    const { body } = await new Visitor().get(path);
    expect(body).toContain('href="/sample-letter"');
    expect(body).not.toContain("/complete-lmn");
  } finally {
    Object.assign(env(), { APP_ENV });
  }
});

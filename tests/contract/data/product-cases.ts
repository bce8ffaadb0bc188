import { describe, expect, test } from "vitest";
import type { Judgement } from "~/eligibility/domain/judgement";
import { besideWord, shopsWords } from "~/eligibility/domain/shops-word";
import { sameForAll, type Verdict, verdicts } from "~/eligibility/domain/verdict";
import { replayDelivery } from "~/merchants/webhooks/store/deliveries.server";
import { listStoredEndpoints, moveEndpoint } from "~/merchants/webhooks/store/endpoints.server";
import { judgeProduct } from "~/orders/products/operations/judge-products.server";
import {
  countProducts,
  findProducts,
  listOutdatedProducts,
  listProducts,
  removeProduct,
  saveVerdicts,
  storeProducts,
} from "~/orders/products/store/products.server";
import { takeOverPlatform } from "~/orders/shops/store/shop-list.server";
import { newShop, untyped } from "./rows";

const sent = (productId: string, more: object = {}) => ({
  productId,
  skus: [`SKU-${productId}`],
  handle: null,
  title: `Mat ${productId}`,
  vendor: null,
  productType: null,
  description: null,
  priceCents: 100,
  url: null,
  imageUrl: null,
  shopSays: null,
  sentAt: null,
  ...more,
});

const judged = (
  verdict: Verdict,
  product = sent("1"),
): { product: ReturnType<typeof sent>; judgement: Judgement } => ({
  product,
  judgement: { ...judgeProduct(product), verdict },
});

const all = { verdict: null, since: null, words: null, after: null, limit: 2 };

/** A shop's catalog. */
export function productCases(): void {
  describe("products of a shop", () => {
    test("are stored once, listed in pages, found by id or SKU, and counted by verdict", async () => {
      const shop = await newShop();
      const many = ["1", "2", "3", "4", "5"].map((id) => judged("letter", sent(id)));
      expect(await storeProducts(shop, "a", many)).toEqual(
        many.map(({ product: { productId } }) => ({ productId, outcome: "created" })),
      );
      const again = await Promise.all([1, 2].map(() => storeProducts(shop, "a", many)));
      expect(new Set(again.flat().map(({ outcome }) => outcome))).toEqual(new Set(["unchanged"]));
      const ids: string[] = [];
      let after = null;
      do {
        const page: Awaited<ReturnType<typeof listProducts>> = await listProducts(shop, { ...all, after });
        ids.push(...page.items.map(({ productId }) => productId));
        after = page.next;
      } while (after);
      expect(ids).toEqual(["5", "4", "3", "2", "1"]);
      expect((await listProducts(shop, { ...all, words: "sku-3" })).items).toHaveLength(1);
      const found = await findProducts(shop, { ids: ["2"], skus: ["SKU-4", "other"] });
      expect(found.map(({ productId }) => productId).sort()).toEqual(["2", "4"]);
      expect([await removeProduct(shop, "1"), await removeProduct(shop, "1")]).toEqual([true, false]);
      expect(await countProducts(shop)).toEqual({ eligible: 0, letter: 4, "not-eligible": 0, unknown: 0 });
      expect(await findProducts(await newShop(), { ids: ["2"], skus: ["SKU-4"] })).toEqual([]);
    });

    test("take what is later by the shop's clock, and are back once they are sent after they were removed", async () => {
      const shop = await newShop();
      const at = (sentAt: string | null, title: string) => judged("letter", sent("1", { sentAt, title }));
      const put = async (sentAt: string | null, title: string) =>
        (await storeProducts(shop, "a", [at(sentAt, title)]))[0]?.outcome;
      expect(await put("2026-01-02T00:00:00Z", "Second")).toBe("created");
      expect(await put("2026-01-01T00:00:00Z", "First")).toBe("older");
      expect(await put(null, "Third")).toBe("updated");
      await removeProduct(shop, "1");
      expect(await put("2026-01-03T00:00:00Z", "Late")).toBe("older");
      expect(await put("2099-01-01T00:00:00Z", "Back")).toBe("updated");
    });

    test("stay with the test shop if there is no live shop", async () => {
      const shop = await newShop();
      expect(await takeOverPlatform(shop, `missing.${shop}`)).toBe(false);
      await storeProducts(shop, "a", [judged("letter")]);
      expect(await takeOverPlatform(shop, `missing.${shop}`)).toBe(false);
      expect(await countProducts(shop)).toMatchObject({ letter: 1 });
    });

    test("are judged again after the rules changed, and each change is sent once", async () => {
      const shop = await newShop();
      const db = await untyped();
      await db.from("webhook_endpoints").insert({ shop_domain: shop, endpoint_url: `https://${shop}/hooks` });
      await storeProducts(shop, "a", [judged("unknown")]);
      const ofShop = async (rules: string, before: string) =>
        (await listOutdatedProducts(rules, before, 1_000)).filter(({ shopDomain }) => shopDomain === shop);
      expect(await ofShop("a", "2099-01-01T00:00:00Z")).toEqual([]);
      expect(await ofShop("b", "2020-01-01T00:00:00Z")).toEqual([]);
      const [product] = await ofShop("b", "2099-01-01T00:00:00Z");
      if (!product) throw new Error("none");
      const verdict = [{ product, judgement: judged("letter").judgement }];
      await Promise.all([saveVerdicts("b", verdict), saveVerdicts("b", verdict)]);
      await saveVerdicts("c", [
        { product: { ...product, version: 7 }, judgement: judged("eligible").judgement },
      ]);
      const { data } = await db.from("webhook_deliveries").select("*").eq("shop_domain", shop);
      expect(data).toMatchObject([{ product_id: "1", verdict: "letter", verdict_before: "unknown" }]);
    });

    test("tell of no verdict that changed back before its shop was told", async () => {
      const shop = await newShop();
      const db = await untyped();
      await db.from("webhook_endpoints").insert({ shop_domain: shop, endpoint_url: `https://${shop}/hooks` });
      const told = async () => {
        const { data } = await db
          .from("webhook_deliveries")
          .select("id, verdict, verdict_before")
          .eq("shop_domain", shop);
        return data ?? [];
      };
      await storeProducts(shop, "a", [judged("eligible")]);
      await storeProducts(shop, "a", [judged("letter")]);
      const [{ id } = { id: "" }] = await told();
      await storeProducts(shop, "a", [judged("unknown")]);
      expect(await told()).toEqual([{ id, verdict: "unknown", verdict_before: "eligible" }]);
      await storeProducts(shop, "a", [judged("eligible")]);
      expect(await told()).toEqual([]);
      expect((await db.from("outbox").select("id").eq("id", id)).data).toEqual([]);
      await storeProducts(shop, "a", [judged("letter")]);
      expect(await told()).toMatchObject([{ verdict: "letter", verdict_before: "eligible" }]);
    });

    test.each([
      ["its shop has it sent again", replayDelivery],
      [
        "its address is changed",
        async (shop: string) => {
          const [endpoint] = await listStoredEndpoints(shop);
          await moveEndpoint(shop, { id: String(endpoint?.id), url: `https://${shop}/new` }, null);
        },
      ],
    ] as const)("tell of a change while an event that was tried before waits since %s", async (_, again) => {
      const shop = await newShop();
      const db = await untyped();
      await db.from("webhook_endpoints").insert({ shop_domain: shop, endpoint_url: `https://${shop}/hooks` });
      for (const verdict of ["eligible", "letter"] as const)
        await storeProducts(shop, "a", [judged(verdict)]);
      const told = async () => {
        const { data } = await db
          .from("webhook_deliveries")
          .select("id, verdict, verdict_before")
          .eq("shop_domain", shop)
          .order("created_at");
        return data ?? [];
      };
      const [first] = await told();
      await db
        .from("outbox")
        .update({ attempts: 1, parked_at: new Date().toISOString() })
        .eq("id", first?.id);
      await again(shop, String(first?.id));
      await storeProducts(shop, "a", [judged("eligible")]);
      expect(await told()).toEqual([
        first,
        { id: expect.any(String), verdict: "eligible", verdict_before: "letter" },
      ]);
    });

    test("keep the shop's own word where it isn't sent, with the verdict that our rules and it give", async () => {
      const shop = await newShop();
      for (const verdict of verdicts)
        for (const word of [null, ...shopsWords]) {
          const ofRules = { ...judgeProduct(sent("1")), verdict, byAccount: sameForAll(verdict) };
          await storeProducts(shop, "a", [{ product: sent("1", { shopSays: word }), judgement: ofRules }]);
          await storeProducts(shop, "a", [
            { product: sent("1", { shopSays: undefined }), judgement: ofRules },
          ]);
          const expected = besideWord(ofRules, word);
          expect(await findProducts(shop, { ids: ["1"], skus: [] })).toMatchObject([
            {
              shopSays: word,
              verdict: expected.verdict,
              judgement: { ruled: verdict, byAccount: expected.byAccount },
            },
          ]);
        }
    });
  });
}

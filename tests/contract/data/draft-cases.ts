import { describe, expect, test } from "vitest";
import { orderDrafts, productDrafts } from "~/letters/store/drafts.server";
import { saveLateReading } from "~/letters/store/product-drafts.server";
import { database } from "~/platform/database/client.server";
import { DatabaseError, DatabaseUnavailableError } from "~/platform/database/database-error.server";
import { purgeStale } from "~/platform/purge/store/purge.server";
import { newProductDraft, newSecretHash, newShop } from "./rows";

/** A draft unchanged for two days. Inserted with that time, as the update trigger would reset it to now. */
async function oldDraft(secretHash: string, isSubmitted = false): Promise<void> {
  const twoDaysAgo = new Date(Date.now() - 50 * 3_600_000).toISOString();
  const { error } = await (await database()).from("temporary_product_page_lmn_requests").insert({
    secret_hash: secretHash,
    session_id: 1,
    is_submitted: isSubmitted,
    created_at: twoDaysAgo,
    updated_at: twoDaysAgo,
  });
  expect(error).toBeNull();
}

export function draftCases(): void {
  describe("drafts", () => {
    test("a product draft is created, found by its secret and saved column by column", async () => {
      const secretHash = newSecretHash();
      const created = await productDrafts.create({ secret_hash: secretHash, product: { title: "Lamp" } });
      expect(created).toMatchObject({ email: null, age: null, conditions: null, is_submitted: false });
      expect(created).toMatchObject({ product: { title: "Lamp" }, conditions_offered: ["Other"] });
      expect(await productDrafts.save(secretHash, { age: 33 })).toMatchObject({ id: created.id, age: 33 });
      const saved = await productDrafts.save(secretHash, {
        conditions: ["A, B", 'C "D"'],
        email: "a@mail.example",
        health_consent: "2026-11-22.0a1b2c3d4e5f",
      });
      expect(saved).toMatchObject({ age: 33, conditions: ["A, B", 'C "D"'], email: "a@mail.example" });
      expect(await productDrafts.find(secretHash)).toEqual(saved);
    });

    test("a late reading is kept only in an open draft that is still about its product", async () => {
      const secretHash = newSecretHash();
      const { id, product_link } = await newProductDraft(secretHash);
      const reading = { product: { title: "Lamp" }, conditions_offered: ["A, B", 'C "D"', "Other"] };
      const keep = (link: string) => saveLateReading(secretHash, link, reading);
      expect(await keep("https://shop.example/other")).toBeNull();
      expect(await keep(String(product_link))).toMatchObject({ id, age: 40, ...reading });
      expect(await productDrafts.find(secretHash)).toMatchObject(reading);
      await (await database())
        .from("temporary_product_page_lmn_requests")
        .update({ is_submitted: true })
        .eq("secret_hash", secretHash);
      expect(await keep(String(product_link))).toBeNull();
    });

    test("an order draft stores the order's lines, number and money", async () => {
      const shop_domain = await newShop();
      const secretHash = newSecretHash();
      const lines = [{ title: "Mat", quantity: 1 }];
      const created = await orderDrafts.create({
        secret_hash: secretHash,
        shop_domain,
        order_id: 5_123_456_789_012,
        products: lines,
        order_subtotal: 19.99,
        order_price: 23.1,
      });
      expect(created).toMatchObject({ shop_domain, order_id: 5_123_456_789_012, products: lines });
      expect(created).toMatchObject({ order_subtotal: 19.99, order_price: 23.1, has_account: null });
      const saved = await orderDrafts.save(secretHash, { has_account: true, order_price: null });
      expect(saved).toMatchObject({ has_account: true, order_price: null, order_subtotal: 19.99 });
    });

    test("a value the table refuses is a fault of ours, named only by its code", async () => {
      const secretHash = newSecretHash();
      await newProductDraft(secretHash);
      const failure = await productDrafts
        .save(secretHash, { age: 121, symptoms: "migraine" })
        .catch((error) => error);
      expect(failure).toBeInstanceOf(DatabaseError);
      expect(failure).not.toBeInstanceOf(DatabaseUnavailableError);
      expect(failure).toMatchObject({ operation: "save_draft", code: "23514" });
      expect(String(failure)).not.toContain("migraine");
      expect(await productDrafts.find(secretHash)).toMatchObject({ age: 40, symptoms: null });
    });

    test("an update with the last key of its form changes nothing, and the newest 24 keys are known", async () => {
      const [secretHash, orderHash] = [newSecretHash(), newSecretHash()];
      const created = await productDrafts.create({ secret_hash: secretHash, age: 20, submissions: ["k0"] });
      expect(created.submissions).toEqual(["k0"]);
      const write = (key: string, age: number) => productDrafts.save(secretHash, { age, submissions: [key] });
      expect(await write("k0", 21)).toEqual(created);
      expect(await write("k1", 22)).toMatchObject({ age: 22, submissions: ["k1", "k0"] });
      const repeated = await productDrafts.saveOpen(secretHash, { age: 23, submissions: ["k0"] });
      expect(repeated?.draft).toMatchObject({ age: 22, submissions: ["k1", "k0"] });
      const again = { secret_hash: secretHash, age: 24, submissions: ["k1"] };
      expect(await productDrafts.create(again)).toMatchObject({ id: created.id, age: 22 });
      expect(await productDrafts.save(secretHash, { age: 25 })).toMatchObject({ submissions: ["k1", "k0"] });
      for (let number = 2; number < 26; number += 1) await write(`k${number}`, 30 + number);
      expect(await productDrafts.find(secretHash)).toMatchObject({
        age: 55,
        submissions: Array.from({ length: 24 }, (_, index) => `k${25 - index}`),
      });
      for (const [key, age] of [
        ["page.a", 60],
        ["page.b", 61],
        ["page.b", 62],
        ["page.a", 63],
        ["k25", 64],
      ] as const)
        await write(key, age);
      const [after, known] = [await productDrafts.find(secretHash), ["page.a", "page.b", "k25"]];
      expect(after?.age).toBe(63);
      expect(after?.submissions.slice(0, 3)).toEqual(known);
      const order = {
        secret_hash: orderHash,
        shop_domain: await newShop(),
        order_id: 7,
        submissions: ["k0"],
      };
      await orderDrafts.create(order);
      expect(await orderDrafts.save(orderHash, { age: 30, submissions: ["k0"] })).toMatchObject({
        age: null,
      });
    });

    test("an unknown secret finds and saves nothing", async () => {
      expect(await productDrafts.find("nothing")).toBeNull();
      expect(await productDrafts.save("nothing", { age: 20 })).toBeNull();
    });

    test("a draft unchanged for 24 hours is out of reach, and purged unless submitted", async () => {
      const [left, submitted, fresh] = [newSecretHash(), newSecretHash(), newSecretHash()];
      await oldDraft(left);
      await oldDraft(submitted, true);
      await newProductDraft(fresh);
      expect(await productDrafts.find(left)).toBeNull();
      expect(await productDrafts.save(left, { age: 20 })).toBeNull();
      await purgeStale();
      const { data } = await (await database())
        .from("temporary_product_page_lmn_requests")
        .select("secret_hash")
        .in("secret_hash", [left, submitted, fresh]);
      expect(data?.map((row) => row.secret_hash).sort()).toEqual([submitted, fresh].sort());
    });
  });
}

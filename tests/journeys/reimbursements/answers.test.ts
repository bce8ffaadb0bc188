import { expect, test } from "vitest";
import { paths } from "~/paths";
import type { PurchaseItem } from "~/reimbursements/purchases/domain/purchase";
import { folderOf, foundItemOf, receiptOf } from "../../support/receipt-folders";
import type { Visitor } from "../../support/visitor";
import { openWorld } from "../../support/world";

await openWorld();

const page = paths.reimbursements;
const asOthers = "This follows from your answer about another item with this name from this store.";

const itemOf = async (visitor: Visitor, key = ""): Promise<PurchaseItem> => {
  const { data } = await visitor.get(paths.receiptPurchase(key));
  const [item] = (data as { purchase: { items: PurchaseItem[] } }).purchase.items;
  if (!item) throw new Error("no item");
  return item;
};
const say = async (visitor: Visitor, key: string, says: "yes" | "no") => {
  const { verdict } = await itemOf(visitor, key);
  await visitor.post(paths.receiptPurchase(key), {
    intent: "answer",
    answer: `${says}:0:${verdict.question?.id}`,
  });
};

/** The same item bought each month, once in other letters, and elsewhere. */
async function months() {
  const bought = ["Cotton Pillow Case", "COTTON PILLOW CASE", "Cotton Pillow Case"].map((title, month) =>
    receiptOf([foundItemOf(title, 1_499 + month)], { soldOn: `2026-0${month + 1}-05` }),
  );
  const elsewhere = receiptOf([foundItemOf("Cotton Pillow Case", 1_799)], { merchant: "Fern Home" });
  const { visitor, receiptIds } = await folderOf([...bought, elsewhere]);
  const [first = "", second = "", third = "", other = ""] = receiptIds;
  return { visitor, first, second, third, other };
}

test("an answer holds for items of the same name from the same store, and the page says why; elsewhere it is asked", async () => {
  const { visitor, first, second, third, other } = await months();
  await say(visitor, first, "yes");
  const { verdict } = await itemOf(visitor, first);
  expect(verdict.verdict).not.toBe("unknown");
  for (const key of [second, third]) {
    expect((await itemOf(visitor, key)).verdict).toEqual(verdict);
    expect((await visitor.get(paths.receiptPurchase(key))).body).toContain(asOthers);
  }
  expect((await visitor.get(page)).body).toContain(asOthers);
  expect((await visitor.get(paths.receiptPurchase(first))).body).not.toContain(asOthers);
  expect((await itemOf(visitor, other)).verdict.question).not.toBeNull();
});

test("whether a drug was prescribed is asked for each purchase", async () => {
  const drug = (soldOn: string) =>
    receiptOf([foundItemOf("Shingrix vaccine", 21_200)], { merchant: "Fern Home", soldOn });
  const { visitor, receiptIds } = await folderOf([drug("2026-01-05"), drug("2026-02-05")]);
  const [first = "", second = ""] = receiptIds;
  await say(visitor, first, "yes");
  expect((await itemOf(visitor, first)).verdict.verdict).toBe("eligible");
  expect((await itemOf(visitor, second)).verdict.question?.id).toBe("prescription-drugs-and-insulin");
});

test("an answer can be taken back, and one item answered otherwise; where answers differ, the others are asked", async () => {
  const { visitor, first, second, third } = await months();
  await say(visitor, first, "yes");
  const again = (key: string) => visitor.post(paths.receiptPurchase(key), { intent: "ask-again", item: "0" });
  await again(second);
  expect((await itemOf(visitor, second)).verdict.question).not.toBeNull();
  expect((await itemOf(visitor, third)).verdict.question).toBeNull();
  await say(visitor, second, "no");
  expect((await itemOf(visitor, third)).verdict.question).not.toBeNull();
  await again(second);
  await again(first);
  expect((await itemOf(visitor, first)).verdict.question).not.toBeNull();
  expect((await again("no-such-receipt")).status).toBe(404);
});

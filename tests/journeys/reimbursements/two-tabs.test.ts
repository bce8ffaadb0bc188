import { expect, test } from "vitest";
import { paths } from "~/paths";
import { shownFacts, shownItem } from "~/reimbursements/purchases/domain/changed-since";
import type { Purchase, PurchaseItem } from "~/reimbursements/purchases/domain/purchase";
import { folderOf, foundItemOf, receiptOf } from "../../support/receipt-folders";
import type { Visitor } from "../../support/visitor";
import { openWorld } from "../../support/world";

await openWorld();

const thermometer = {
  intent: "item",
  item: "0",
  title: "Digital thermometer",
  quantity: "1",
  amount: "18.99",
};

/** A purchase of two items, as a page of it that stays open shows it. */
async function openPage() {
  const receipt = receiptOf([foundItemOf("Digital thermometer", 1_899), foundItemOf("Novel", 900)]);
  const { visitor, receiptIds } = await folderOf([receipt]);
  const path = paths.receiptPurchase(receiptIds[0] ?? "");
  const shown = await purchaseAt(visitor, path);
  const [first, second] = shown.items as [PurchaseItem, PurchaseItem];
  return { visitor, path, facts: shownFacts(shown), first: shownItem(first), second: shownItem(second) };
}

const purchaseAt = async (visitor: Visitor, path: string) =>
  ((await visitor.get(path)).data as { purchase: Purchase }).purchase;

type Open = Awaited<ReturnType<typeof openPage>>;

/** What one tab saves in each form, what another types in the same one, and what that one is asked. */
const forms: [string, (page: Open) => Record<string, string>[], RegExp][] = [
  [
    "store and day",
    ({ facts }) => [
      { intent: "facts", merchant: "Fern Pharmacy", soldOn: "2026-02-03", was: facts },
      { intent: "facts", merchant: "Moss Drugs", soldOn: "2026-02-03", was: facts },
    ],
    /It&#x27;s now Fern Pharmacy, February 3, 2026\. Save again/,
  ],
  [
    "an item",
    ({ first }) => [
      { ...thermometer, title: "Ear thermometer", quantity: "2", was: first },
      { ...thermometer, title: "Moss Drugs' thermometer", amount: "17.50", was: first },
    ],
    /It&#x27;s now “Ear thermometer”, 2 for \$18\.99\. Save again/,
  ],
];

test.each(forms)(
  "%s that another tab saved meanwhile is asked about, with what was typed, and then replaced",
  async (_, typedIn, question) => {
    const page = await openPage();
    const [saved = {}, typed = {}] = typedIn(page);
    expect((await page.visitor.post(page.path, saved)).status).toBe(303);
    // A second press of the same button isn't another tab.
    expect((await page.visitor.post(page.path, saved)).status).toBe(303);
    const asked = await page.visitor.post(page.path, typed);
    expect(asked.status).toBe(409);
    expect(asked.body).toMatch(question);
    expect(asked.body).toMatch(/value="Moss Drugs/);
    expect(JSON.stringify(await purchaseAt(page.visitor, page.path))).not.toContain("Moss Drugs");
    const now = await purchaseAt(page.visitor, page.path);
    const was = typed.intent === "facts" ? shownFacts(now) : shownItem(now.items[0] as PurchaseItem);
    expect(asked.body).toContain(`name="was" value="${was.replaceAll('"', "&quot;")}"`);
    expect((await page.visitor.post(page.path, { ...typed, was })).status).toBe(303);
    expect(JSON.stringify(await purchaseAt(page.visitor, page.path))).toContain("Moss Drugs");
  },
);

test("what was typed for an item that another tab took out goes on as one to add", async () => {
  const { visitor, path, first } = await openPage();
  await visitor.post(path, { intent: "remove", item: "0" });
  const asked = await visitor.post(path, { ...thermometer, title: "Ear thermometer", was: first });
  expect(asked.status).toBe(409);
  expect(asked.body).toContain("This item was taken out since you opened this page.");
  expect(asked.body).toContain('value="Ear thermometer"');
  const { formKey } = asked.data as { formKey: string };
  await visitor.post(path, { ...thermometer, title: "Ear thermometer", item: "", "form-key": formKey });
  expect(await purchaseAt(visitor, path)).toMatchObject({
    items: [{ title: "Novel" }, { title: "Ear thermometer" }],
  });
});

test("tabs that change different things at once all have what they saved", async () => {
  const { visitor, path, facts, first, second } = await openPage();
  const changes: Record<string, string>[] = [
    { intent: "facts", merchant: "Fern Pharmacy", soldOn: "2026-02-03", was: facts },
    { ...thermometer, title: "Ear thermometer", was: first },
    { intent: "item", item: "1", title: "Mineral sunscreen SPF 50", quantity: "1", amount: "9", was: second },
    { ...thermometer, item: "", title: "Bandages", "form-key": crypto.randomUUID() },
    { intent: "benefits", is: "yes" },
  ];
  const answers = await Promise.all(changes.map((fields) => visitor.twin().post(path, fields)));
  expect(answers.map(({ status }) => status)).toEqual(changes.map(() => 303));
  expect(await purchaseAt(visitor, path)).toMatchObject({
    merchant: "Fern Pharmacy",
    isPaidByBenefits: true,
    items: [{ title: "Ear thermometer" }, { title: "Mineral sunscreen SPF 50" }, { title: "Bandages" }],
  });
});

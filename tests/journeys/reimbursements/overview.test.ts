import { expect, test } from "vitest";
import { paths } from "~/paths";
import { whileDatabaseAway } from "../../support/operations";
import { folderOf, foundItemOf, receiptOf } from "../../support/receipt-folders";
import { sampleReceipts, sampleSettings } from "../../support/sample-receipts";
import { type Answer, Visitor } from "../../support/visitor";
import { openWorld } from "../../support/world";

const world = await openWorld();
const page = paths.reimbursements;
const settingsPath = paths.reimbursementsPart("settings");

const foundIn = ({ data }: Answer) =>
  (data as { found: { totals: object; list: { purchases: unknown[] }; claimable: string[] } }).found;

test("a visitor without receipts reads what it does, and nothing is stored", async () => {
  const visitor = new Visitor();
  const answer = await visitor.get(page);
  expect(answer.status).toBe(200);
  expect(answer.body).toContain("What you&#x27;ll see: an example");
  expect(answer.body).toContain('<meta name="description"');
  expect(answer.body).not.toContain("noindex");
  expect(visitor.cookies.has("receipts")).toBe(false);
});

test("a folder without receipts leads to its claims, accounts, devices and end", async () => {
  const { visitor } = await folderOf([]);
  const { body } = await visitor.get(paths.reimbursements);
  for (const part of ["claims", "settings", "link", "devices", "erase"] as const)
    expect(body).toContain(`href="${paths.reimbursementsPart(part)}"`);
});

test("the page shows totals, items with their verdicts, and days against accounts", async () => {
  const { visitor } = await folderOf(sampleReceipts, sampleSettings);
  const answer = await visitor.get(page);
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  expect(answer.body).toContain('<meta name="robots" content="noindex"/>');
  expect(answer.headers.get("Set-Cookie")).toContain("receipts=");
  for (const words of [
    "Digital Oral Thermometer",
    "Doesn&#x27;t add up: the items come to $5.00 less",
    "Already paid with a benefits card",
    "In EUR. Only US dollars are counted.",
    "Bought since your HSA was opened on January 15, 2026.",
    "before your HSA was opened on January 15, 2026",
    "Claim it by March 31, 2027.",
    "A claim needs the day.",
  ])
    expect(answer.body).toContain(words);
  // Nothing of a receipt is in an address.
  expect(answer.body).not.toMatch(/(href|action)="[^"]*(oral|moreau|40192)/i);
});

test("300 purchases come in pages, and all that may come back can be claimed at once", async () => {
  const receipts = Array.from({ length: 300 }, (_, n) =>
    receiptOf([foundItemOf("Digital Oral Thermometer", 1_000 + n)], { orderNumber: `N-${n}` }),
  );
  const { visitor } = await folderOf(receipts);
  const first = await visitor.get(page);
  expect(foundIn(first).list.purchases).toHaveLength(10);
  expect(foundIn(first).claimable).toHaveLength(300);
  expect(first.body.length).toBeLessThan(150_000);
  const last = await visitor.get(`${page}?page=99`);
  expect(last.data).toMatchObject({ found: { list: { page: 30, pages: 30 } } });
});

test("a person corrects shop, day, items and price; takes items out, puts them back, adds one", async () => {
  const { visitor, receiptIds } = await folderOf([
    receiptOf([foundItemOf("Digital thermometer", 1_899), foundItemOf("Novel", 900)]),
  ]);
  const [key = ""] = receiptIds;
  const path = paths.receiptPurchase(key);
  const change = async (fields: Record<string, string>) =>
    expect((await visitor.post(path, fields)).status).toBe(303);
  const purchase = async () => (await visitor.get(path)).data as { purchase: object; removed: object[] };
  await change({ intent: "facts", merchant: "Fern Pharmacy", soldOn: "2026-02-03" });
  await change({
    intent: "item",
    item: "1",
    title: "Mineral sunscreen SPF 50",
    quantity: "2",
    amount: "$20",
  });
  expect(await purchase()).toMatchObject({
    purchase: {
      merchant: "Fern Pharmacy",
      soldOn: "2026-02-03",
      items: [
        {},
        {
          title: "Mineral sunscreen SPF 50",
          quantity: 2,
          paidCents: 2_000,
          verdict: { verdict: "eligible" },
        },
      ],
    },
  });
  await change({ intent: "remove", item: "0" });
  expect(await purchase()).toMatchObject({ purchase: { items: [{}] }, removed: [{ key: "0" }] });
  await change({ intent: "restore", item: "0" });
  const added = {
    intent: "item",
    item: "",
    title: "Bandages",
    quantity: "1",
    amount: "4.50",
    "form-key": crypto.randomUUID(),
  };
  await change(added);
  await change(added);
  expect(await purchase()).toMatchObject({ purchase: { items: [{}, {}, { paidCents: 450 }] }, removed: [] });
  await change({ intent: "benefits", is: "yes" });
  expect(foundIn(await visitor.get(page)).totals).toMatchObject({ nowCents: 0 });
  await change({ intent: "benefits", is: "no" });
  await change({ intent: "hide", is: "yes" });
  expect((await visitor.get(`${page}?show=left-out`)).body).toContain("You left this out.");
});

test("a wrong amount is reported at its field, and nothing typed is lost", async () => {
  const { visitor, receiptIds } = await folderOf([receiptOf([foundItemOf("Novel", 900)])]);
  const path = paths.receiptPurchase(receiptIds[0] ?? "");
  const wrong = { intent: "item", item: "0", title: "A <b>novel</b>", quantity: "1", amount: "ten" };
  const refused = await visitor.post(path, wrong);
  expect(refused.status).toBe(422);
  expect(refused.body).toContain("Enter the amount in dollars, e.g. 12.50");
  expect(refused.body).toContain('value="A &lt;b&gt;novel&lt;/b&gt;"');
});

test("an answer settles a verdict, and leads to the next question: in the same receipt, else at the list's head", async () => {
  const asked = [foundItemOf("Cotton Pillow Case", 1_499), foundItemOf("Satin Pillow Case", 1_299)];
  const { visitor, receiptIds } = await folderOf([receiptOf(asked)]);
  const path = paths.receiptPurchase(receiptIds[0] ?? "", { show: "unknown" });
  for (const at of [`p-${receiptIds[0]}`, "receipts"]) {
    const { body } = await visitor.get(`${page}?show=unknown`);
    const answer = /name="answer" value="(yes:[^"]+)"/.exec(body)?.[1] ?? "";
    const { location } = await visitor.post(path, { intent: "answer", answer });
    expect(location).toBe(`${page}?show=unknown#${at}`);
  }
  expect((await visitor.get(path)).data).not.toMatchObject({
    purchase: { items: [{ verdict: { verdict: "unknown" } }] },
  });
});

interface Settings {
  settings: { accounts: { key: string }[] };
}
const settingsOf = async (visitor: Visitor) => (await visitor.get(settingsPath)).data as Settings;
const keyOf = async (visitor: Visitor, place = 0) =>
  (await settingsOf(visitor)).settings.accounts[place]?.key ?? "";

test("accounts with their days are stored, changed and removed; wrong days are reported at their field", async () => {
  const { visitor } = await folderOf([]);
  const fsa = { intent: "account", account: "fsa", administrator: "Optum", year: "2026" };
  expect((await visitor.post(settingsPath, fsa)).location).toBe(settingsPath);
  const key = await keyOf(visitor);
  const early = await visitor.post(settingsPath, { ...fsa, key, runOutEnds: "2026-06-30" });
  expect(early.status).toBe(422);
  expect(early.body).toContain("The last day to claim can&#x27;t be before the plan year ends");
  expect(early.body).toContain('value="2026-06-30"');
  await visitor.post(settingsPath, { ...fsa, key, runOutEnds: "2027-03-31" });
  await visitor.post(settingsPath, { intent: "account", account: "hsa", openedOn: "2024-01-02" });
  await visitor.post(settingsPath, { intent: "holder", accountHolder: "Ada Moreau" });
  expect(await settingsOf(visitor)).toMatchObject({
    settings: {
      accountHolder: "Ada Moreau",
      accounts: [
        { account: "fsa", planYearEnds: "2026-12-31", runOutEnds: "2027-03-31" },
        { openedOn: "2024-01-02" },
      ],
    },
  });
  await visitor.post(settingsPath, { intent: "remove", key });
  expect(await settingsOf(visitor)).toMatchObject({ settings: { accounts: [{ account: "hsa" }] } });
});

test("a button about an account, pressed twice or in an old tab, changes no other account", async () => {
  const { visitor } = await folderOf([]);
  const fsa = { intent: "account", account: "fsa", year: "2026" };
  for (const form of [fsa, fsa, { intent: "account", account: "hsa", openedOn: "2024-01-02" }])
    await visitor.post(settingsPath, form);
  const accounts = async () => (await settingsOf(visitor)).settings.accounts;
  expect(await accounts()).toMatchObject([{ account: "fsa" }, { account: "hsa" }]);
  const [key, other] = [await keyOf(visitor), await keyOf(visitor, 1)];
  for (const _ of ["pressed", "pressed again"]) await visitor.post(settingsPath, { intent: "remove", key });
  expect(await accounts()).toMatchObject([{ account: "hsa" }]);
  // The tab still shows the HSA as the second of two.
  await visitor.post(settingsPath, {
    intent: "account",
    account: "hsa",
    openedOn: "2025-05-05",
    key: other,
  });
  expect(await accounts()).toMatchObject([{ account: "hsa", openedOn: "2025-05-05" }]);
});

test("an account that was removed in another tab is shown with what was typed and what is wrong", async () => {
  const { visitor } = await folderOf([]);
  const fsa = { intent: "account", account: "fsa", year: "2026" };
  await visitor.post(settingsPath, fsa);
  const key = await keyOf(visitor);
  await visitor.post(settingsPath, { intent: "remove", key });
  const typed = { ...fsa, key, administrator: "Prairie Benefits" };
  const early = await visitor.post(settingsPath, { ...typed, runOutEnds: "2026-06-30" });
  expect(early.status).toBe(422);
  for (const words of ["The last day to claim can&#x27;t be", 'value="Prairie Benefits"', "Add this account"])
    expect(early.body).toContain(words);

  for (const administrator of ["Optum", "WEX", "Navia"])
    await visitor.post(settingsPath, { ...fsa, administrator });
  const fourth = await visitor.post(settingsPath, typed);
  expect(fourth.status).toBe(409);
  for (const words of ["Three accounts are the most", 'value="Prairie Benefits"'])
    expect(fourth.body).toContain(words);
});

test("a fourth account is refused, and what was typed of it stays", async () => {
  const { visitor } = await folderOf([]);
  for (const administrator of ["Optum", "WEX", "Navia"])
    await visitor.post(settingsPath, { intent: "account", account: "fsa", administrator });
  const fourth = { intent: "account", account: "hra", administrator: "Prairie Benefits" };
  const answer = await visitor.post(settingsPath, fourth);
  expect(answer.status).toBe(409);
  expect(answer.body).toContain("Three accounts are the most");
  expect(answer.body).toContain('value="Prairie Benefits"');
});

test("another visitor sees and changes nothing", async () => {
  const { visitor, receiptIds } = await folderOf([receiptOf([foundItemOf("Digital thermometer", 1_899)])]);
  const path = paths.receiptPurchase(receiptIds[0] ?? "");
  const { visitor: stranger } = await folderOf([]);
  expect((await stranger.get(path)).status).toBe(404);
  expect((await stranger.post(path, { intent: "hide", is: "yes" })).status).toBe(404);
  for (const address of [path, settingsPath]) {
    expect((await new Visitor().get(address)).location).toBe(page);
    expect((await new Visitor().post(address, { intent: "hide", is: "yes" })).location).toBe(page);
  }
  expect((await visitor.get(path)).data).toMatchObject({ purchase: { isHidden: false } });
});

test("while the database is away, the page says so with 503", async () => {
  const { visitor } = await folderOf([]);
  const answer = await whileDatabaseAway(world, () => visitor.get(page));
  expect(answer.status).toBe(503);
  expect(answer.body).toContain("Try again");
});

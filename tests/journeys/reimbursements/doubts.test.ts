import { expect, test } from "vitest";
import { paths } from "~/paths";
import { database } from "~/platform/database/client.server";
import { confirmedBy } from "~/reimbursements/purchases/domain/settled-by";
import { readPdf } from "../../support/pdf";
import { folderOf, foundItemOf, receiptOf } from "../../support/receipt-folders";
import { fetchFromRemix } from "../../support/remix";
import type { Answer, Visitor } from "../../support/visitor";
import { openWorld } from "../../support/world";

await openWorld();

const page = paths.reimbursements;
const claimsPath = paths.reimbursementsPart("claims");

/** A dentist's statement whose running balance was read as the price: the items come to $130.00 more than the total. */
const statement = () =>
  receiptOf(
    [
      foundItemOf("Ibuprofen tablets, 200 mg", 20_000),
      foundItemOf("Digital Oral Thermometer", 1_200),
      foundItemOf("Weighted blanket 15 lb", 2_000),
    ],
    { totalCents: 10_200 },
  );

interface Found {
  totals: { nowCents: number; letterCents: number; doubtfulCents: number; byAccount: object[] };
  categories: object[];
  times: { bars: object[] };
  claimable: string[];
}
const foundIn = ({ data }: Answer) => (data as { found: Found }).found;

const hidden = ({ body }: Answer): Record<string, string> =>
  Object.fromEntries(
    [...body.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(
      ([, name = "", value = ""]) => [name, value],
    ),
  );

const names = {
  account: "fsa",
  administrator: "Optum",
  accountHolder: "Ada Byron",
  patient: "Ada Byron",
  relation: "owner",
};

async function make(visitor: Visitor, ...item: string[]): Promise<Answer> {
  const check = await visitor.submit(claimsPath, { intent: "claim", item });
  return visitor.post(claimsPath, { ...hidden(check), item, ...names });
}

test("nothing of a receipt that doesn't add up is counted, ticked or claimed, on any way", async () => {
  const { visitor, receiptIds } = await folderOf([statement()]);
  const [key = ""] = receiptIds;
  const overview = await visitor.get(page);
  expect(foundIn(overview)).toMatchObject({
    totals: { nowCents: 0, letterCents: 0, doubtfulCents: 23_200, items: { now: 0, letter: 0, doubtful: 3 } },
    categories: [],
    times: { bars: [] },
    claimable: [],
  });
  expect(overview.body).toContain("Doesn&#x27;t add up: the items come to $130.00 more");
  expect(overview.body).not.toMatch(/type="checkbox"[^>]*name="item"/);
  const items = ["0", "1", "2"].map((item) => `${key}.${item}`);
  const check = await visitor.submit(claimsPath, { intent: "claim", item: items });
  expect(check.data).toMatchObject({ check: { items: [], cents: 0 } });
  expect(check.body).toContain("Look at its price first");
  // A form of one's own making claims nothing either.
  const direct = await visitor.submit(claimsPath, { intent: "claim", item: items, shown: "x", ...names });
  expect(direct.status).toBe(422);
  expect((await visitor.get(claimsPath)).data).toMatchObject({ claims: [] });
});

test("an item counts once the person confirmed the price that was shown, and its claim repeats the doubt", async () => {
  const { visitor, receiptIds } = await folderOf([statement()]);
  const [key = ""] = receiptIds;
  const path = paths.receiptPurchase(key);
  const confirm = (itemKey: string, paidCents: number) =>
    visitor.post(path, { intent: "confirm", confirm: confirmedBy({ key: itemKey, quantity: 1, paidCents }) });
  // What the page didn't show isn't confirmed.
  expect((await confirm("1", 1_100)).status).toBe(303);
  expect(foundIn(await visitor.get(page)).totals.nowCents).toBe(0);
  const answer = await confirm("1", 1_200);
  expect(answer.location).toBe(`${page}#p-${key}`);
  expect(foundIn(await visitor.get(page)).totals).toMatchObject({ nowCents: 1_200, doubtfulCents: 22_000 });
  const doubt =
    "Its receipt doesn't add up: the items come to $130.00 more than the receipt's total of $102.00.";
  const inHtml = doubt.replaceAll("'", "&#x27;");
  const item = `${key}.1`;
  expect((await visitor.submit(claimsPath, { intent: "claim", item })).body).toContain(inHtml);
  const claim = (await make(visitor, ...["0", "1", "2"].map((one) => `${key}.${one}`))).location ?? "";
  const shown = await visitor.get(claim);
  expect(shown.data).toMatchObject({ cents: 1_200, items: [{ title: "Digital Oral Thermometer" }] });
  expect(shown.body).toContain(inHtml);
  expect((await visitor.post(`${claim}/table`)).body).toContain(doubt);
  const packet = await fetchFromRemix(visitor.request(`${claim}/packet`, { body: new URLSearchParams() }));
  const { pages } = await readPdf(new Uint8Array(await packet.response.arrayBuffer()));
  const read = pages.flatMap((one) => one.read).join(" ");
  expect(read.replace(/\s+/g, " ")).toContain("The account holder checked this amount.");
});

test("a correction settles its own item; once the receipt adds up by it, all of its items count", async () => {
  const { visitor, receiptIds } = await folderOf([statement()]);
  const path = paths.receiptPurchase(receiptIds[0] ?? "");
  const correct = (amount: string) =>
    visitor.post(path, {
      intent: "item",
      item: "0",
      title: "Ibuprofen tablets, 200 mg",
      quantity: "1",
      amount,
    });
  await correct("60.00");
  expect(foundIn(await visitor.get(page)).totals).toMatchObject({ nowCents: 6_000, doubtfulCents: 3_200 });
  await correct("70.00");
  const { totals } = foundIn(await visitor.get(page));
  expect(totals).toMatchObject({ nowCents: 8_200, letterCents: 2_000, doubtfulCents: 0 });
  expect((await visitor.get(page)).body).not.toContain("Doesn&#x27;t add up");
});

test("an item in a claim is counted as that, and no longer among those that may come back", async () => {
  const items = [
    foundItemOf("Ibuprofen tablets, 200 mg", 900),
    foundItemOf("Digital Oral Thermometer", 1_200),
  ];
  const { visitor, receiptIds } = await folderOf([receiptOf(items)]);
  await make(visitor, `${receiptIds[0]}.0`);
  const { data, body } = await visitor.get(`${page}?show=claimed`);
  expect(data).toMatchObject({
    found: { totals: { items: { now: 1 } }, list: { counts: { all: 2, now: 1, claimed: 1 } } },
  });
  expect(body).toContain("In a claim");
  expect(body).toContain("Ibuprofen tablets");
  expect(body).not.toContain("Digital Oral Thermometer");
});

test("an answer to a question about an item doesn't settle its price", async () => {
  const { visitor, receiptIds } = await folderOf([
    receiptOf([foundItemOf("Cotton Pillow Case", 1_499)], { totalCents: 499 }),
  ]);
  const path = paths.receiptPurchase(receiptIds[0] ?? "");
  const { body } = await visitor.get(path);
  const answer = /name="answer" value="(yes:[^"]+)"/.exec(body)?.[1] ?? "";
  await visitor.post(path, { intent: "answer", answer });
  expect(foundIn(await visitor.get(page)).totals).toMatchObject({ nowCents: 0, letterCents: 0 });
});

test("an item that a receipt states in two ways is asked about with its rows, and the others count", async () => {
  const rows = ["Digital Oral Thermometer", "MODEL T-20", "$12.00"];
  const { visitor, receiptIds } = await folderOf([
    receiptOf([
      foundItemOf("Ibuprofen tablets, 200 mg", 900),
      foundItemOf("Digital Oral Thermometer", 1_200, { isUnsure: true, seenIn: rows }),
    ]),
  ]);
  const [key = ""] = receiptIds;
  const overview = await visitor.get(page);
  expect(foundIn(overview).totals).toMatchObject({ nowCents: 900, doubtfulCents: 1_200 });
  expect(overview.body).toContain("Not counted yet: is this $12.00 for Digital Oral Thermometer?");
  expect(overview.body).toContain("MODEL T-20\n$12.00");
  expect(overview.body).toContain("We can read one price of this receipt in two ways.");
  expect((await visitor.get(paths.receiptPurchase(key))).body).toContain("is this $12.00 for Digital Oral");
  const sure = (await make(visitor, `${key}.0`, `${key}.1`)).location ?? "";
  expect((await visitor.get(sure)).data).toMatchObject({ cents: 900 });
  const confirm = confirmedBy({ key: "1", quantity: 1, paidCents: 1_200 });
  await visitor.post(paths.receiptPurchase(key), { intent: "confirm", confirm });
  expect(foundIn(await visitor.get(page)).totals).toMatchObject({ doubtfulCents: 0 });
  const asked = (await make(visitor, `${key}.1`)).location ?? "";
  const shown = await visitor.get(asked);
  expect(shown.data).toMatchObject({ cents: 1_200 });
  expect(shown.body).toContain("The account holder checked this one.");
});

/** The value of the button that confirms several items; none if the page has no such button. */
const confirmAllIn = ({ body }: Answer): string | undefined =>
  /name="confirm"[^>]* value="([^" ]+(?: [^" ]+)+)"/.exec(body)?.[1];

test("several items that a receipt states in two ways are confirmed with one press, as they were shown", async () => {
  const unsure = { isUnsure: true, seenIn: ["two ways"] };
  const { visitor, receiptIds } = await folderOf([
    receiptOf([
      foundItemOf("Ibuprofen tablets, 200 mg", 900, unsure),
      foundItemOf("Digital Oral Thermometer", 1_200, unsure),
      foundItemOf("Adhesive bandages", 500),
    ]),
  ]);
  const path = paths.receiptPurchase(receiptIds[0] ?? "");
  const confirm = confirmAllIn(await visitor.get(page)) ?? "";
  expect(confirm).toBe("0:1:900 1:1:1200");
  expect(confirmAllIn(await visitor.get(path))).toBe(confirm);
  // One of them is another by the time the button is pressed.
  const item = { intent: "item", item: "1", title: "Digital Oral Thermometer", quantity: "1" };
  await visitor.post(path, { ...item, amount: "11.00" });
  await visitor.post(path, { intent: "confirm", confirm });
  const { totals } = foundIn(await visitor.get(page));
  expect(totals).toMatchObject({ nowCents: 2_500, doubtfulCents: 0 });
  expect(confirmAllIn(await visitor.get(page))).toBeUndefined();
});

test("items that don't come to their receipt's total are confirmed one by one: not all can be right", async () => {
  const { visitor, receiptIds } = await folderOf([statement()]);
  expect(confirmAllIn(await visitor.get(page))).toBeUndefined();
  expect(confirmAllIn(await visitor.get(paths.receiptPurchase(receiptIds[0] ?? "")))).toBeUndefined();
});

test("of a page that says nothing of a payment nothing counts before the person said that they paid it", async () => {
  const { visitor, receiptIds } = await folderOf([
    { ...receiptOf([foundItemOf("Digital Oral Thermometer", 1_200)]), isUnproved: true },
  ]);
  const [key = ""] = receiptIds;
  const overview = await visitor.get(page);
  expect(foundIn(overview).totals).toMatchObject({ nowCents: 0, doubtfulCents: 1_200 });
  expect(overview.body).toContain("It may be a quote or a bill.");
  expect(overview.body).toContain("Did you pay $12.00 for Digital Oral Thermometer?");
  const confirm = confirmedBy({ key: "0", quantity: 1, paidCents: 1_200 });
  await visitor.post(paths.receiptPurchase(key), { intent: "confirm", confirm });
  expect(foundIn(await visitor.get(page)).totals).toMatchObject({ nowCents: 1_200, doubtfulCents: 0 });
  const made = (await make(visitor, `${key}.0`)).location ?? "";
  expect((await visitor.get(made)).data).toMatchObject({ cents: 1_200 });
});

test("a receipt refused whole because of one unsure item is asked about item by item once its folder is opened", async () => {
  const { visitor, receiptIds } = await folderOf([
    receiptOf([
      foundItemOf("Ibuprofen tablets, 200 mg", 900),
      foundItemOf("Digital Oral Thermometer", 1_200, { isUnsure: true }),
    ]),
  ]);
  const [key = ""] = receiptIds;
  const before = { adds_up: false, unsure_items: null };
  await (await database()).from("receipts").update(before).eq("id", key);
  await visitor.get(page);
  const sure = (await make(visitor, `${key}.0`)).location ?? "";
  expect((await visitor.get(sure)).data).toMatchObject({ cents: 900 });
  const { data } = await (await database()).from("receipts").select("unsure_items").eq("id", key).single();
  expect(data).toEqual({ unsure_items: [1] });
});

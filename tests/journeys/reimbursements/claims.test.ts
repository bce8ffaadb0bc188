import { expect, test } from "vitest";
import { paths } from "~/paths";
import { noteFaults } from "~/reimbursements/claims/content/claim-faults";
import { copyReceipts } from "~/site/privacy/operations/copy-data.server";
import { readPdf } from "../../support/pdf";
import { accountOf } from "../../support/purchases";
import { folderOf, foundItemOf, receiptOf } from "../../support/receipt-folders";
import { fetchFromRemix } from "../../support/remix";
import { type Answer, Visitor as NewVisitor, type Visitor } from "../../support/visitor";
import { openWorld, rowsWhere } from "../../support/world";

const world = await openWorld();

const claimsPath = paths.reimbursementsPart("claims");
const ibuprofen = () => receiptOf([foundItemOf("Ibuprofen tablets, 200 mg", 1_299)]);
const names = {
  administrator: "HealthEquity",
  accountHolder: "Ada Byron",
  patient: "Ada Byron",
  relation: "owner",
};

/** The hidden fields of the page that a claim is checked on. */
const hidden = ({ body }: Answer): Record<string, string> =>
  Object.fromEntries(
    [...body.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(
      ([, name = "", value = ""]) => [name, value],
    ),
  );

const pick = (visitor: Visitor, ...items: string[]) =>
  visitor.submit(claimsPath, { intent: "claim", item: items });

/** Makes a claim of picked items as the two pages do, and gives the answer to the second form. */
async function make(visitor: Visitor, items: string[], more: Record<string, string> = {}): Promise<Answer> {
  const check = await pick(visitor, ...items);
  return visitor.post(claimsPath, { ...hidden(check), item: items, account: "fsa", ...names, ...more });
}

async function madeClaim(visitor: Visitor, items: string[]): Promise<string> {
  const { location } = await make(visitor, items);
  expect(location).toMatch(/^\/reimbursements\/claims\/[0-9a-f-]{36}$/);
  return location ?? "";
}

test("picked items are shown before they become a claim, and the form sent twice makes one", async () => {
  const { visitor, receiptIds, folderId } = await folderOf([
    ibuprofen(),
    receiptOf([foundItemOf("Novel", 2_000)], { merchant: "Book Barn" }),
  ]);
  const items = receiptIds.map((id) => `${id}.0`);
  const check = await pick(visitor, ...items);
  expect(check.status).toBe(200);
  expect(check.headers.get("Cache-Control")).toBe("no-store");
  expect(check.body).toContain("Ibuprofen tablets, 200 mg");
  expect(check.body).toContain("$12.99");
  expect(check.body).toMatch(/Not in this claim.*Novel/s);
  const fields = { ...hidden(check), item: items, account: "fsa", ...names };
  const [first, second] = await Promise.all([
    visitor.twin().post(claimsPath, fields),
    visitor.twin().post(claimsPath, fields),
  ]);
  expect(second?.location).toBe(first?.location);
  expect((await visitor.post(claimsPath, fields)).location).toBe(first?.location);
  expect(await rowsWhere(world, "claims", "folder_id", folderId)).toHaveLength(1);
  const [, copied] = await copyReceipts([folderId]);
  expect(copied?.rows).toMatchObject([
    { state: "made", items: ["1 × Ibuprofen tablets, 200 mg, $12.99"], patient: "Ada Byron", paid: null },
  ]);
  // After the browser's Back, another account in the same form is another claim, of what is claimed by now.
  const changed = await visitor.post(claimsPath, { ...fields, account: "hra" });
  expect(changed.status).toBe(422);
  expect(changed.body).toContain("another claim already");
  // Nothing more may come back, since all of it is claimed.
  expect((await visitor.get(paths.reimbursements)).body).toContain(
    "What may come back is in your claims: 1 item.",
  );
  const list = await visitor.get(claimsPath);
  expect(list.body).toContain("Health FSA, HealthEquity");
  expect(list.data).toMatchObject({ totals: { unsentCents: 1_299, waitingCents: 0, paidCents: 0 } });
  expect(list.body).not.toContain("Waiting for a decision");
});

test("the page before a claim leads to the claim once it's made, whose response may have been lost", async () => {
  const { visitor, receiptIds } = await folderOf([
    ibuprofen(),
    receiptOf([foundItemOf("Digital thermometer", 1_849)], { merchant: "Corner Drugs" }),
  ]);
  const items = receiptIds.map((id) => `${id}.0`);
  const { location: all } = await visitor.post(claimsPath, { intent: "claim", item: items });
  const { location: one } = await visitor.post(claimsPath, { intent: "claim", item: items.slice(0, 1) });
  const claim = await madeClaim(visitor, items.slice(0, 1));
  expect((await visitor.get(one ?? "")).location).toBe(claim);
  const both = await visitor.get(all ?? "");
  expect(both.status).toBe(200);
  expect(both.body).toContain("another claim already");
});

test("amounts are those of the receipts, never of the form, and a claim is of what was shown", async () => {
  const { visitor, receiptIds } = await folderOf([ibuprofen()]);
  const item = `${receiptIds[0]}.0`;
  const otherTab = await pick(visitor, item);
  const forged = await make(visitor, [item], { amountCents: "999999", "items[0].amountCents": "999999" });
  expect((await visitor.get(forged.location ?? "")).data).toMatchObject({ cents: 1_299 });
  const again = await visitor.post(claimsPath, { ...hidden(otherTab), item, account: "fsa", ...names });
  expect(again.status).toBe(422);
  expect(again.body).toContain("another claim already");
  const { visitor: other, receiptIds: others } = await folderOf([ibuprofen()]);
  const changed = await make(other, [`${others[0]}.0`], { shown: "stale" });
  expect(changed.status).toBe(422);
  expect(changed.body).toContain("Check the list below");
});

test("items left out for the same reason are listed under it, with their count", async () => {
  const novels = ["Novel", "Atlas", "Poems"].map((title) => foundItemOf(title, 2_000));
  const { visitor, receiptIds } = await folderOf([ibuprofen(), receiptOf(novels, { merchant: "Book Barn" })]);
  const names = [`${receiptIds[0]}.0`, ...novels.map((_, index) => `${receiptIds[1]}.${index}`)];
  const { body } = await pick(visitor, ...names);
  const left = body.slice(body.indexOf("Not in this claim"));
  expect(left).toMatch(/<li>3 items: [^<]+<ul.*>Novel<.*>Atlas<.*>Poems</s);
});

test("a missing name is reported at its field, and nothing typed is lost", async () => {
  const { visitor, receiptIds } = await folderOf([ibuprofen()]);
  const refused = await make(visitor, [`${receiptIds[0]}.0`], { relation: "spouse", patient: " " });
  expect(refused.status).toBe(422);
  expect(refused.body).toContain("Enter the name of the person the items are for");
  expect(refused.body).toContain('value="HealthEquity"');
});

test("what settings say is filled in, and late days are warned of", async () => {
  const settings = {
    accountHolder: "Grace Hopper",
    ownerBornOn: null,
    accounts: [
      accountOf("fsa", { administrator: "Optum", planYearStarts: "2026-11-01", planYearEnds: "2026-12-31" }),
    ],
  };
  const { visitor, receiptIds } = await folderOf([ibuprofen()], settings);
  const { body } = await pick(visitor, `${receiptIds[0]}.0`);
  expect(body).toContain('value="Grace Hopper"');
  expect(body).toContain('value="Optum"');
  expect(body).toContain("before your plan year began on November 1, 2026");
});

test("a claim is sent, denied, sent again and paid; each step once", async () => {
  const { visitor, receiptIds } = await folderOf([ibuprofen()]);
  const path = await madeClaim(visitor, [`${receiptIds[0]}.0`]);
  const page = async () => (await visitor.get(path)).body;
  expect(await page()).toContain("I sent this claim");
  const early = await visitor.post(path, { intent: "paid", paidOn: "2026-11-20", amount: "5" });
  expect(early.status).toBe(409);
  for (const _ of [1, 2])
    expect((await visitor.post(path, { intent: "sent", sentOn: "2026-11-20" })).status).toBe(303);
  const denied = { intent: "denied", deniedOn: "2026-11-21", reason: "Receipt <b>missing</b>" };
  expect((await visitor.post(path, denied)).status).toBe(303);
  expect(await page()).toContain("Receipt &lt;b&gt;missing&lt;/b&gt;");
  expect((await visitor.post(path, { intent: "sent", sentOn: "2026-11-21" })).status).toBe(303);
  const wrong = await visitor.post(path, { intent: "paid", paidOn: "2999-01-01", amount: "ten" });
  expect(wrong.status).toBe(422);
  expect(wrong.body).toContain("This day is still to come");
  expect(wrong.body).toContain("Enter the amount in dollars");
  expect(wrong.body).toContain('value="ten"');
  expect((await visitor.post(path, { intent: "paid", paidOn: "2026-11-22", amount: "$10.5" })).status).toBe(
    303,
  );
  expect(await page()).toContain("$10.50 came back on November 22, 2026, of $12.99 that you claimed.");
  expect((await visitor.get(claimsPath)).data).toMatchObject({
    totals: { waitingCents: 0, paidCents: 1_050 },
  });
});

test("another amount typed after Back isn't dropped in silence: the page says that it has one, and keeps that", async () => {
  const { visitor, receiptIds } = await folderOf([ibuprofen()]);
  const path = await madeClaim(visitor, [`${receiptIds[0]}.0`]);
  await visitor.post(path, { intent: "sent", sentOn: "2026-11-20" });
  const paid = { intent: "paid", paidOn: "2026-11-22", amount: "10.50" };
  for (const _ of [1, 2]) expect((await visitor.post(path, paid)).status).toBe(303);
  const others: Record<string, string>[] = [
    { ...paid, amount: "12.99" },
    { ...paid, paidOn: "2026-11-23" },
    { intent: "denied", deniedOn: "2026-11-23", reason: "No receipt" },
  ];
  for (const other of others) {
    const refused = await visitor.post(path, other);
    expect(refused.status).toBe(409);
    expect(refused.body).toContain(noteFaults.elsewhere);
    expect(refused.body.replaceAll("<!-- -->", "")).toContain("$10.50 came back on November 22, 2026");
  }
});

test("a claim that wasn't sent can be taken back; its items are free", async () => {
  const { visitor, receiptIds } = await folderOf([ibuprofen()]);
  const item = `${receiptIds[0]}.0`;
  const path = await madeClaim(visitor, [item]);
  expect((await visitor.post(path, { intent: "remove" })).location).toBe(claimsPath);
  expect((await visitor.get(path)).status).toBe(404);
  const second = await madeClaim(visitor, [item]);
  await visitor.post(second, { intent: "sent", sentOn: "2026-11-20" });
  await visitor.post(second, { intent: "remove" });
  expect((await visitor.get(second)).status).toBe(200);
});

test("another visitor gets nothing of a claim, and changes nothing", async () => {
  const { visitor, receiptIds } = await folderOf([ibuprofen()]);
  const path = await madeClaim(visitor, [`${receiptIds[0]}.0`]);
  const { visitor: stranger } = await folderOf([]);
  expect((await stranger.get(path)).status).toBe(404);
  for (const intent of ["sent", "remove"])
    expect((await stranger.post(path, { intent, sentOn: "2026-11-20" })).status).toBe(404);
  expect((await stranger.post(`${path}/table`)).status).toBe(404);
  expect((await new NewVisitor().get(path)).location).toBe(paths.reimbursements);
  expect((await stranger.get(claimsPath)).body).not.toContain("HealthEquity");
  expect((await pick(stranger, `${receiptIds[0]}.0`)).body).not.toContain("Ibuprofen");
  expect((await visitor.get(path)).data).toMatchObject({ state: "made" });
});

test("the table is a file that only the form gets", async () => {
  const { visitor, receiptIds } = await folderOf([ibuprofen()]);
  const path = await madeClaim(visitor, [`${receiptIds[0]}.0`]);
  const { body, headers } = await visitor.post(`${path}/table`);
  expect(headers.get("Content-Disposition")).toMatch(
    /^attachment; filename="claim-[A-Z]{2}-\d{4}-\d\d-\d\d\.csv"$/,
  );
  expect(headers.get("Cache-Control")).toBe("no-store");
  expect(body).toContain(
    '"Corner Pharmacy","2026-10-05","Ibuprofen tablets, 200 mg","1","12.99","Ada Byron",""',
  );
  expect((await visitor.get(`${path}/table`)).location).toBe(path);
});

test("the packet is one PDF with list and receipts, which only the form gets", async () => {
  const { visitor, receiptIds } = await folderOf([ibuprofen()]);
  const path = await madeClaim(visitor, [`${receiptIds[0]}.0`]);
  const response = (await fetchFromRemix(visitor.request(`${path}/packet`, { body: new URLSearchParams() })))
    .response;
  expect(response.headers.get("Content-Disposition")).toMatch(
    /^attachment; filename="claim-packet-[A-Z]{2}-\d{4}-\d\d-\d\d\.pdf"$/,
  );
  const { pages } = await readPdf(new Uint8Array(await response.arrayBuffer()));
  const read = pages.flatMap((page) => page.read).join("\n");
  expect(read).toContain("P: To HealthEquity");
  expect(read).toContain("TD: Ibuprofen tablets, 200 mg\nTD: 1\nTD: $12.99");
  expect(read).toContain("Receipt 1 of 1: Corner Pharmacy, October 5, 2026");
  expect((await visitor.get(`${path}/packet`)).location).toBe(path);
  const { visitor: stranger } = await folderOf([]);
  expect((await stranger.post(`${path}/packet`)).status).toBe(404);
});

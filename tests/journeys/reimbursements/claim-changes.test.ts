import { expect, test } from "vitest";
import { paths } from "~/paths";
import { deleteFile } from "~/reimbursements/files/store/files.server";
import { confirmedBy } from "~/reimbursements/purchases/domain/settled-by";
import { readPdf } from "../../support/pdf";
import { accountOf } from "../../support/purchases";
import { folderOf, foundItemOf, receiptOf, storedOf, storeReceipts } from "../../support/receipt-folders";
import { fetchFromRemix } from "../../support/remix";
import type { Answer, Visitor } from "../../support/visitor";
import { openWorld, rowsWhere } from "../../support/world";

const world = await openWorld();

const claimsPath = paths.reimbursementsPart("claims");
const ibuprofen = foundItemOf("Ibuprofen tablets, 200 mg", 1_299);
const thermometer = foundItemOf("Digital Oral Thermometer", 2_000);
const order = { orderNumber: "CP-40192-77" };
const names = { account: "fsa", administrator: "Optum", accountHolder: "Ada Byron", relation: "owner" };

const hidden = ({ body }: Answer): Record<string, string> =>
  Object.fromEntries(
    [...body.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(
      ([, name = "", value = ""]) => [name, value],
    ),
  );

async function make(visitor: Visitor, item: string[], more: Record<string, string> = {}): Promise<string> {
  const check = await visitor.submit(claimsPath, { intent: "claim", item, ...more });
  const { location } = await visitor.post(claimsPath, { ...hidden(check), item, ...names, ...more });
  expect(location).toMatch(/^\/reimbursements\/claims\/[0-9a-f-]{36}$/);
  return location ?? "";
}

/** A claim of an order's two items. */
async function claimed() {
  const folder = await folderOf([receiptOf([ibuprofen, thermometer], order)]);
  const items = ["0", "1"].map((key) => `${folder.receiptIds[0]}.${key}`);
  return { ...folder, items, claim: await make(folder.visitor, items) };
}

const refund = storedOf(
  receiptOf([thermometer], { ...order, kind: "return", soldOn: "2026-10-20", totalCents: 2_000 }),
);

async function packetOf(visitor: Visitor, claim: string): Promise<string> {
  const { response } = await fetchFromRemix(
    visitor.request(`${claim}/packet`, { body: new URLSearchParams() }),
  );
  const { pages } = await readPdf(new Uint8Array(await response.arrayBuffer()));
  return pages
    .flatMap((page) => page.read)
    .join(" ")
    .replace(/\s+/g, " ");
}

test("a claim says nothing of changes while its receipts are as they were", async () => {
  const { visitor, claim } = await claimed();
  expect((await visitor.get(claim)).data).toMatchObject({ changed: null });
  expect((await visitor.get(claimsPath)).body).not.toContain("changed since");
});

test("a refund read later is said on the claim, its list, table and packet; made anew, it asks for what is left", async () => {
  const { visitor, folderId, claim, items } = await claimed();
  await storeReceipts(folderId, [refund]);
  const page = await visitor.get(claim);
  expect(page.data).toMatchObject({ changed: { count: 1, overCents: 2_000, names: items } });
  expect(page.body).toContain("It came back to the store.");
  expect(page.body).toContain("Don&#x27;t send it as it is.");
  expect((await visitor.get(claimsPath)).body).toContain("An item<!-- --> changed since you made it.");
  expect((await visitor.post(`${claim}/table`)).body).toContain("Changed since this was made: It came back");
  const packet = await packetOf(visitor, claim);
  expect(packet).toContain("Please correct before you send this: an item changed");
  expect(packet).toContain("Changed since this was made");
  const fields = { instead: claim.split("/").at(-1) ?? "" };
  expect(page.body).toContain(`name="instead" value="${fields.instead}"`);
  const anew = await make(visitor, items, fields);
  expect((await visitor.get(anew)).data).toMatchObject({ cents: 1_299, changed: null });
  expect((await visitor.get(claim)).status).toBe(404);
  expect(await rowsWhere(world, "claims", "folder_id", folderId)).toHaveLength(1);
});

test("a sent claim tells what to tell the administrator, and is never replaced", async () => {
  const { visitor, folderId, claim, items } = await claimed();
  await visitor.post(claim, { intent: "sent", sentOn: "2026-11-20" });
  await storeReceipts(folderId, [refund]);
  const { body } = await visitor.get(claim);
  expect(body).toContain("Tell your administrator that $20.00 of it isn&#x27;t owed to you");
  expect(body).not.toContain('name="instead"');
  const instead = { instead: claim.split("/").at(-1) ?? "" };
  const check = await visitor.submit(claimsPath, { intent: "claim", item: items, ...instead });
  expect(check.location).toBe(claim);
  expect(await rowsWhere(world, "claims", "folder_id", folderId)).toHaveLength(1);
  await visitor.post(claim, { intent: "paid", paidOn: "2026-11-22", amount: "32.99" });
  expect((await visitor.get(claim)).body).toContain("takes it off your next claim");
});

test("a correction, an erased receipt and a duplicate found later are said, too", async () => {
  const { visitor, folderId, claim, receiptIds } = await claimed();
  const correction = { intent: "item", item: "0", title: ibuprofen.title, quantity: "1", amount: "9" };
  await visitor.post(paths.receiptPurchase(receiptIds[0] ?? ""), correction);
  const corrected = await visitor.get(claim);
  expect(corrected.body).toContain("It&#x27;s $9.00 now, not $12.99.");
  expect(corrected.data).toMatchObject({ changed: { count: 1, overCents: 399 } });
  const [file] = await rowsWhere(world, "receipt_files", "folder_id", folderId);
  await deleteFile(folderId, String(file?.id));
  const erased = await visitor.get(claim);
  expect(erased.body).toContain("Its receipt was erased.");
  expect(erased.data).toMatchObject({ changed: { count: 2, names: [] } });
  expect(erased.body).toContain("Nothing of it is left: take it back below.");

  const twice = await folderOf([
    receiptOf([ibuprofen], { soldOn: "2026-10-05", totalCents: 1_299 }),
    receiptOf([ibuprofen], { soldOn: "2026-10-06", totalCents: 1_299, orderNumber: "CP-1" }),
  ]);
  const [first = "", second = ""] = twice.receiptIds;
  await make(twice.visitor, [`${first}.0`]);
  const other = await make(twice.visitor, [`${second}.0`]);
  const joined = storedOf(
    receiptOf([ibuprofen], { soldOn: "2026-10-06", orderNumber: "CP-1", kind: "cancellation" }),
  );
  await storeReceipts(twice.folderId, [joined]);
  expect((await twice.visitor.get(other)).body).toContain("It came back to the store.");
});

test("an invalid paid amount is reported at its field, and a mistaken note is undone", async () => {
  const { visitor, claim } = await claimed();
  await visitor.post(claim, { intent: "sent", sentOn: "2026-11-20" });
  const wrong = await visitor.post(claim, { intent: "paid", paidOn: "2026-11-22", amount: "99,999" });
  expect(wrong.status).toBe(422);
  expect(wrong.body).toContain("No more than $32.99 can have come back: that is all it holds");
  expect(wrong.body).toContain('value="99,999"');
  await visitor.post(claim, { intent: "paid", paidOn: "2026-11-22", amount: "30" });
  for (const [undone, state] of [
    ["paid", "sent"],
    // The same button, pressed twice.
    ["paid", "sent"],
    ["sent", "made"],
    ["sent", "made"],
  ] as const) {
    expect((await visitor.post(claim, { intent: "undo", undone })).location).toBe(claim);
    expect((await visitor.get(claim)).data).toMatchObject({ state, paid: null });
  }
  await visitor.post(claim, { intent: "sent", sentOn: "2026-11-20" });
  await visitor.post(claim, { intent: "denied", deniedOn: "2026-11-21", reason: "No letter" });
  expect((await visitor.get(claim)).body).toContain('name="undone" value="denied"');
  await visitor.post(claim, { intent: "undo", undone: "denied" });
  expect((await visitor.get(claim)).data).toMatchObject({ state: "sent", denied: null });
});

test("without a letter, steps name none; the last day is the person's; download, send and note come in this order", async () => {
  const fsa = accountOf("fsa", { administrator: "HealthEquity", runOutEnds: "2027-03-31" });
  const { visitor, receiptIds } = await folderOf([receiptOf([ibuprofen])], {
    accountHolder: "Ada Byron",
    accounts: [fsa],
    ownerBornOn: null,
  });
  const claim = await make(visitor, [`${receiptIds[0]}.0`], { administrator: "HealthEquity" });
  const { body } = await visitor.get(claim);
  expect(body).toContain("The last day to claim is March 31, 2027, as you told us.");
  expect(body).not.toMatch(/the letter before you buy|Attach the letter|last day for claims/);
  const places = ["Claim packet (PDF)", "Then send it", "I sent this claim", "What you claim"].map((words) =>
    body.indexOf(words),
  );
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(await packetOf(visitor, claim)).toContain("The last day to claim is March 31, 2027");
});

test("items outside of the account's days are left out, and the account that pays for them is one press away", async () => {
  const accounts = [
    accountOf("fsa", { administrator: "Optum", planYearStarts: "2026-11-01", planYearEnds: "2026-12-31" }),
    accountOf("hsa", { administrator: "Fidelity", openedOn: "2020-01-01" }),
  ];
  const { visitor, receiptIds } = await folderOf([receiptOf([ibuprofen])], {
    accountHolder: "Ada Byron",
    accounts,
    ownerBornOn: null,
  });
  const item = `${receiptIds[0]}.0`;
  const check = await visitor.submit(claimsPath, { intent: "claim", item });
  expect(check.data).toMatchObject({
    check: { items: [], cents: 0, offers: [{ account: "hsa", place: 1, cents: 1_299 }] },
  });
  expect(check.body).toContain("before your plan year began on November 1, 2026");
  expect(check.body).toMatch(/Claim (<!-- -->)?it(<!-- -->)? from that account/);
  const second = await visitor.submit(claimsPath, { intent: "claim", item, from: "1" });
  expect(second.data).toMatchObject({
    check: { cents: 1_299, values: { account: "hsa", administrator: "Fidelity" } },
  });
});

test("items of a claim made in another tab lead to that claim", async () => {
  const { visitor, claim, items } = await claimed();
  const again = await visitor.submit(claimsPath, { intent: "claim", item: items });
  expect(again.location).toBe(claim);
});

test("an amount above the receipt's total is warned of at its field and taken when it is sent once more", async () => {
  const { visitor, receiptIds } = await folderOf([receiptOf([ibuprofen])]);
  const path = paths.receiptPurchase(receiptIds[0] ?? "");
  const typed = { intent: "item", item: "0", title: ibuprofen.title, quantity: "1", amount: "129.90" };
  const warned = await visitor.post(path, typed);
  expect(warned.status).toBe(422);
  expect(warned.body).toContain("more than the receipt&#x27;s total of $12.99");
  expect(warned.body).toContain('name="sure" value="129.90"');
  expect((await visitor.post(path, { ...typed, amount: "130", sure: "129.90" })).status).toBe(422);
  expect((await visitor.post(path, { ...typed, sure: "129.90" })).status).toBe(303);
});

test("no letter is offered for care that was had already", async () => {
  const { visitor, receiptIds } = await folderOf([receiptOf([foundItemOf("Massage therapy", 9_000)])]);
  const overview = await visitor.get(paths.reimbursements);
  expect(overview.body).toContain("A letter has to come before such care");
  expect(overview.body).not.toContain("Get a letter");
  expect(overview.data).toMatchObject({ found: { totals: { letterCents: 0 } } });
  const item = `${receiptIds[0]}.0`;
  expect((await visitor.submit(claimsPath, { intent: "claim", item })).body).not.toContain(
    "Ask for a letter",
  );
  expect((await visitor.post(claimsPath, { intent: "letter", item })).location).toBe(paths.reimbursements);
});

test("what was confirmed of two purchases can be claimed after a later receipt joined them to one", async () => {
  const other = receiptOf([thermometer], { ...order, totalCents: 1_900 });
  const { visitor, folderId, receiptIds } = await folderOf([
    receiptOf([ibuprofen], { totalCents: 1_200 }),
    other,
  ]);
  const [first = "", second = ""] = receiptIds;
  const confirm = (key: string, paidCents: number) =>
    visitor.post(paths.receiptPurchase(key), {
      intent: "confirm",
      confirm: confirmedBy({ key: "0", quantity: 1, paidCents }),
    });
  await confirm(first, 1_299);
  await confirm(second, 2_000);
  await storeReceipts(folderId, [storedOf(receiptOf([ibuprofen], { ...order, totalCents: 1_200 }))]);
  expect((await visitor.get(paths.reimbursements)).data).toMatchObject({
    found: { totals: { nowCents: 3_299, doubtfulCents: 0 } },
  });
  const claim = await make(visitor, [`${first}.0`, `${first}.1`]);
  expect((await visitor.get(claim)).data).toMatchObject({ cents: 3_299, changed: null });
  // Saved anew, they are stored once.
  expect(await rowsWhere(world, "receipt_edits", "folder_id", folderId)).toHaveLength(1);
});

import { expect, test, vi } from "vitest";
import { paths } from "~/paths";
import { database } from "~/platform/database/client.server";
import { readItemLetters } from "~/reimbursements/claims/operations/item-letters.server";
import { review } from "../../support/letter-requests";
import { folderOf, foundItemOf, receiptOf } from "../../support/receipt-folders";
import type { Visitor } from "../../support/visitor";
import { queryOf, walkThrough, wizards } from "../../support/walk";
import { openWorld, rowsWhere } from "../../support/world";

const world = await openWorld();

const claimsPath = paths.reimbursementsPart("claims");
const sauna = "Infrared sauna blanket";
const folderWithSauna = () => folderOf([receiptOf([foundItemOf(sauna, 39_900)], { soldOn: "2026-10-05" })]);

const begin = async (visitor: Visitor, item: string) =>
  (await visitor.post(claimsPath, { intent: "letter", item })).location ?? "";

/** Answers the wizard at this address well and pays. Treatments with "deny" in them are denied. */
async function askFor(visitor: Visitor, address: string, previousTreatments: string): Promise<void> {
  const { item = "" } = queryOf(address);
  const answers = { treatments: { previousTreatments, productUse: "Daily warmth" } };
  const { location } = await walkThrough(visitor, wizards.product, { query: { item }, answers });
  await visitor.post(location ?? "", { intent: "pay" });
  await review();
}

test("an item leads to the wizard with its title and price, and none of it in an address", async () => {
  const { visitor, receiptIds, folderId } = await folderWithSauna();
  const address = await begin(visitor, `${receiptIds[0]}.0`);
  expect(address).toMatch(/^\/lmn-request\?item=[0-9a-f-]{36}&step=1$/);
  const page = await visitor.get(address);
  expect(page.body).toContain(sauna);
  expect(page.body).toContain("From your receipt, $399.00");
  expect(await begin(visitor, `${receiptIds[0]}.0`)).toBe(address);
  expect(await rowsWhere(world, "item_letters", "folder_id", folderId)).toHaveLength(1);
  const { visitor: stranger } = await folderOf([]);
  expect(await begin(stranger, `${receiptIds[0]}.0`)).toBe(paths.reimbursements);
  expect((await stranger.get(address)).body).not.toContain(sauna);
});

test("once its letter is sent, the item can be claimed, and the claim has the letter", async () => {
  const { visitor, receiptIds } = await folderWithSauna();
  const item = `${receiptIds[0]}.0`;
  const before = await visitor.submit(claimsPath, { intent: "claim", item });
  expect(before.body).toContain("It needs a letter first");
  await askFor(visitor, await begin(visitor, item), "Stretching");
  const check = await visitor.submit(claimsPath, { intent: "claim", item });
  expect(check.body).toContain("$399.00");
  expect(check.body).toContain("before your letter of");
  const hidden = [...check.body.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)];
  const fields = Object.fromEntries(hidden.map(([, name = "", value = ""]) => [name, value]));
  const names = {
    administrator: "Lively",
    accountHolder: "Ada Brook",
    patient: "Ada Brook",
    relation: "owner",
  };
  const { location } = await visitor.post(claimsPath, { ...fields, account: "hsa", ...names });
  const claim = await visitor.get(location ?? "");
  expect(claim.body).toMatch(/Letter sent on \w+ \d+, \d{4}/);
  expect(await begin(visitor, item)).toMatch(/^\/lmn-success\?/);
});

test("once its letter is denied, the page says so, and another may be asked for", async () => {
  const { visitor, receiptIds } = await folderWithSauna();
  const item = `${receiptIds[0]}.0`;
  const first = await begin(visitor, item);
  await askFor(visitor, first, "deny");
  const check = await visitor.submit(claimsPath, { intent: "claim", item });
  expect(check.body).toContain("The provider denied the letter");
  const second = await begin(visitor, item);
  expect(second).toMatch(/^\/lmn-request\?item=/);
  expect(second).not.toBe(first);
});

test("what became of any number of letters is one question to the database", async () => {
  const { visitor, receiptIds, folderId } = await folderOf([
    receiptOf([foundItemOf(sauna, 39_900), foundItemOf("Massage gun", 9_900)], { soldOn: "2026-10-05" }),
  ]);
  const [sent, begun] = [`${receiptIds[0]}.0`, `${receiptIds[0]}.1`];
  await askFor(visitor, await begin(visitor, sent), "Stretching");
  await begin(visitor, begun);
  const db = await database();
  const asked = [vi.spyOn(db, "from"), vi.spyOn(db, "rpc")];
  const letters = await readItemLetters(folderId);
  expect(asked.reduce((sum, spy) => sum + spy.mock.calls.length, 0)).toBe(1);
  vi.restoreAllMocks();
  expect([...letters.values()].map(({ state }) => state).sort()).toEqual(["begun", "sent"]);
});

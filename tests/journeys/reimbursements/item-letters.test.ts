import { expect, test, vi } from "vitest";
import { paths } from "~/paths";
import { database } from "~/platform/database/client.server";
import { readItemLetters } from "~/reimbursements/claims/operations/item-letters.server";
import { review } from "../../support/letter-requests";
import { readPdf } from "../../support/pdf";
import { folderOf, foundItemOf, receiptOf } from "../../support/receipt-folders";
import { fetchFromRemix } from "../../support/remix";
import type { Visitor } from "../../support/visitor";
import { queryOf, walkThrough, wizards } from "../../support/walk";
import { openWorld, rowsWhere, rowWhere } from "../../support/world";

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

test("the states of any number of letters are read with one query", async () => {
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

/** An item with a letter for Ada Brook that was sent, and the claim of it for these people. */
async function withLetter() {
  const { visitor, receiptIds, folderId } = await folderWithSauna();
  const item = `${receiptIds[0]}.0`;
  await askFor(visitor, await begin(visitor, item), "Stretching");
  const claim = async (people: Record<string, string>) => {
    const check = await visitor.submit(claimsPath, { intent: "claim", item });
    const hidden = [...check.body.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)];
    const fields = Object.fromEntries(hidden.map(([, name = "", value = ""]) => [name, value]));
    return visitor.post(claimsPath, { ...fields, account: "fsa", administrator: "WEX", ...people });
  };
  return { visitor, folderId, item, claim };
}

test("a letter for one person covers nothing of a claim for another", async () => {
  const { claim } = await withLetter();
  const child = { relation: "child", bornIn: "2015", isDependent: "yes", accountHolder: "Ada Brook" };
  for (const people of [
    { ...child, patient: "Teo Brook" },
    { relation: "owner", accountHolder: "Bo Brook" },
  ]) {
    const refused = await claim(people);
    expect(refused.status).toBe(422);
    expect(refused.body).toContain("Its letter is for Ada Brook.");
  }
  // The name typed for another person before the account holder was chosen is no one's here.
  const own = { relation: "owner", accountHolder: "ADA M. Brook", patient: "Teo Brook" };
  const { location } = await claim(own);
  expect(location).toMatch(/^\/reimbursements\/claims\/[0-9a-f-]{36}$/);
});

test("a letter that has expired since still covers the item, which was bought on one of its days", async () => {
  const { visitor, folderId, item, claim } = await withLetter();
  const [asked] = await rowsWhere(world, "item_letters", "folder_id", folderId);
  const [request] = await rowsWhere(world, "product_page_lmn_requests", "draft_id", String(asked?.draft_id));
  const ended = { issued_on: "2026-09-01", valid_from: "2026-09-01", valid_until: "2026-10-31" };
  await world.db.from("issued_letters").update(ended).eq("request_id", String(request?.id)).throwOnError();
  await world.db.rpc("expire_letters", { p_limit: 500 }).throwOnError();
  const { status } = await rowWhere(world, "product_page_lmn_requests", "id", String(request?.id));
  expect(status).toBe("expired");
  expect((await visitor.submit(claimsPath, { intent: "claim", item })).body).not.toContain("valid anymore");
  const { location } = await claim({ relation: "owner", accountHolder: "Ada Brook" });
  expect(location).toMatch(/^\/reimbursements\/claims\/[0-9a-f-]{36}$/);
});

test("a claim that isn't sent says that an item's letter was revoked, and its packet too", async () => {
  const { visitor, folderId, claim } = await withLetter();
  const { location = "" } = await claim({ relation: "owner", accountHolder: "Ada Brook" });
  const packet = async () => {
    const { response } = await fetchFromRemix(
      visitor.request(`${location}/packet`, { body: new URLSearchParams() }),
    );
    const { pages } = await readPdf(new Uint8Array(await response.arrayBuffer()));
    return pages.flatMap(({ read }) => read).join("\n");
  };
  expect((await visitor.get(location ?? "")).body).toContain("Upload the letter");
  const before = await packet();
  expect(before).toContain("Letter of medical necessity for Ada Brook, issued");
  expect(before).toMatch(/Infrared sauna blanket\s+With the letter of \w+ \d+, \d{4} for Infrared Heat Mat/);
  const [asked] = await rowsWhere(world, "item_letters", "folder_id", folderId);
  const [request] = await rowsWhere(world, "product_page_lmn_requests", "draft_id", String(asked?.draft_id));
  await world.db.from("issued_letters").update({ state: "revoked" }).eq("request_id", String(request?.id));
  const revoked = (await visitor.get(location ?? "")).body;
  expect(revoked).toContain("It needs a letter, and the one it had isn&#x27;t valid anymore.");
  expect(revoked).not.toContain("Upload the letter");
  const after = await packet();
  expect(after).not.toContain("Upload the letter");
  expect(after).toContain("Please correct before you send this: an item changed since the claim was made");
  expect(after).not.toContain("With the letter");
});

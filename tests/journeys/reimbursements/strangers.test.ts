import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { paths } from "~/paths";
import { folderOf, foundItemOf, receiptOf } from "../../support/receipt-folders";
import { type Fields, Visitor } from "../../support/visitor";
import { openWorld, rowsWhere } from "../../support/world";

const world = await openWorld();
const item = "Quillmoor Ibuprofen Tablets";
const tables = [
  "receipt_files",
  "receipts",
  "receipt_edits",
  "claims",
  "connected_inboxes",
  "forwarding_addresses",
  "forwarding_senders",
] as const;

/** A folder with a claim and a correction in it, and the ids that its addresses are made of. */
async function ownedFolder() {
  const owner = await folderOf([receiptOf([foundItemOf(item, 1_299), foundItemOf(`${item} 2`, 900)])]);
  const [key = ""] = owner.receiptIds;
  const picked = await owner.visitor.submit(paths.reimbursementsPart("claims"), {
    intent: "claim",
    item: `${key}.0`,
  });
  const hidden = Object.fromEntries(
    [...picked.body.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(
      ([, name = "", value = ""]) => [name, value],
    ),
  );
  const made = await owner.visitor.post(paths.reimbursementsPart("claims"), {
    ...hidden,
    item: `${key}.0`,
    account: "fsa",
    administrator: "Lively",
    accountHolder: "Ada Byron",
    patient: "Ada Byron",
    relation: "owner",
  });
  const claimId = made.location?.split("/").at(-1) ?? "";
  const [file] = await rowsWhere(world, "receipt_files", "folder_id", owner.folderId);
  return { ...owner, ids: { key, claimId, fileId: String(file?.id) } };
}

type Ids = Awaited<ReturnType<typeof ownedFolder>>["ids"];

/** Where each route is, with the ids of someone else in its address. */
const addresses: Readonly<Record<string, (ids: Ids) => string>> = {
  "reimbursements.tsx": () => paths.reimbursements,
  "reimbursements_.begin.tsx": () => paths.reimbursementsPart("begin"),
  "reimbursements_.claims.tsx": () => paths.reimbursementsPart("claims"),
  "reimbursements_.claims_.$id.tsx": ({ claimId }) => paths.claim(claimId),
  "reimbursements_.claims_.$id_.fee.ts": ({ claimId }) => paths.claimPart(claimId, "fee"),
  "reimbursements_.claims_.$id_.packet.ts": ({ claimId }) => paths.claimPart(claimId, "packet"),
  "reimbursements_.claims_.$id_.table.ts": ({ claimId }) => paths.claimPart(claimId, "table"),
  "reimbursements_.columns.$fileId.tsx": ({ fileId }) => paths.receiptColumns(fileId),
  "reimbursements_.devices.tsx": () => paths.reimbursementsPart("devices"),
  "reimbursements_.files.$fileId.tsx": ({ fileId }) => paths.receiptFile(fileId),
  "reimbursements_.forwarding.tsx": () => paths.reimbursementsPart("forwarding"),
  "reimbursements_.inbox.tsx": () => paths.reimbursementsPart("inbox"),
  "reimbursements_.inbox_.back.ts": () => paths.reimbursementsPart("inbox/back"),
  "reimbursements_.link.tsx": () => paths.reimbursementsPart("link"),
  "reimbursements_.open.$token.tsx": () => paths.reimbursementsLink("none"),
  "reimbursements_.paste.tsx": () => paths.reimbursementsPart("paste"),
  "reimbursements_.receipts.$key.tsx": ({ key }) => paths.receiptPurchase(key),
  "reimbursements_.settings.tsx": () => paths.reimbursementsPart("settings"),
  "reimbursements_.upload.ts": () => paths.reimbursementsPart("upload"),
};

/** Erasing is tried apart: a stranger's press erases their own. */
const apart = ["reimbursements_.erase.tsx"];

/** What a form of any of these pages may send about someone else's rows. */
const fieldsOf = ({ key, claimId, fileId }: Ids): Fields => ({
  item: `${key}.0`,
  key,
  claim: claimId,
  file: fileId,
  title: "Taken over",
  price: "0",
  intent: "claim",
  account: "fsa",
  administrator: "Lively",
  accountHolder: "Eve",
  patient: "Eve",
  relation: "owner",
  state: "sent",
  paidCents: "1",
  paidOn: "2026-11-01",
  "form-key": crypto.randomUUID(),
});

const snapshot = async (folderId: string) =>
  JSON.stringify(await Promise.all(tables.map((table) => rowsWhere(world, table, "folder_id", folderId))));

test("every route is tried", () => {
  const routes = readdirSync("app/routes").filter((file) => file.startsWith("reimbursements"));
  expect(routes.sort()).toEqual([...Object.keys(addresses), ...apart].sort());
});

describe.each([
  ["without a folder", async () => new Visitor()],
  ["with a folder of their own", async () => (await folderOf([])).visitor],
])("a stranger %s", (_, newStranger) => {
  test("sees and changes nothing of another's folder, by any address or form", async () => {
    const { ids, folderId, visitor: owner } = await ownedFolder();
    expect((await owner.get(paths.claim(ids.claimId))).body).toContain(item);
    const before = await snapshot(folderId);
    for (const [route, addressOf] of Object.entries(addresses)) {
      const address = addressOf(ids);
      const answers = [
        await (await newStranger()).get(address),
        await (await newStranger()).post(address, fieldsOf(ids)),
      ];
      for (const { body, headers } of answers) {
        expect(body, route).not.toContain(item);
        expect(body, route).not.toContain("Ada Byron");
        expect(headers.get("Content-Type") ?? "", route).not.toMatch(/pdf|csv/);
      }
      expect(await snapshot(folderId), route).toBe(before);
    }
  });

  test("erases nothing of another's", async () => {
    const { folderId } = await ownedFolder();
    const before = await snapshot(folderId);
    await (await newStranger()).post(paths.reimbursementsPart("erase"), { folder: folderId });
    expect(await snapshot(folderId)).toBe(before);
  });
});

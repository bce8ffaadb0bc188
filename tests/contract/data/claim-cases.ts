import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { attachCheckout } from "~/payments/store/payments.server";
import type { ClaimState } from "~/reimbursements/claims/domain/claim";
import { beginClaimFee } from "~/reimbursements/claims/store/claim-fees.server";
import {
  findClaimOfForm,
  listClaims,
  type MadeClaim,
  makeClaim,
  moveClaim,
  readClaimRow,
  readPick,
  removeClaim,
  storePick,
} from "~/reimbursements/claims/store/claims.server";
import { addItemLetter, listItemLetters } from "~/reimbursements/claims/store/item-letters.server";
import { saveEdit } from "~/reimbursements/files/store/receipts.server";
import { createFolder, eraseFolder } from "~/reimbursements/store/folders.server";
import { foundItemOf, receiptOf, storeFolder } from "../../support/receipt-folders";
import { atOnce, untyped } from "./rows";

const newEdit = { was: null, joined: [], ciphertext: "secret", keyId: "k" };
const newFolder = () => createFolder(randomUUID().replaceAll("-", "").repeat(2), "2026-11-22.a");
const item = (itemKey: string, purchaseKey = "p") => ({
  purchaseKey,
  itemKey,
  receiptId: null as string | null,
  receiptIds: [purchaseKey],
  place: null as number | null,
});
const claim = (...items: ReturnType<typeof item>[]) => ({
  id: randomUUID(),
  ciphertext: "secret",
  keyId: "k",
  items,
});
const idOf = (made: MadeClaim): string => ("id" in made ? made.id : made.refused);
const moved = (id: string, state: ClaimState) => ({ id, state, ciphertext: "changed", keyId: "k" });

const terms = {
  successUrl: "https://a.example/",
  cancelUrl: "https://a.example/",
  expiresAt: "2030-01-01T00:00:00Z",
};
async function paidClaim(folderId: string, itemKey: string): Promise<string> {
  const id = idOf(await makeClaim(folderId, itemKey, claim(item(itemKey))));
  await moveClaim(folderId, moved(id, "sent"), "made");
  await moveClaim(folderId, moved(id, "paid"), "sent");
  return id;
}

/** Claims of a folder's items. */
export function claimCases(): void {
  describe("claims", () => {
    test("one form makes one claim, however often and at once it is sent", async () => {
      const folderId = await newFolder();
      const made = (await atOnce(() => makeClaim(folderId, "form", claim(item("0"))))).map(idOf);
      expect(new Set(made).size).toBe(1);
      expect(await findClaimOfForm(folderId, "form")).toBe(made[0]);
      expect(await listClaims(folderId)).toMatchObject([{ id: made[0], state: "made" }]);
      const other = await newFolder();
      expect(await findClaimOfForm(other, "form")).toBeNull();
      expect(await makeClaim(other, "form", claim(item("0")))).not.toEqual({ id: made[0] });
    });

    test("of claims for one item made at once, one holds it", async () => {
      const folderId = await newFolder();
      const made = await atOnce(() => makeClaim(folderId, randomUUID(), claim(item("0"), item("1"))));
      expect(made.filter((one) => "id" in one)).toHaveLength(1);
      expect(await listClaims(folderId)).toHaveLength(1);
      expect(await makeClaim(folderId, "other", claim(item("0", "q")))).toHaveProperty("id");
      expect(await makeClaim(await newFolder(), "form", claim(item("0")))).toHaveProperty("id");
    });

    test("a denied claim gives its items free, and can't be sent again once another holds them", async () => {
      const folderId = await newFolder();
      const first = idOf(await makeClaim(folderId, "one", claim(item("0"))));
      const beside = idOf(await makeClaim(folderId, "beside", claim(item("1"))));
      expect(await moveClaim(folderId, moved(first, "sent"), "made")).toBe("moved");
      expect(await readClaimRow(folderId, beside)).toMatchObject({ state: "made" });
      expect(await moveClaim(folderId, moved(first, "sent"), "made")).toBe("elsewhere");
      expect(await moveClaim(folderId, moved(first, "denied"), "sent")).toBe("moved");
      expect(await makeClaim(folderId, "two", claim(item("1")))).toEqual({ refused: "taken" });
      const second = idOf(await makeClaim(folderId, "two", claim(item("0"))));
      expect(await moveClaim(folderId, moved(first, "sent"), "denied")).toBe("taken");
      expect(await readClaimRow(folderId, first)).toMatchObject({ state: "denied" });
      await removeClaim(folderId, second);
      expect(await moveClaim(folderId, moved(first, "sent"), "denied")).toBe("moved");
      expect(await makeClaim(folderId, "three", claim(item("0")))).toEqual({ refused: "taken" });
    });

    test("only a claim that was not sent is removed, and only its folder reads, changes or removes it", async () => {
      const [folderId, other] = [await newFolder(), await newFolder()];
      const id = idOf(await makeClaim(folderId, "form", claim(item("0"))));
      expect(await readClaimRow(other, id)).toBeNull();
      expect(await moveClaim(other, moved(id, "sent"), "made")).toBe("elsewhere");
      await removeClaim(other, id);
      expect(await readClaimRow(folderId, id)).toMatchObject({ state: "made", ciphertext: "secret" });
      await moveClaim(folderId, moved(id, "sent"), "made");
      await removeClaim(folderId, id);
      expect(await readClaimRow(folderId, id)).toMatchObject({ state: "sent" });
      await eraseFolder(folderId);
      expect(await readClaimRow(folderId, id)).toBeNull();
    });

    test("an item of a receipt that doesn't add up is held only once the person settled it", async () => {
      const { folderId, receiptIds } = await storeFolder([
        receiptOf([foundItemOf("Cleaning", 20_000)], { totalCents: 8_200 }),
        receiptOf([foundItemOf("Film", 3_200)]),
      ]);
      const [id = "", unrelated = ""] = receiptIds;
      const doubtful = { ...item("0", id), receiptId: id, receiptIds: [id] };
      const make = () => makeClaim(folderId, randomUUID(), claim(doubtful));
      const settle = (key: string, was: string | null, ...settledItems: string[]) =>
        saveEdit(folderId, { ...newEdit, purchaseKey: key, was, settledItems });
      expect(await make()).toEqual({ refused: "doubtful" });
      await settle(id, null, "1");
      await settle(unrelated, null, "0");
      await saveEdit(await newFolder(), { ...newEdit, purchaseKey: id, settledItems: ["0"] });
      expect(await make()).toEqual({ refused: "doubtful" });
      expect(await listClaims(folderId)).toEqual([]);
      await settle(id, newEdit.ciphertext, "1", "0");
      expect(await make()).toHaveProperty("id");
      // A receipt of the same order that is read later doesn't unsettle it.
      const elsewhere = { ...doubtful, purchaseKey: "later", receiptIds: ["later", id] };
      expect(await makeClaim(folderId, "later", claim(elsewhere))).toHaveProperty("id");
    });

    test("an unsure item of a receipt that adds up is held only once the person settled it, the others at once", async () => {
      const items = [foundItemOf("Cleaning", 5_000), { ...foundItemOf("Film", 3_200), isUnsure: true }];
      const { folderId, receiptIds } = await storeFolder([receiptOf(items, { totalCents: 8_200 })]);
      const [id = ""] = receiptIds;
      const of = (place: number | null) => ({
        ...item(String(place), id),
        receiptId: id,
        receiptIds: [id],
        place,
      });
      const make = (place: number | null) => makeClaim(folderId, randomUUID(), claim(of(place)));
      expect(await make(0)).toHaveProperty("id");
      expect(await make(1)).toEqual({ refused: "doubtful" });
      expect(await make(null)).toEqual({ refused: "doubtful" });
      await saveEdit(folderId, { ...newEdit, purchaseKey: id, settledItems: ["1"] });
      expect(await make(1)).toHaveProperty("id");
    });

    test("an unsent claim is replaced by the new one atomically", async () => {
      const folderId = await newFolder();
      const first = idOf(await makeClaim(folderId, "one", claim(item("0"))));
      const beside = idOf(await makeClaim(folderId, "beside", claim(item("2"))));
      const foreign = { ...claim(item("0")), replaces: first };
      expect(await makeClaim(await newFolder(), "two", foreign)).toEqual({ refused: "elsewhere" });
      const again = (formKey: string, replaces: string) =>
        makeClaim(folderId, formKey, { ...claim(item("0"), item("1")), replaces });
      const made = (await atOnce(() => again("two", first))).map(idOf);
      expect(new Set(made).size).toBe(1);
      expect((await listClaims(folderId)).map(({ id }) => id).sort()).toEqual([made[0], beside].sort());
      expect(await again("three", first)).toEqual({ refused: "elsewhere" });
      const [second = ""] = made;
      await moveClaim(folderId, moved(second, "sent"), "made");
      expect(await again("four", second)).toEqual({ refused: "elsewhere" });
      expect(await makeClaim(folderId, "other", claim(item("7")))).toHaveProperty("id");
      expect(await makeClaim(folderId, "five", { ...claim(item("7")), replaces: second })).toEqual({
        refused: "elsewhere",
      });
    });

    test("items that are picked for a claim are read in their folder", async () => {
      const folderId = await newFolder();
      const [pick] = [await storePick(folderId, ["p.0"]), await storePick(folderId, ["p.1"])];
      expect([await readPick(folderId, pick), await readPick(await newFolder(), pick)]).toEqual([
        ["p.0"],
        null,
      ]);
    });

    test("a letter is remembered by its item, once", async () => {
      const folderId = await newFolder();
      const letter = { purchaseKey: "p", itemKey: "0", draftId: randomUUID() };
      await addItemLetter(folderId, letter);
      await addItemLetter(folderId, letter);
      expect(await listItemLetters(folderId)).toEqual([{ ...letter, request: null, issued: null }]);
    });
  });

  describe("a claim's fee", () => {
    test("is of a paid claim of its folder, and follows what came back until its page is open", async () => {
      const [folderId, other] = [await newFolder(), await newFolder()];
      const [first, second] = [await paidClaim(folderId, "0"), await paidClaim(folderId, "1")];
      const unpaid = idOf(await makeClaim(folderId, "unpaid", claim(item("2"))));
      expect(await beginClaimFee(folderId, unpaid, 400, terms)).toBeNull();
      expect(await beginClaimFee(other, first, 400, terms)).toBeNull();
      expect(await beginClaimFee(folderId, second, 700, terms)).toMatchObject({ feeCents: 700 });
      const fee = await beginClaimFee(folderId, first, 400, terms);
      expect(fee).toMatchObject({ feeCents: 400, checkoutTerms: { amountCents: 400 } });
      expect(await beginClaimFee(folderId, first, 300, terms)).toMatchObject({ id: fee?.id, feeCents: 300 });
      expect(await beginClaimFee(other, first, 300, terms)).toBeNull();
      await attachCheckout(fee?.id ?? "", fee?.checkoutAttempt ?? 0, { sessionId: randomUUID(), url: null });
      expect(await beginClaimFee(folderId, first, 200, terms)).toMatchObject({ feeCents: 300 });
      expect(await moveClaim(folderId, moved(first, "sent"), "paid")).toBe("fee");
      expect(await moveClaim(folderId, moved(second, "sent"), "paid")).toBe("moved");
    });

    test.each([
      ["processing", "fee"],
      ["paid", "fee"],
      ["held", "fee"],
      ["refunded", "fee"],
      ["failed", "moved"],
      ["expired", "moved"],
    ])("that is %s: the payment of the claim is undone, or not: %s", async (payment_status, outcome) => {
      const folderId = await newFolder();
      const id = await paidClaim(folderId, "0");
      await beginClaimFee(folderId, id, 400, terms);
      const db = await untyped();
      await db.from("claim_fees").update({ payment_status }).eq("claim_id", id).throwOnError();
      expect(await moveClaim(folderId, moved(id, "sent"), "paid")).toBe(outcome);
    });
  });
}

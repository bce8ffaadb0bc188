import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import {
  findClaimOfForm,
  listClaims,
  makeClaim,
  moveClaim,
  readClaimRow,
  removeClaim,
} from "~/data/reimbursements/claims.server";
import { createFolder, eraseFolder } from "~/data/reimbursements/folders.server";
import { addItemLetter, listItemLetters } from "~/data/reimbursements/item-letters.server";
import type { ClaimState } from "~/domain/reimbursements/claim";
import { atOnce } from "./rows";

const newFolder = () => createFolder(randomUUID().replaceAll("-", "").repeat(2));
const item = (itemKey: string, purchaseKey = "p") => ({ purchaseKey, itemKey });
const claim = (...items: ReturnType<typeof item>[]) => ({
  ...{ id: randomUUID(), ciphertext: "secret", keyId: "k", items },
});
const moved = (id: string, state: ClaimState) => ({ id, state, ciphertext: "changed", keyId: "k" });

/** Claims of a folder's items. */
export function claimCases(): void {
  describe("claims", () => {
    test("one form makes one claim, however often and at once it is sent", async () => {
      const folderId = await newFolder();
      const made = await atOnce(() => makeClaim(folderId, "form", claim(item("0"))));
      expect(new Set(made).size).toBe(1);
      expect(await findClaimOfForm(folderId, "form")).toBe(made[0]);
      expect(await listClaims(folderId)).toMatchObject([{ id: made[0], state: "made" }]);
      expect(await findClaimOfForm(await newFolder(), "form")).toBeNull();
    });

    test("of claims for one item made at once, one holds it", async () => {
      const folderId = await newFolder();
      const made = await atOnce(() => makeClaim(folderId, randomUUID(), claim(item("0"), item("1"))));
      expect(made.filter((one) => one !== "taken")).toHaveLength(1);
      expect(await listClaims(folderId)).toHaveLength(1);
      expect(await makeClaim(folderId, "other", claim(item("0", "q")))).not.toBe("taken");
      expect(await makeClaim(await newFolder(), "form", claim(item("0")))).not.toBe("taken");
    });

    test("a denied claim gives its items free, and can't be sent again once another holds them", async () => {
      const folderId = await newFolder();
      const first = String(await makeClaim(folderId, "one", claim(item("0"))));
      expect(await moveClaim(folderId, moved(first, "sent"), "made")).toBe("moved");
      expect(await moveClaim(folderId, moved(first, "sent"), "made")).toBe("elsewhere");
      expect(await moveClaim(folderId, moved(first, "denied"), "sent")).toBe("moved");
      const second = String(await makeClaim(folderId, "two", claim(item("0"))));
      expect(second).not.toBe("taken");
      expect(await moveClaim(folderId, moved(first, "sent"), "denied")).toBe("taken");
      expect(await readClaimRow(folderId, first)).toMatchObject({ state: "denied" });
      await removeClaim(folderId, second);
      expect(await moveClaim(folderId, moved(first, "sent"), "denied")).toBe("moved");
      expect(await makeClaim(folderId, "three", claim(item("0")))).toBe("taken");
    });

    test("only a claim that was not sent is removed, and only its folder reads, changes or removes it", async () => {
      const [folderId, other] = [await newFolder(), await newFolder()];
      const id = String(await makeClaim(folderId, "form", claim(item("0"))));
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

    test("a letter is remembered by its item, once", async () => {
      const folderId = await newFolder();
      const letter = { ...item("0"), draftId: randomUUID() };
      await addItemLetter(folderId, letter);
      await addItemLetter(folderId, letter);
      expect(await listItemLetters(folderId)).toEqual([letter]);
    });
  });
}

import { randomBytes, randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { addFile, listFiles, recordArrival } from "~/reimbursements/files/store/files.server";
import {
  answerForwardingSender,
  storeForwardingSender,
} from "~/reimbursements/inbox/store/forwarding.server";
import { createFolder } from "~/reimbursements/store/folders.server";
import { untyped } from "./rows";

const hex = () => randomBytes(32).toString("hex");
const newFolder = () => createFolder(hex(), "2026-11-22.a");
const sealed = { ciphertext: "sealed", keyId: "key" };
const most = 2;
const limits = { files: 50, folderBytes: 10_000, siteBytes: 1_000_000_000 };

const newSender = (folderId: string) => storeForwardingSender(folderId, [hex()], sealed, most);

/** A mail of the sender whose bytes aren't stored yet. */
async function newMail(folderId: string, senderId: string) {
  const [id, documentKey] = [randomUUID(), `receipts/${randomUUID()}.bin`];
  const mail = { id, folderId, documentKey, senderId, details: sealed, contentHash: hex() };
  const read = { source: "forwarded", bytes: 10, fault: null, network: null, costMs: 100 } as const;
  await addFile({ ...mail, ...read }, limits);
  return { id, documentKey };
}

async function senderWithMail(folderId: string): Promise<string | null> {
  const sender = await newSender(folderId);
  if (!sender) return null;
  const { id, documentKey } = await newMail(folderId, sender.id);
  await recordArrival(id, documentKey);
  return sender.id;
}

/** Who forwards mails, and what the person said of them. */
export function forwardingCases(): void {
  describe("senders of forwarded mails", () => {
    test("whose mails were read once leave room for others; those whose mails wait don't", async () => {
      const folderId = await newFolder();
      const senders = [await senderWithMail(folderId), await senderWithMail(folderId)];
      const earlier = { created_at: new Date(Date.now() - 3_600_000).toISOString() };
      await (await untyped()).from("forwarding_senders").update(earlier).eq("folder_id", folderId);
      expect(await newSender(folderId)).toBeNull();
      for (const id of senders)
        await answerForwardingSender(folderId, String(id), { isAllowed: true, isOnce: true });
      expect(await newSender(folderId)).toMatchObject({ state: "asked" });
    });

    test("a mail that is under way when its sender is refused isn't kept", async () => {
      const folderId = await newFolder();
      const sender = await newSender(folderId);
      if (!sender) throw new Error("unreachable");
      await answerForwardingSender(folderId, sender.id, { isAllowed: false, isOnce: false });
      const { id, documentKey } = await newMail(folderId, sender.id);
      expect(await recordArrival(id, documentKey)).toBe(false);
      expect(await listFiles(folderId)).toEqual([]);
    });
  });
}

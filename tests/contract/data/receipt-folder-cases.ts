import { createHash, randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { issueMailedLink } from "~/data/mailed-links/mailed-links.server";
import { askForReceiptsLink, openReceiptsLink } from "~/data/reimbursements/folder-links.server";
import {
  agreeToReceipts,
  createFolder,
  eraseFolder,
  visitFolder,
} from "~/data/reimbursements/folders.server";
import { atOnce, insert, untyped } from "./rows";

const limits = { visitor: 5, address: 3, windowSeconds: 3_600 };
const keysOf = (email: string) => ({ form: randomUUID(), visitor: randomUUID(), address: email });
const newHash = () => createHash("sha256").update(randomUUID()).digest("hex");
const newEmail = () => `${randomUUID()}@mail.example`;

async function linksTo(email: string) {
  const { data, error } = await (await untyped()).from("mailed_links").select("*").eq("email", email);
  expect(error).toBeNull();
  return data ?? [];
}

/** A link to the folder as it is once mailed, by the hash of its token. */
async function mailedLink(folderId: string): Promise<string> {
  const [email, hash] = [newEmail(), newHash()];
  await askForReceiptsLink(folderId, email, keysOf(email), limits);
  const [link] = await linksTo(email);
  await issueMailedLink(link?.id, "receipts", hash, new Date(Date.now() + 3_600_000).toISOString());
  return hash;
}

async function newFile(folderId: string, more: Record<string, unknown> = {}): Promise<string> {
  const id = randomUUID();
  await insert("receipt_files", {
    ...{ id, folder_id: folderId, source: "upload", details_ciphertext: "c", details_key_id: "k" },
    ...{ content_hash: newHash(), bytes: 1, document_key: `receipts/${id}.bin`, ...more },
  });
  return id;
}

/** Keys of documents that the outbox was told to delete, of those given. */
async function removedOf(keys: readonly string[]): Promise<string[]> {
  const { data } = await (await untyped()).from("outbox").select("payload").eq("topic", "documents.remove");
  const removed = (data ?? []).flatMap(({ payload }) => (payload as { keys: string[] }).keys);
  return keys.filter((key) => removed.includes(key));
}

/** Folders of receipts: who may open them, and that what is deleted takes its documents along. */
export function receiptFolderCases(): void {
  describe("a folder of receipts", () => {
    test("opens for its secret, and is made once for one secret however often it is asked for", async () => {
      const secret = newHash();
      const made = await atOnce(() => createFolder(secret));
      expect(new Set(made).size).toBe(1);
      expect(await visitFolder(secret)).toEqual({ id: made[0], settings: null, consentVersion: null });
      expect(await visitFolder(newHash())).toBeNull();
    });

    test("opens for a second secret by a mailed link, once, and the first still opens it", async () => {
      const [first, second, third] = [newHash(), newHash(), newHash()];
      const id = await createFolder(first);
      const link = await mailedLink(id);
      expect(await openReceiptsLink(link, second)).toBe(true);
      expect(await openReceiptsLink(link, second)).toBe(true);
      expect(await openReceiptsLink(link, third)).toBe(false);
      expect(await Promise.all([first, second, third].map(visitFolder))).toEqual([
        { id, settings: null, consentVersion: null },
        { id, settings: null, consentVersion: null },
        null,
      ]);
    });

    test("notes what was agreed to, and when, once for each version", async () => {
      const secret = newHash();
      const id = await createFolder(secret);
      const consentOf = async () => {
        const { data } = await (await untyped()).from("receipt_folders").select("*").eq("id", id).single();
        return data as Record<string, unknown>;
      };
      await agreeToReceipts(id, "2026-11-22.a");
      const first = await consentOf();
      expect(first).toMatchObject({ consent_version: "2026-11-22.a", consented_at: expect.any(String) });
      await agreeToReceipts(id, "2026-11-22.a");
      expect(await consentOf()).toEqual(first);
      await agreeToReceipts(id, "2026-11-23.b");
      expect(await visitFolder(secret)).toMatchObject({ consentVersion: "2026-11-23.b" });
      expect((await consentOf()).consented_at).not.toBe(first.consented_at);
    });

    test("is found again by the address of its last link, and by no other", async () => {
      const id = await createFolder(newHash());
      const email = newEmail();
      await askForReceiptsLink(id, email, keysOf(email), limits);
      await askForReceiptsLink(null, ` ${email.toUpperCase()} `, keysOf(email), limits);
      const other = await linksTo(email.toUpperCase());
      expect(other.map(({ subject, purpose }) => [subject, purpose])).toEqual([[id, "receipts"]]);
      const unknown = newEmail();
      expect(await askForReceiptsLink(null, unknown, keysOf(unknown), limits)).toBe("taken");
      expect(await linksTo(unknown)).toEqual([]);
    });

    test("takes its links and the documents of its files and receipts along", async () => {
      const id = await createFolder(newHash());
      const link = await mailedLink(id);
      const file = await newFile(id);
      const picture = `receipts/${randomUUID()}.jpg`;
      await insert("receipts", {
        ...{ id: randomUUID(), folder_id: id, file_id: file, position: 0, ciphertext: "c", key_id: "k" },
        document_key: picture,
      });
      const keys = [`receipts/${file}.bin`, picture];
      expect(await removedOf(keys)).toEqual([]);
      await eraseFolder(id);
      expect(await removedOf(keys)).toEqual(keys);
      expect(await openReceiptsLink(link, newHash())).toBe(false);
      const { data } = await (await untyped()).from("mailed_links").select("id").eq("subject", id);
      expect(data).toEqual([]);
    });

    test("an original that is let go is deleted, while its row stays", async () => {
      const file = await newFile(await createFolder(newHash()));
      const key = `receipts/${file}.bin`;
      const files = (await untyped()).from("receipt_files");
      await files.update({ documents_done: 1 }).eq("id", file);
      expect(await removedOf([key])).toEqual([]);
      await (await untyped()).from("receipt_files").update({ document_key: null }).eq("id", file);
      expect(await removedOf([key])).toEqual([key]);
    });
  });
}

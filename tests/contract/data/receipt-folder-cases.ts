import { createHash, randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { issueMailedLink } from "~/platform/mailed-links/store/mailed-links.server";
import {
  endFolderDevice,
  forgetFolderAddress,
  listFolderDevices,
  markDevicesNotified,
  readFolderAddress,
} from "~/reimbursements/store/folder-devices.server";
import {
  openReceiptsLink,
  proveReceiptsAddress,
  receiptsLinkUse,
  requestReceiptsLinks,
} from "~/reimbursements/store/folder-links.server";
import {
  agreeToReceipts,
  createFolder,
  eraseFolder,
  findFolder,
} from "~/reimbursements/store/folders.server";
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

/** A mailed link to the folder, by the hash of its token. */
async function mailedLink(folderId: string, email = newEmail()): Promise<string> {
  const hash = newHash();
  await requestReceiptsLinks(folderId, email, keysOf(email), limits);
  const unmailed = (await linksTo(email)).find(({ token_hash }) => token_hash === null);
  await issueMailedLink(unmailed?.id, "receipts", hash, new Date(Date.now() + 3_600_000).toISOString());
  return hash;
}

const visit = (secretHash: string) => findFolder(secretHash, "Firefox on Linux");

/** A folder with a proven address, opened by its secret. */
async function provenFolder() {
  const [secret, email] = [newHash(), newEmail()];
  const id = await createFolder(secret, "2026-11-22.a");
  const link = await mailedLink(id, email);
  expect(await proveReceiptsAddress(link, secret)).toBe(true);
  return { id, secret, email, link };
}

async function newFile(folderId: string, more: Record<string, unknown> = {}): Promise<string> {
  const id = randomUUID();
  await insert("receipt_files", {
    id,
    folder_id: folderId,
    source: "upload",
    details_ciphertext: "c",
    details_key_id: "k",
    content_hash: newHash(),
    bytes: 1,
    document_key: `receipts/${id}.bin`,
    ...more,
  });
  return id;
}

/** Of the given document keys, those that the outbox was asked to delete. */
async function removedOf(keys: readonly string[]): Promise<string[]> {
  const { data } = await (await untyped()).from("outbox").select("payload").eq("topic", "documents.remove");
  const removed = (data ?? []).flatMap(({ payload }) => (payload as { keys: string[] }).keys);
  return keys.filter((key) => removed.includes(key));
}

/** Receipt folders: who may open them, and that deletions include their documents. */
export function receiptFolderCases(): void {
  describe("a folder of receipts", () => {
    test("opens for its secret, and is made once for one secret however often it is asked for", async () => {
      const secret = newHash();
      const made = await atOnce(() => createFolder(secret, "2026-11-22.a"));
      expect(new Set(made).size).toBe(1);
      expect(await visit(secret)).toEqual({
        id: made[0],
        settings: null,
        consentVersion: "2026-11-22.a",
        deviceId: expect.any(String),
        newDevices: 0,
      });
      expect(await visit(newHash())).toBeNull();
    });

    test("opens for a second secret by a link to its proven address, once, and the first still opens it", async () => {
      const { id, secret, link } = await provenFolder();
      const [second, third] = [newHash(), newHash()];
      expect(await receiptsLinkUse(link, secret)).toBe("here");
      expect(await receiptsLinkUse(link, second)).toBe("open");
      expect(await openReceiptsLink(link, second)).toBe(true);
      expect(await openReceiptsLink(link, second)).toBe(true);
      expect(await openReceiptsLink(link, third)).toBe(false);
      expect(await receiptsLinkUse(link, third)).toBeNull();
      const ids = (await Promise.all([secret, second, third].map(visit))).map((folder) => folder?.id);
      expect(ids).toEqual([id, id, undefined]);
    });

    test("opens for no second secret while the address isn't proven, and only its own secret proves it", async () => {
      const [own, other] = [newHash(), newHash()];
      const id = await createFolder(own, "2026-11-22.a");
      await createFolder(other, "2026-11-22.a");
      const link = await mailedLink(id);
      for (const stranger of [other, newHash()]) {
        expect(await receiptsLinkUse(link, stranger)).toBe("unproven");
        expect(await proveReceiptsAddress(link, stranger)).toBe(false);
        expect(await openReceiptsLink(link, stranger)).toBe(false);
      }
      expect(await readFolderAddress(id)).toBeNull();
      expect(await receiptsLinkUse(link, own)).toBe("prove");
      expect(await proveReceiptsAddress(link, own)).toBe(true);
      expect(await proveReceiptsAddress(link, own)).toBe(true);
      expect(await receiptsLinkUse(link, other)).toBe("open");
    });

    test("has another address once that is proven; links to the one before open nothing", async () => {
      const { id, secret, email, link } = await provenFolder();
      const newer = newEmail();
      const newerLink = await mailedLink(id, newer);
      expect(await readFolderAddress(id)).toBe(email);
      expect(await proveReceiptsAddress(newerLink, secret)).toBe(true);
      expect(await readFolderAddress(id)).toBe(newer);
      expect(await openReceiptsLink(link, newHash())).toBe(false);
    });

    test("lists its devices, tells of those that joined, and ends one with the links that wait", async () => {
      const { id, secret, email, link } = await provenFolder();
      const second = newHash();
      await visit(secret);
      await openReceiptsLink(link, second);
      expect(await visit(second)).toMatchObject({ newDevices: 0 });
      const first = await visit(secret);
      expect(first).toMatchObject({ newDevices: 1 });
      await markDevicesNotified(first?.deviceId ?? "");
      expect(await visit(secret)).toMatchObject({ newDevices: 0 });
      const devices = await listFolderDevices(id);
      expect(devices.map(({ name }) => name)).toEqual(["Firefox on Linux", "Firefox on Linux"]);
      const waiting = await mailedLink(id, email);
      const joined = devices.find((device) => device.id !== first?.deviceId);
      await endFolderDevice((await provenFolder()).id, joined?.id ?? "");
      expect(await visit(second)).not.toBeNull();
      await endFolderDevice(id, joined?.id ?? "");
      expect(await visit(second)).toBeNull();
      expect(await visit(secret)).not.toBeNull();
      expect(await openReceiptsLink(waiting, second)).toBe(false);
    });

    test("is reached by no link once its address is removed", async () => {
      const { id, email, link } = await provenFolder();
      await forgetFolderAddress(id);
      expect(await readFolderAddress(id)).toBeNull();
      expect(await openReceiptsLink(link, newHash())).toBe(false);
      await requestReceiptsLinks(null, email, keysOf(email), limits);
      expect((await linksTo(email)).filter(({ token_hash }) => token_hash === null)).toEqual([]);
    });

    test("notes what was agreed to, and when, once for each version", async () => {
      const secret = newHash();
      const id = await createFolder(secret, "2026-11-22.a");
      const consentOf = async () => {
        const { data } = await (await untyped()).from("receipt_folders").select("*").eq("id", id).single();
        return data as Record<string, unknown>;
      };
      const first = await consentOf();
      expect(first).toMatchObject({ consent_version: "2026-11-22.a", consented_at: expect.any(String) });
      await agreeToReceipts(id, "2026-11-22.a");
      expect(await consentOf()).toEqual(first);
      await agreeToReceipts(id, "2026-11-23.b");
      expect(await visit(secret)).toMatchObject({ consentVersion: "2026-11-23.b" });
      expect((await consentOf()).consented_at).not.toBe(first.consented_at);
    });

    test("is found again by its proven address, each folder by a link of its own, and by no other", async () => {
      const { id, email } = await provenFolder();
      const second = newHash();
      const other = await createFolder(second, "2026-11-22.a");
      await proveReceiptsAddress(await mailedLink(other, email), second);
      const third = await createFolder(newHash(), "2026-11-22.a");
      await requestReceiptsLinks(third, email, keysOf(newEmail()), limits);
      const shouted = ` ${email.toUpperCase()} `;
      await requestReceiptsLinks(null, shouted, keysOf(email), limits);
      const found = await linksTo(email.toUpperCase());
      expect(found.map(({ subject }) => subject).sort()).toEqual([id, other].sort());
      const unknown = newEmail();
      expect(await requestReceiptsLinks(null, unknown, keysOf(unknown), limits)).toBe("taken");
      expect(await linksTo(unknown)).toEqual([]);
    });

    test("takes its links and the documents of its files and receipts along", async () => {
      const { id, link } = await provenFolder();
      const file = await newFile(id);
      const picture = `receipts/${randomUUID()}.jpg`;
      await insert("receipts", {
        id: randomUUID(),
        folder_id: id,
        file_id: file,
        position: 0,
        ciphertext: "c",
        key_id: "k",
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
      const file = await newFile(await createFolder(newHash(), "2026-11-22.a"));
      const key = `receipts/${file}.bin`;
      const files = (await untyped()).from("receipt_files");
      await files.update({ documents_done: 1 }).eq("id", file);
      expect(await removedOf([key])).toEqual([]);
      await (await untyped()).from("receipt_files").update({ document_key: null }).eq("id", file);
      expect(await removedOf([key])).toEqual([key]);
    });
  });
}

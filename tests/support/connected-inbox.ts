import { randomUUID } from "node:crypto";
import { listFiles } from "~/reimbursements/files/store/files.server";
import { hashFolderSecret, readFolderSecret } from "~/reimbursements/http/receipts-cookie.server";
import { searchNext } from "~/reimbursements/inbox/operations/search-inbox.server";
import { decryptDocument } from "~/reimbursements/operations/folder-cipher.server";
import { findFolder } from "~/reimbursements/store/folders.server";
import { services } from "~/services.server";
import type { Answer, Visitor } from "./visitor";

export const inboxPath = "/reimbursements/inbox";

/** Returns the URL of the page that asks for consent. */
export async function requestConsent(visitor: Visitor, period = "24"): Promise<string> {
  const asked = await visitor.post(inboxPath, { intent: "connect", period });
  if (asked.status !== 303 || !asked.location) throw new Error(`no way to consent: ${asked.status}`);
  return asked.location;
}

/** Answers on the sandbox's page and returns to our own page. */
export async function consentAs(
  visitor: Visitor,
  intent: "allow" | "refuse",
  consent?: string,
): Promise<Answer> {
  const answered = await visitor.post(consent ?? (await requestConsent(visitor)), { intent });
  return comeBack(visitor, answered.location ?? "");
}

/** Returns by a URL and follows it to our own page. */
export async function comeBack(visitor: Visitor, address: string): Promise<Answer> {
  const back = await visitor.get(address);
  if (back.status !== 303) throw new Error(`not sent on: ${back.status}`);
  return visitor.get(back.location ?? "");
}

/** Searches until nothing is due. */
export async function searchAll(): Promise<void> {
  while (await searchNext(new AbortController().signal));
}

export async function folderIdOf(visitor: Visitor): Promise<string> {
  const cookies = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const secret = await readFolderSecret(new Request("http://localhost/", { headers: { Cookie: cookies } }));
  const folder = secret && (await findFolder(hashFolderSecret(secret), "Firefox on Linux"));
  if (!folder) throw new Error("no folder");
  return folder.id;
}

/** The mailbox files that were handed over for a folder, in order. */
export async function mailboxesOf(folderId: string): Promise<string[]> {
  const files = await listFiles(folderId);
  const texts = files.map(async ({ documentKey }) => {
    const stored = documentKey && (await services().documents.get(documentKey));
    const bytes = stored ? await decryptDocument(folderId, documentKey, stored) : [];
    return Buffer.from(bytes).toString("latin1");
  });
  return Promise.all(texts);
}

export const mailsIn = (mailboxes: readonly string[]): number =>
  mailboxes.reduce((sum, text) => sum + (text.match(/^From MAILER-DAEMON/gm)?.length ?? 0), 0);

/** A small mail about an order. */
export const orderMail = (subject: string): Buffer =>
  Buffer.from(
    `From: Shop <orders@shop.example>\r\nSubject: ${subject}\r\n\r\nTotal: $1.00 ${randomUUID()}\r\n`,
  );

import { createHash, randomBytes } from "node:crypto";
import { data, redirect } from "@remix-run/node";
import { z } from "zod";
import { paths } from "~/paths";
import { batchReads } from "~/platform/database/batched-reads.server";
import { acceptForm } from "~/platform/http/accept-form.server";
import { refuse } from "~/platform/http/form.server";
import { withRetryPage } from "~/platform/http/unsaved-answers.server";
import { decryptOfFolder, encryptOfFolder } from "../../operations/folder-cipher.server";
import { requireConsent } from "../../operations/open-folder.server";
import { ownPage } from "../../operations/own-page.server";
import {
  forwardingAddress,
  forwardingSender,
  forwardingToken,
  type KnownSender,
  testMail,
  testMailMessages,
} from "../domain/forwarding";
import {
  answerForwardingSender,
  endForwardingAddress,
  listForwardingSenders,
  readForwardingAddress,
  saveForwardingAddress,
} from "../store/forwarding.server";
import { forwardingDomain, hashForwardingToken, storeMail } from "./accept-mail.server";

const page = paths.reimbursementsPart("forwarding");
const failed = { event: "a test email could not be sent", formError: testMailMessages.failed };
const pageReads = { names: ["read_forwarding_address", "list_forwarding_senders"] } as const;
const ownerOf = (folderId: string) => ({ folderId, kind: "forwarding", id: "address" }) as const;

/** The address to which a person forwards receipts, and who sent mails to it. 404 where no service receives mails. */
export const showForwarding = (request: Request) => batchReads(() => readForwarding(request));

async function readForwarding(request: Request) {
  const { isSandbox } = requireForwarding();
  const folder = await requireConsent(request, pageReads);
  const [address, senders] = await Promise.all([readAddress(folder.id), readSenders(folder.id)]);
  return data({ isSandbox, address, senders, formKey: crypto.randomUUID() }, { headers: ownPage(folder) });
}

/** Every button can be pressed twice with one effect, except that of a new address: each press makes another. */
export const changeForwarding = (request: Request) =>
  withRetryPage(request, (form) => batchReads(() => handleForwardingAction(form, request)));

async function handleForwardingAction(form: FormData, request: Request) {
  const { isSandbox } = requireForwarding();
  const folder = await requireConsent(request, pageReads);
  const done = () => redirect(page, { status: 303, headers: ownPage(folder) });
  switch (form.get("intent")) {
    case "make":
      await makeAddress(folder.id, { onlyFirst: true });
      return done();
    case "make-anew":
      await makeAddress(folder.id, { onlyFirst: false });
      return done();
    case "end":
      await endForwardingAddress(folder.id);
      return done();
    case "allow":
    case "refuse":
      await answer(folder.id, String(form.get("sender")), form.get("intent") === "allow");
      return done();
    case "test":
      if (!isSandbox) break;
      return acceptForm(form, testMail, failed, async ({ from, text }, formKey) => {
        const address = (await readAddress(folder.id))?.text;
        if (address) await storeMail(writtenMail(from, address, text, formKey));
        return done();
      });
  }
  return refuse(400, "This isn't a form of ours.");
}

const requireForwarding = () =>
  forwardingDomain() ?? refuse(404, "Receipts can't be forwarded here. You can upload them.");

async function makeAddress(folderId: string, how: { onlyFirst: boolean }): Promise<void> {
  const token = randomBytes(12).toString("hex");
  await saveForwardingAddress(
    folderId,
    hashForwardingToken(token),
    await encryptOfFolder(token, ownerOf(folderId)),
    how,
  );
}

async function readAddress(folderId: string): Promise<{ text: string; leftOut: number } | null> {
  const stored = await readForwardingAddress(folderId);
  if (!stored) return null;
  const token = z
    .string()
    .regex(forwardingToken)
    .parse(await decryptOfFolder(stored, ownerOf(folderId)));
  return { text: forwardingAddress(token, requireForwarding().domain), leftOut: stored.leftOut };
}

/** Who sent mails to a folder's address. Throws `DatabaseError` and `UnreadableCiphertextError`. */
export async function readSenders(folderId: string): Promise<KnownSender[]> {
  const rows = (await listForwardingSenders(folderId)).map(
    async ({ id, state, held, senderHash, sender }) => {
      const plain = await decryptOfFolder(sender, { folderId, kind: "forwarding", id: senderHash });
      const { address, isVouched } = forwardingSender.parse(plain);
      return { id, state, held, address, isVouched };
    },
  );
  return Promise.all(rows);
}

/** The person is asked about each mail of a sender that no mail service authenticates, because anyone can forge the address. */
async function answer(folderId: string, senderId: string, isAllowed: boolean): Promise<void> {
  const sender = (await readSenders(folderId)).find(({ id }) => id === senderId);
  if (sender) await answerForwardingSender(folderId, sender.id, { isAllowed, isOnce: !sender.isVouched });
}

/** The same form sent again is the same mail, by its id. */
function writtenMail(from: string, to: string, text: string, formKey: string) {
  const subject = (text.split("\n", 1)[0] ?? "").trim().slice(0, 60);
  const id = createHash("sha256").update(`${formKey} ${from} ${text}`).digest("hex");
  const messageId = `<${id}@sandbox.example>`;
  const head = [
    `From: ${from}`,
    `To: ${to}`,
    `Date: ${new Date().toUTCString()}`,
    `Subject: ${subject}`,
    `Message-ID: ${messageId}`,
    "Content-Type: text/plain; charset=utf-8",
  ];
  const bytes = Buffer.from(`${head.join("\r\n")}\r\n\r\n${text}`);
  return { recipients: [to], address: from.toLowerCase(), isVouched: true, subject, messageId, bytes };
}

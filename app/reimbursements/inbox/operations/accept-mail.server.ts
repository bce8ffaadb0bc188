import { createHash, createHmac } from "node:crypto";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { receiptsConsentVersion } from "~/legal/content/receipts-consent.server";
import { clientKey } from "~/platform/http/client-address.server";
import { answerSignedEvent, notSetUp } from "~/platform/http/signed-event.server";
import { spendToken } from "~/platform/http/store/rate-limits.server";
import { uploadRoom } from "~/platform/http/upload-room.server";
import { env, isLive } from "~/platform/process/env.server";
import { sessionSecrets } from "~/platform/process/session-secret.server";
import { ServiceError } from "~/platform/service/service-error";
import { site } from "~/site";
import { receiveFile } from "../../files/operations/receive-file.server";
import { encryptOfFolder } from "../../operations/folder-cipher.server";
import { type ForwardingSender, type InboundMail, tokenOf } from "../domain/forwarding";
import { readInboundMail } from "../service/inbound-mail.server";
import { countLeftOut, findForwardingFolder, storeForwardingSender } from "../store/forwarding.server";

/** Size limit of a posted mail in bytes: a mail of 25 MB and the form around it. */
const maxBodyBytes = 32 * 1024 * 1024;
/** Maximum number of senders that wait for a person's answer, so that a stranger who learned the address can't fill the list. */
const maxAsked = 20;
/** The domain in the demo, where a form of the page stands in for incoming mail. */
const sandboxDomain = `in.${site.supportEmail.split("@")[1]}`;

/** The domain of addresses to forward receipts to; null in production without a service that receives mails. */
export function forwardingDomain(): { domain: string; isSandbox: boolean } | null {
  const { FORWARDING_DOMAIN: domain = sandboxDomain, APP_ENV } = env();
  const isSandbox = !isLive(env(), "forwarding");
  return isSandbox && APP_ENV === "production" ? null : { domain, isSandbox };
}

/** Accepts a forwarded mail. The response is the same for every address, so that it doesn't reveal which ones are in use. */
export async function acceptMail(request: Request): Promise<Response> {
  const publicKey = env().FORWARDING_PUBLIC_KEY;
  if (!publicKey || !request.body) return notSetUp();
  const body = Readable.fromWeb(request.body as ReadableStream<Uint8Array>);
  const sender = { network: clientKey(request), owner: "forwarded mails" };
  return uploadRoom.withPart(body, sender, maxBodyBytes, (bytes) =>
    answerSignedEvent(request, "forwarded mail", async () => {
      if (bytes === "busy") throw new ServiceError("forwarding", "too many emails at once");
      if (bytes.length > maxBodyBytes) return { outcome: "too large" };
      return { outcome: await storeMail(await readInboundMail(publicKey, bytes, request.headers)) };
    }),
  );
}

/** Throws `ServiceError` for a mail that may be accepted later, and `DatabaseError`. */
export async function storeMail(mail: InboundMail): Promise<string> {
  const domain = forwardingDomain()?.domain ?? "";
  const tokens = mail.recipients.map((address) => tokenOf(address, domain)).filter((token) => token !== null);
  const outcomes = [...new Set(tokens)].slice(0, 3).map((token) => storeFor(token, mail));
  return (await Promise.all(outcomes)).join(", ") || "no address of ours";
}

async function storeFor(token: string, mail: InboundMail): Promise<string> {
  const folder = await findForwardingFolder(hashForwardingToken(token));
  if (!folder) return "no such address";
  if (folder.consentVersion !== receiptsConsentVersion()) return leftOut(folder.id);
  if (!(await spendToken("forwarded-mails", folder.id)))
    throw new ServiceError("forwarding", "too many emails for one address");
  const { address, isVouched, messageId, subject, bytes } = mail;
  const sender = await storeSender(folder.id, { address, isVouched });
  if (!sender) return leftOut(folder.id);
  if (sender.state === "refused") return "refused sender";
  const taken = await receiveFile(folder.id, {
    name: subject || "An email without a subject",
    source: "forwarded",
    bytes,
    network: null,
    forwarded: { senderId: sender.id, by: address, messageId },
  });
  if (taken.kind === "unstored") throw new ServiceError("forwarding", "no room to store emails");
  return taken.kind === "many" || taken.kind === "full" ? leftOut(folder.id) : taken.kind;
}

async function leftOut(folderId: string): Promise<string> {
  await countLeftOut(folderId);
  return "left out";
}

async function storeSender(folderId: string, sender: ForwardingSender) {
  const of = `forwarding sender of ${folderId}:${sender.isVouched}:${sender.address}`;
  const hashOf = (secret: string) => createHmac("sha256", secret).update(of).digest("hex");
  const [present, ...before] = sessionSecrets();
  const hash = hashOf(present);
  const encrypted = await encryptOfFolder(sender, { folderId, kind: "forwarding", id: hash });
  return storeForwardingSender(folderId, [hash, ...before.map(hashOf)], encrypted, maxAsked);
}

export const hashForwardingToken = (token: string): string =>
  createHash("sha256").update(`forwarding ${token}`).digest("hex");

import { join } from "node:path";
import { openReview } from "~/letters/operations/practice-choice.server";
import { mailLetterAgain } from "~/letters/store/letter-making.server";
import { readOwnReport } from "~/letters/store/letters.server";
import { readShopOrder } from "~/orders/store/orders.server";
import { documentBucket } from "~/platform/documents/store/bucket.server";
import { spendToken } from "~/platform/http/store/rate-limits.server";
import {
  type Env,
  EnvError,
  env,
  isLive,
  plaidAddress,
  type ServiceName,
} from "~/platform/process/env.server";
import { log, logError } from "~/platform/process/log.server";
import { site } from "~/site";
import { LiveBank } from "./accounts/service/live.server";
import type { Bank } from "./accounts/service/port";
import { SandboxBank } from "./accounts/service/sandbox.server";
import { CachedPictures } from "./eligibility/pictures/service/cached-pictures.server";
import { PictureFiles } from "./eligibility/pictures/service/picture-files.server";
import type { Pictures } from "./eligibility/pictures/service/port";
import { LiveEligibility } from "./eligibility/service/live.server";
import { eligibilityEngine } from "./eligibility/service/own-engine.server";
import type { Eligibility } from "./eligibility/service/port";
import { DeskLetters } from "./letters/service/desk.server";
import { LiveLetters } from "./letters/service/live.server";
import { withOwnTestShops } from "./letters/service/own-test-shops.server";
import type { Letters } from "./letters/service/port";
import { LiveWebhooks } from "./merchants/webhooks/service/live.server";
import type { Webhooks } from "./merchants/webhooks/service/port";
import { LiveOrders } from "./orders/service/live.server";
import type { Orders } from "./orders/service/port";
import { StoredOrders } from "./orders/service/stored.server";
import { LivePayments } from "./payments/service/live.server";
import type { Payments } from "./payments/service/port";
import { SandboxPayments } from "./payments/service/sandbox.server";
import { EncryptedDocuments } from "./platform/documents/service/encrypted-documents.server";
import { DocumentFolder } from "./platform/documents/service/folder.server";
import { HostedDocuments } from "./platform/documents/service/live.server";
import type { Documents } from "./platform/documents/service/port";
import { Cipher } from "./platform/encryption/cipher.server";
import { readCipherKeys } from "./platform/encryption/cipher-keys.server";
import { acceptedMailsIn } from "./platform/mail/service/accepted-mails.server";
import { LiveMail } from "./platform/mail/service/live.server";
import { onlyToChosen } from "./platform/mail/service/mail-only-to.server";
import type { Mail } from "./platform/mail/service/port";
import { SandboxMail } from "./platform/mail/service/sandbox.server";
import { countCalls } from "./platform/service/count-calls.server";
import { crawlerAgent, webhookAgent } from "./platform/service/crawler-agent";
import { SandboxStore } from "./platform/service/sandbox-store.server";
import { LiveInbox } from "./reimbursements/inbox/service/live.server";
import type { Inbox } from "./reimbursements/inbox/service/port";
import { SandboxInbox } from "./reimbursements/inbox/service/sandbox.server";
import type { ReceiptReader } from "./reimbursements/receipts/service/port";
import { receiptReader } from "./reimbursements/receipts/service/receipt-reader.server";

export interface Services {
  payments: Payments;
  letters: Letters;
  orders: Orders;
  mail: Mail;
  eligibility: Eligibility;
  bank: Bank;
  /** Null in production without Gmail; receipts are then uploaded only. */
  inbox: Inbox | null;
  pictures: Pictures;
  documents: Documents;
  webhooks: Webhooks;
  receiptReader: ReceiptReader;
}

/** Kept on globalThis so that sandboxes and their connections survive a development reload. */
const holder = globalThis as typeof globalThis & { letterwellServices?: Services | undefined };

/** All outside services, live or sandbox as the environment says; created once per process. */
export function services(): Services {
  holder.letterwellServices ??= chooseServices(env());
  return holder.letterwellServices;
}

/** Replaces some or all services, for tests; the others are chosen as usual. */
export function useServices(replacements: Partial<Services>): void {
  const chosen = { ...chooseServices(env()), ...replacements };
  holder.letterwellServices = { ...chosen, mail: onlyToChosen(chosen.mail) };
}

/** The payment sandbox, for its payment page; null while payments are live. */
export const sandboxPayments = () => sandboxOf<SandboxPayments>(services().payments, "payCheckout");

/** The account-linking sandbox, for its own page; null while account linking is live. */
export const sandboxBank = () => sandboxOf<SandboxBank>(services().bank, "endLink");

/** The inbox sandbox, for its own page; null if the inbox is live or there is none. */
export const sandboxInbox = () => sandboxOf<SandboxInbox>(services().inbox, "answerConsent");

/** The mail sandbox, for the page that shows its mails; null while mail is live. It keeps nothing but files. */
export const sandboxMails = () => (services().mail.sandbox ? sandboxMail(env()) : null);

const sandboxOf = <S extends { sandbox: boolean }>(service: { sandbox: boolean } | null, method: keyof S) =>
  isSandbox<S>(service, method) ? service : null;

/** Not by `instanceof`: after a development reload the kept sandbox isn't an instance of the reloaded class. */
function isSandbox<S extends { sandbox: boolean }>(
  service: { sandbox: boolean } | null,
  method: keyof S,
): service is S {
  return service?.sandbox === true && method in service;
}

/** Chooses each service: live if all its variables are set, else its sandbox. Throws `EnvError` in production instead. */
export function chooseServices(env: Env): Services {
  const store = new SandboxStore(join(env.DATA_DIR, "sandbox"));
  return {
    mail: onlyToChosen(pick(env, "mail", liveMail, () => sandboxMail(env))),
    payments: pick(env, "payments", livePayments, () => new SandboxPayments({ store })),
    letters: isLive(env, "letters")
      ? withOwnTestShops(countCalls("letters", liveLetters(env)), deskLetters(env))
      : deskLetters(env),
    orders: storedOrders(env),
    eligibility: isLive(env, "eligibility")
      ? countCalls("eligibility", liveEligibility(env))
      : eligibilityEngine(env),
    bank: pick(env, "account linking", liveBank, () => new SandboxBank({ store })),
    inbox: chooseInbox(env, store),
    pictures: cachedPictures(env),
    documents: countCalls("documents", encryptedDocuments(env)),
    webhooks: countCalls("webhooks", liveWebhooks(env)),
    receiptReader: receiptReader(),
  };
}

function pick<T extends object>(env: Env, service: ServiceName, live: (env: Env) => T, sandbox: () => T): T {
  if (isLive(env, service)) return countCalls(service, live(env));
  if (env.APP_ENV === "production")
    throw new EnvError(`No sandbox in production: ${service} is not configured.`);
  return countCalls(service, sandbox());
}

function liveMail(env: Env): Mail {
  return new LiveMail({
    smtpUrl: env.SMTP_URL ?? "",
    from: env.MAIL_FROM ?? "",
    acceptedFolder: acceptedMailsIn(env.DATA_DIR),
  });
}

function sandboxMail(env: Env): SandboxMail {
  return new SandboxMail({
    folder: join(env.DATA_DIR, "mail"),
    store: new SandboxStore(join(env.DATA_DIR, "sandbox")),
    from: `${site.name} <${site.supportEmail}>`,
  });
}

function livePayments(env: Env): Payments {
  return new LivePayments({
    secretKey: env.STRIPE_SECRET_KEY ?? "",
    webhookSecret: env.STRIPE_WEBHOOK_SECRET ?? "",
    apiBase: env.STRIPE_API_BASE,
  });
}

function liveLetters(env: Env): Letters {
  return new LiveLetters({
    generationUrl: env.LMN_GENERATION_URL ?? "",
    statusUrl: env.LMN_STATUS_URL ?? "",
    statusToken: env.LMN_STATUS_TOKEN ?? "",
    statusDataUrl: env.STATUS_DATA_URL ?? "",
    resendUrl: env.RESEND_WEBHOOK_URL ?? "",
    onUnknownStatus: () => log.warn("letters: unknown status word, read as in review"),
  });
}

function deskLetters(env: Env): Letters {
  return new DeskLetters({
    sandbox: env.APP_ENV === "demo",
    openReview: async (ref) => void (await openReview(ref)),
    readReport: readOwnReport,
    mailAgain: ({ requestId }, key) => mailLetterAgain(requestId, key),
  });
}

function storedOrders(env: Env): Orders {
  const prefillUrl = env.ORDER_PREFILL_URL;
  const backend = prefillUrl ? countCalls("orders", new LiveOrders({ prefillUrl })) : null;
  return new StoredOrders({
    sandbox: !backend && env.APP_ENV === "demo",
    readStored: readShopOrder,
    backend,
  });
}

function liveEligibility(env: Env): Eligibility {
  return new LiveEligibility({
    apiUrl: env.ELIGIBILITY_API_URL ?? "",
    userEmail: env.ELIGIBILITY_USER_EMAIL ?? "",
  });
}

function liveBank(env: Env): Bank {
  return new LiveBank({
    clientId: env.PLAID_CLIENT_ID ?? "",
    secret: env.PLAID_SECRET ?? "",
    baseUrl: plaidAddress(env),
  });
}

function chooseInbox(env: Env, store: SandboxStore): Inbox | null {
  if (env.APP_ENV === "production" && !isLive(env, "inbox")) return null;
  return pick(env, "inbox", liveInbox, () => new SandboxInbox({ store }));
}

function liveInbox(env: Env): Inbox {
  return new LiveInbox({
    clientId: env.GMAIL_CLIENT_ID ?? "",
    clientSecret: env.GMAIL_CLIENT_SECRET ?? "",
    baseUrl: env.GMAIL_BASE_URL,
  });
}

function cachedPictures(env: Env): Pictures {
  return new CachedPictures({
    agent: crawlerAgent,
    rateLimit: spendToken,
    testHosts: env.ELIGIBILITY_TEST_HOSTS,
    files: new PictureFiles({ folder: join(env.DATA_DIR, "pictures") }),
    onUnwritten: (error) => logError(error, {}, "picture could not be cached"),
  });
}

function liveWebhooks(env: Env): Webhooks {
  return new LiveWebhooks({
    userAgent: webhookAgent,
    testHosts: env.ELIGIBILITY_TEST_HOSTS,
    allowPrivate: env.WEBHOOK_ALLOW_PRIVATE,
  });
}

function encryptedDocuments(env: Env): Documents {
  const place = isLive(env, "database")
    ? new HostedDocuments(documentBucket)
    : new DocumentFolder(join(env.DATA_DIR, "documents"));
  return new EncryptedDocuments(place, () => new Cipher("document", readCipherKeys("DOCUMENT_KEYS", env)));
}

import { createHash } from "node:crypto";
import { type Env, isLive } from "~/platform/process/env.server";
import { shortMoney } from "~/platform/values/money";
import { claimFeeCapCents, claimFeePercent } from "~/savings/domain/claim-fee";
import { site } from "~/site";
import { retention } from "../domain/retention";

/** Replaces `{{keep.name}}` with a period of `retention`; unknown names are left for `fillTokens` to report. */
const fillPeriods = (markdown: string): string =>
  Object.entries(retention).reduce(
    (text, [name, period]) => text.replaceAll(`{{keep.${name}}}`, period),
    markdown,
  );

/** Replaces the tokens of legal texts: retention periods, the configured companies, and where HIPAA applies. */
export const fillLegalTokens = (markdown: string, env: Env): string =>
  fillPeriods(markdown)
    .replaceAll("{{processors}}", processors(env))
    .replaceAll("{{reimbursements}}", reimbursements(env))
    .replaceAll("{{reimbursement.price}}", reimbursementPrice(env))
    .replaceAll("{{hipaa}}", hipaa());

/** The hash in a legal text's front matter: of its words, including the retention periods. */
export const legalHash = (markdown: string): string =>
  createHash("sha256").update(fillPeriods(markdown)).digest("hex").slice(0, 16);

const standIn = "a stand-in on our own server in this demo; no company gets anything";

/** Our data processors, one line each, depending on the configuration. */
function processors(env: Env): string {
  const mailHost = env.SMTP_URL && URL.canParse(env.SMTP_URL) ? new URL(env.SMTP_URL).hostname : null;
  const companies: [what: string, who: string][] = [
    [
      "Servers",
      env.HOSTING_PROVIDER ??
        (site.isDemo ? "our own machine in this demo" : "the company that hosts this site"),
    ],
    [
      "Database and letters",
      isLive(env, "database")
        ? "[Supabase](https://supabase.com/privacy). It stores what's in the tables above"
        : "stored on our own server",
    ],
    [
      "Payments",
      isLive(env, "payments")
        ? "[Stripe](https://stripe.com/privacy). It gets your email address, the fee, and that it's for a letter; you give your card only to Stripe"
        : standIn,
    ],
    [
      "Account linking",
      isLive(env, "account linking")
        ? "[Plaid](https://plaid.com/legal/). It knows the institution you link; we never see your password. Its own privacy policy applies to what you give it"
        : standIn,
    ],
    [
      "Mail",
      isLive(env, "mail") && mailHost
        ? `the mail service at ${mailHost}. It carries our mails, whose subjects never name a condition or a product`
        : standIn,
    ],
  ];
  if (isLive(env, "letters") && env.LMN_GENERATION_URL)
    companies.push([
      "Letters",
      `the letters service at ${new URL(env.LMN_GENERATION_URL).hostname}. It gets the number of your request and reads your answers`,
    ]);
  if (isLive(env, "eligibility") && env.ELIGIBILITY_API_URL)
    companies.push([
      "Product checks",
      `the service at ${new URL(env.ELIGIBILITY_API_URL).hostname}. It gets a product's address, and nothing else`,
    ]);
  if (isLive(env, "forwarding"))
    companies.push([
      "Mails you forward",
      "[Twilio SendGrid](https://www.twilio.com/en-us/legal/privacy). It receives the mails for the address you forward receipts to, and hands them over to us",
    ]);
  return companies.map(([what, who]) => `- **${what}:** ${who}.`).join("\n");
}

const ownReceipts = `You choose which receipts we read: files you send, text you paste, mails you forward, or the order mails of an inbox you connect. We ask for your consent first.

- **What we read:** stores, dates, items, prices, and how a purchase was paid. Reading is done by our own software on our own servers. No other company reads your receipts, and no person does, unless you ask us for help with them.
- **What stays:** the items, and a copy of each receipt as evidence for your claim, encrypted. The file you sent is deleted once it's read. Mails that hold no receipt are deleted with it.
- **An inbox you connect:** we ask its provider for read-only access, search it for order mails of the time you choose, and fetch only those. "Disconnect" ends the access at the provider and erases our key. What we get from a Google account is used only as the Google API Services User Data Policy allows, including its Limited Use rules: to show you the feature you turned on, never for ads, never sold, and not read by people unless you ask or the law requires it.
- **An address you forward mails to:** you make it, and you can end it at any time. A mail from someone new isn't opened before you say that you know them. We keep the addresses that mails came from, encrypted, with your receipts, and answer none of them.
- **Who gets a claim:** you. You download it and send it to your account's administrator yourself.`;

const receiptsElsewhere =
  "There's no scanning of email. Nothing on this site reads your inbox or your receipts. The reimbursement application is a separate service with a policy of its own.";

/** How receipts are read here, if at all. */
const reimbursements = (env: Env): string => (env.REIMBURSEMENT_APP_URL ? receiptsElsewhere : ownReceipts);

function reimbursementPrice(env: Env): string {
  if (env.REIMBURSEMENT_APP_URL)
    return "The separate reimbursement application has its own prices, which it shows you before you agree to them.";
  const free = "Reading receipts and making claims is free.";
  return env.CLAIM_FEE
    ? `${free} Once your account has paid a claim, we ask for ${claimFeePercent}% of what was paid, at most ${shortMoney(claimFeeCapCents)}. Nothing is due for a claim that is denied.`
    : free;
}

/** Who is subject to HIPAA, which depends on the practice having a notice. */
const hipaa = (): string =>
  site.practiceNoticeUrl
    ? `${site.practiceName} is a covered entity under HIPAA. Its [Notice of Privacy Practices](${site.practiceNoticeUrl}) says how it uses your health data. We handle that data for the practice as its business associate, under a contract that HIPAA asks for.`
    : `${site.practiceName} has not named a HIPAA Notice of Privacy Practices to us, so please don't assume that HIPAA protects what you write here. This policy and the laws of your state do.`;

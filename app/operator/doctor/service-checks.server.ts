import { randomUUID } from "node:crypto";
import { paths } from "~/paths";
import { listKinds, webhookEvents } from "~/payments/service/port";
import { env, isLive } from "~/platform/process/env.server";
import { publicUrl } from "~/platform/process/public-url.server";
import { services } from "~/services.server";
import { site } from "~/site";
import { type Check, fault, ok, skipped } from "./finding";

const sandbox = skipped("a sandbox");
const stripeAdvice =
  "is STRIPE_SECRET_KEY right, may it read what docs/running.md names, and can Stripe be reached from here?";

/** Checks of the live services. Nothing is charged, and nothing is sent except one mail to ourselves. */
export const serviceChecks: readonly Check[] = [
  {
    name: "payments",
    advice: stripeAdvice,
    async look() {
      if (!isLive(env(), "payments")) return sandbox;
      const now = new Date().toISOString();
      for (const kind of listKinds) await services().payments.list(kind, now, null);
      return ok("the key may read payments, refunds and disputes");
    },
  },
  {
    name: "payment webhook",
    advice: stripeAdvice,
    async look() {
      const { payments } = services();
      if (!isLive(env(), "payments") || !payments.readEndpointEvents) return sandbox;
      const url = publicUrl() + paths.stripeWebhook;
      const events = await payments.readEndpointEvents(url);
      if (!events) return fault(`no active endpoint for ${url}: add it in Stripe's dashboard`);
      const missing = webhookEvents.filter((event) => !events.includes(event) && !events.includes("*"));
      return missing.length === 0 ? ok(url) : fault(`${url} isn't sent ${missing.join(", ")}`);
    },
  },
  {
    name: "account linking",
    advice:
      "are PLAID_CLIENT_ID and PLAID_SECRET those of PLAID_BASE_URL, and can Plaid be reached from here?",
    async look() {
      if (!isLive(env(), "account linking")) return sandbox;
      const id = randomUUID();
      await services().bank.createLinkToken({
        visitor: id,
        attempt: id,
        returnUrl: publicUrl() + paths.accountLink,
        webhookUrl: publicUrl() + paths.plaidWebhook,
      });
      return ok("Plaid gives link tokens");
    },
  },
  {
    name: "mail",
    advice:
      "are SMTP_URL, its user and password right, may it send from MAIL_FROM, and can it be reached from here?",
    async look() {
      if (!isLive(env(), "mail")) return sandbox;
      const words = "The mail server of this service takes its emails. Nothing has to be done.";
      await services().mail.send({
        to: site.supportEmail,
        subject: `${site.name}: a test of mail`,
        text: words,
        html: `<p>${words}</p>`,
        idempotencyKey: randomUUID(),
      });
      return ok(`one was taken for ${site.supportEmail}; see that it arrives`);
    },
  },
];

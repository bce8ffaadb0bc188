import Stripe from "stripe";
import { afterAll } from "vitest";
import { LivePayments } from "~/payments/service/live.server";
import type { SandboxPayments } from "~/payments/service/sandbox.server";
import { sandboxPayments } from "~/services.server";
import { startFakeServer } from "./fake-server";
import { FakeStripe } from "./fake-stripe";
import { type Answer, Visitor } from "./visitor";
import { goodAnswers, queryOf, stepPath, walkThrough, walkTo, wizards } from "./walk";
import type { World } from "./world";

export function payments(): SandboxPayments {
  const sandbox = sandboxPayments();
  if (!sandbox) throw new Error("payments are not the sandbox's");
  return sandbox;
}

/**
 * Live payments with an in-memory provider, which is closed after the file's tests. Calls without a response time out
 * quickly.
 */
export async function openStripe() {
  const server = await startFakeServer();
  afterAll(() => server.close());
  const stripe = new FakeStripe();
  server.answerWith(stripe.respond);
  const webhookSecret = "whsec_fake";
  const config = { secretKey: "sk_test_fake", webhookSecret, apiBase: server.url, timeoutMs: 400 };
  return { stripe, live: new LivePayments(config), webhookSecret };
}

/** Makes all unsettled sessions due for polling, as if time had passed. */
export const makePollDue = (world: World, requestId: string) =>
  world.db.from(requests).update({ checkout_ask_at: "2020-01-01T00:00:00Z" }).eq("id", requestId);

/** The table of paid letters. */
export const requests = "product_page_lmn_requests";

/** The wizard's last step. */
export const lastStep = stepPath(wizards.product, wizards.product.steps.length);

/** Answers the last step, which leads to the payment page. */
export const goToPay = (visitor: Visitor): Promise<Answer> =>
  visitor.post(lastStep, goodAnswers.product.treatments);

/** The id of the checkout that a redirect leads to. */
export const checkoutIn = (answer: Answer): string => answer.location?.split("/sandbox/pay/")[1] ?? "";

let people = 0;

interface Payer {
  visitor: Visitor;
  email: string;
  /** Where the last step redirected the visitor. */
  payPath: string;
  checkoutId: string;
  requestId: string;
}

/** A visitor who has answered everything except the last step. */
export async function atLastStep(): Promise<{ visitor: Visitor; email: string }> {
  people += 1;
  const email = `payer-${people}@mail.example`;
  const visitor = new Visitor();
  await walkTo(visitor, wizards.product, wizards.product.steps.length, { answers: { email: { email } } });
  return { visitor, email };
}

/** A visitor who has answered everything and is on the payment page. */
export async function openPayer(
  answers: Record<string, Record<string, string>> = {},
  query: Record<string, string> = {},
): Promise<Payer> {
  people += 1;
  const email = `payer-${people}@mail.example`;
  const visitor = new Visitor();
  const given = { email: { email }, ...answers };
  const answer = await walkThrough(visitor, wizards.product, { query, answers: given });
  const checkoutId = checkoutIn(answer);
  const page = await payments().readPayPage(checkoutId);
  const requestId = queryOf(page?.successUrl ?? null).lmnRequestId ?? "";
  return { visitor, email, payPath: answer.location ?? "", checkoutId, requestId };
}

/** Posts an event to the webhook, signed as the provider does. */
export function notify(
  world: World,
  event: { id?: string; type: string; object: string },
  signing: { secret?: string; secondsAgo?: number } = {},
): Promise<Answer> {
  const body = JSON.stringify({
    id: event.id ?? `evt_${crypto.randomUUID()}`,
    object: "event",
    type: event.type,
    data: { object: { id: event.object } },
  });
  const signature = Stripe.webhooks.generateTestHeaderString({
    payload: body,
    secret: signing.secret ?? `whsec_${world.store.secret("webhook")}`,
    timestamp: Math.floor(Date.now() / 1000) - (signing.secondsAgo ?? 0),
  });
  return postNotice(body, signature);
}

/** Posts any body with any signature to the webhook, from another IP address. */
export function postNotice(body: string, signature: string | null): Promise<Answer> {
  const headers = new Headers({ "Content-Type": "application/json", "Sec-Fetch-Site": "cross-site" });
  if (signature !== null) headers.set("Stripe-Signature", signature);
  const visitor = new Visitor();
  return visitor.send(visitor.request("/webhooks/stripe", { body, headers }));
}

import { data, redirect } from "@remix-run/node";
import { paths } from "~/paths";
import { readForm } from "~/platform/http/form.server";
import { sandboxPayments } from "~/services.server";
import { receivePaymentEvent } from "./receive-event.server";

/** The payment sandbox's page. Throws 404 if payments are live or the id was never issued. */
async function requirePage(checkoutId = "") {
  const sandbox = sandboxPayments();
  const page = await sandbox?.readPayPage(checkoutId);
  if (!sandbox || !page) throw data(null, { status: 404 });
  return { sandbox, page };
}

/** Data of the sandbox's payment page. */
export async function showSandboxPay(checkoutId: string | undefined) {
  const { page } = await requirePage(checkoutId);
  const { amountCents, purpose, state, successUrl: doneHref, afterwards } = page;
  return { amountCents, purpose, state, doneHref, afterwards };
}

/** Pays, declines or cancels in the sandbox, or plays a later step, depending on the button. */
export async function decideSandboxPay(request: Request, checkoutId = ""): Promise<Response> {
  const intent = (await readForm(request)).get("intent");
  const { sandbox, page } = await requirePage(checkoutId);
  if (intent === "cancel") return redirect(page.cancelUrl, 303);
  if (page.state === "open" && (intent === "pay" || intent === "decline")) {
    const event =
      intent === "pay" ? await sandbox.payCheckout(checkoutId) : await sandbox.declineCheckout(checkoutId);
    await post(event, request.headers.get("X-Request-Id") ?? "");
  }
  const step = page.afterwards.find((offered) => offered === intent);
  if (step) await post(await sandbox.takeStep(checkoutId, step), request.headers.get("X-Request-Id") ?? "");
  return redirect(page.successUrl, 303);
}

/** Sends the sandbox's event through the same handler as the real provider's webhook events. */
async function post(event: { body: string; signature: string }, requestId: string): Promise<void> {
  const url = new URL(paths.stripeWebhook, "http://sandbox.invalid");
  const headers = { "Stripe-Signature": event.signature, "X-Request-Id": requestId };
  await receivePaymentEvent(new Request(url, { method: "POST", body: event.body, headers }));
}

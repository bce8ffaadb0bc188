import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { stylesheet } from "~/kit/layout/stylesheet";
import { privateMeta } from "~/kit/meta/private-meta";
import letterStyles from "~/letters/request/ui/letter.css?url";
import { paths } from "~/paths";
import { SandboxPayPage } from "~/payments/ui/sandbox-pay-page";
import { readForm } from "~/platform/http/form.server";
import { sandboxPayments } from "~/services.server";
import { site } from "~/site";
import { action as receiveNotice } from "./webhooks.stripe";

export const links = stylesheet(letterStyles);

/** The payments sandbox and its page; 404 where payments are live or no one was given this page. */
async function requirePage(checkoutId = "") {
  const sandbox = sandboxPayments();
  const page = await sandbox?.readPayPage(checkoutId);
  if (!sandbox || !page) throw data(null, { status: 404 });
  return { sandbox, page };
}

export async function loader({ params }: LoaderFunctionArgs) {
  const { page } = await requirePage(params.checkoutId);
  const { amountCents, purpose, state, successUrl: doneHref, afterwards } = page;
  return { amountCents, purpose, state, doneHref, afterwards };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const intent = (await readForm(request)).get("intent");
  const checkoutId = params.checkoutId ?? "";
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

/** The sandbox's event goes through the very route the real provider's webhook events take. */
async function post(event: { body: string; signature: string }, requestId: string): Promise<void> {
  const url = new URL(paths.stripeWebhook, "http://sandbox.invalid");
  const headers = { "Stripe-Signature": event.signature, "X-Request-Id": requestId };
  const request = new Request(url, { method: "POST", body: event.body, headers });
  await receiveNotice({ request, params: {}, context: {} });
}

export const meta: MetaFunction = () => privateMeta(`Sandbox payment to ${site.name}`);

export default function SandboxPay() {
  return <SandboxPayPage {...useLoaderData<typeof loader>()} />;
}

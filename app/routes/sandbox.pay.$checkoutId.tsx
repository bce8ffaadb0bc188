import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readForm } from "~/http/form.server";
import { paths } from "~/paths";
import { sandboxPayments } from "~/services/index.server";
import { site } from "~/site";
import { stylesheet } from "~/ui/layout/stylesheet";
import { privateMeta } from "~/ui/meta/private-meta";
import { SandboxPayPage } from "~/ui/payments/sandbox-pay-page";
import letterStyles from "~/ui/wizard/letter.css?url";
import { action as receiveNotice } from "./webhooks.stripe";

export const links = stylesheet(letterStyles);

/** The payments sandbox and its page; 404 where payments are live or no one was given this page. */
async function requirePage(checkoutId = "") {
  const twin = sandboxPayments();
  const page = await twin?.readPayPage(checkoutId);
  if (!twin || !page) throw data(null, { status: 404 });
  return { twin, page };
}

export async function loader({ params }: LoaderFunctionArgs) {
  const { page } = await requirePage(params.checkoutId);
  return { amountCents: page.amountCents, state: page.state, doneHref: page.successUrl };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const intent = (await readForm(request)).get("intent");
  const checkoutId = params.checkoutId ?? "";
  const { twin, page } = await requirePage(checkoutId);
  if (intent === "cancel") return redirect(page.cancelUrl, 303);
  if (page.state === "open" && (intent === "pay" || intent === "decline")) {
    const notice =
      intent === "pay" ? await twin.payCheckout(checkoutId) : await twin.declineCheckout(checkoutId);
    await post(notice, request.headers.get("X-Request-Id") ?? "");
  }
  return redirect(page.successUrl, 303);
}

/** The twin's notice goes through the very route the real provider's notices take. */
async function post(notice: { body: string; signature: string }, requestId: string): Promise<void> {
  const url = new URL(paths.stripeWebhook, "http://sandbox.invalid");
  const headers = { "Stripe-Signature": notice.signature, "X-Request-Id": requestId };
  const request = new Request(url, { method: "POST", body: notice.body, headers });
  await receiveNotice({ request, params: {}, context: {} });
}

export const meta: MetaFunction = () => privateMeta(`Sandbox payment to ${site.name}`);

export default function SandboxPay() {
  return <SandboxPayPage {...useLoaderData<typeof loader>()} />;
}

import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { statusWords, whatHappensNext } from "~/content/letter-status";
import { readOrderLetter } from "~/data/order-letters.server";
import { readForm } from "~/http/form.server";
import { readOrderQuery } from "~/http/order-query";
import { readLetterReport } from "~/operations/read-letter-report.server";
import { resendLetter } from "~/operations/resend-letter.server";
import { paths } from "~/paths";
import { ErrorPage, NotFound, toHome } from "~/ui/layout/error-page";
import { stylesheet } from "~/ui/layout/stylesheet";
import { privateMeta } from "~/ui/meta/private-meta";
import { DiscoverBrands } from "~/ui/status/discover-brands";
import { InvalidRequest } from "~/ui/status/invalid-request";
import { LetterAction } from "~/ui/status/letter-action";
import { NextSteps } from "~/ui/status/next-steps";
import { ResendOutcomeMessage } from "~/ui/status/resend-outcome-message";
import { StatusHeader } from "~/ui/status/status-header";
import letterStyles from "~/ui/wizard/letter.css?url";

export const links = stylesheet(letterStyles);

export async function loader({ request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const key = readOrderQuery(search);
  if (!key) return data({ view: "invalid" as const }, { status: 400 });
  const order = { shop: key.shopDomain, orderId: key.shopOrderId };
  const letter = await readOrderLetter(key);
  if (!letter)
    return data({ view: "none" as const, startHref: paths.orderLetterFor(order) }, { status: 404 });
  const report = await readLetterReport({ kind: "order", requestId: letter.id, ...key });
  if (!report) return data({ view: "failed" as const }, { status: 502 });
  return data({
    view: "letter" as const,
    status: report.status,
    resubmitHref: paths.orderLetterFor(order, { resubmit: 1 }),
    idempotencyKey: crypto.randomUUID(),
    resent: search.get("resent"),
  });
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const key = readOrderQuery(new URL(request.url).searchParams);
  if (!key) throw data("This link is missing the shop or the order.", { status: 400 });
  const outcome = await resendLetter(key, String(form.get("key") ?? ""));
  return redirect(
    paths.letterStatusFor({ shop: key.shopDomain, orderId: key.shopOrderId }, { resent: outcome }),
    303,
  );
}

export const meta: MetaFunction = () => privateMeta("LMN Status");

export default function OrderLetterStatus() {
  const shown = useLoaderData<typeof loader>();
  if (shown.view === "invalid") return <InvalidRequest />;
  if (shown.view === "failed") {
    return (
      <ErrorPage
        title="Error Checking Status"
        message="Failed to check status. Please try again later."
        action={toHome}
      />
    );
  }
  if (shown.view === "none") {
    return (
      <NotFound
        message="Nobody has asked for a letter for this order yet."
        action={{ href: shown.startHref, label: "Ask for a letter" }}
      />
    );
  }
  const words = statusWords[shown.status];
  return (
    <div className="section">
      <ResendOutcomeMessage outcome={shown.resent} />
      <StatusHeader tone={words.tone} mark={words.mark} title={words.title} message={words.message}>
        <LetterAction
          action={words.action}
          resubmitHref={shown.resubmitHref}
          idempotencyKey={shown.idempotencyKey}
        />
      </StatusHeader>
      <NextSteps title="What Happens Next" steps={whatHappensNext} />
      <DiscoverBrands />
    </div>
  );
}

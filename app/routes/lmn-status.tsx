import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readForm } from "~/http/form.server";
import { passHeaders } from "~/http/headers";
import { readOrderQuery } from "~/http/order-query";
import { stylesheet } from "~/ui/layout/stylesheet";
import { ClosedOrder } from "~/ui/letters/closed-order";
import { InvalidRequest } from "~/ui/letters/invalid-request";
import { NoLetterYet } from "~/ui/letters/no-letter-yet";
import { OrderLetterStatus } from "~/ui/letters/order-letter-status";
import { StatusFailed } from "~/ui/letters/status-failed";
import { statusWords, stepsAfter } from "~/ui/letters/status-words";
import { UnknownShop } from "~/ui/letters/unknown-shop";
import { privateMeta } from "~/ui/meta/private-meta";
import letterStyles from "~/ui/wizard/letter.css?url";
import { showStatus, takeEmail, takeResend } from "./lmn-status.server";

export const links = stylesheet(letterStyles);
export const headers = passHeaders;

export async function loader({ request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const key = readOrderQuery(search);
  if (!key) return data({ view: "invalid" as const }, { status: 400 });
  return showStatus(request, key, search);
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const search = new URL(request.url).searchParams;
  const key = readOrderQuery(search);
  if (!key) throw data("This link is missing the shop or the order.", { status: 400 });
  if (form.has("email")) return takeEmail(request, form, key, search);
  return takeResend(request, form, key, search);
}

export const meta: MetaFunction = () => privateMeta("LMN Status");

export default function LetterStatusPage() {
  const shown = useLoaderData<typeof loader>();
  switch (shown.view) {
    case "invalid":
      return <InvalidRequest />;
    case "failed":
      return <StatusFailed />;
    case "unknown-shop":
      return <UnknownShop />;
    case "closed":
      return <ClosedOrder shopName={shown.shopName} isRefused={shown.isRefused} />;
    case "none":
      return <NoLetterYet order={shown.order} startHref={shown.startHref} />;
    case "letter":
      return (
        <OrderLetterStatus {...shown} words={statusWords[shown.status]} steps={stepsAfter(shown.status)} />
      );
  }
}

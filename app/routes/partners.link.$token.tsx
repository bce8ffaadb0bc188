import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { formKeyName } from "~/kit/form/form-key";
import { NarrowSheet } from "~/kit/layout/narrow-sheet";
import { stylesheet } from "~/kit/layout/stylesheet";
import { privateMeta } from "~/kit/meta/private-meta";
import letterStyles from "~/letters/request/ui/letter.css?url";
import { takePartnerLink } from "~/merchants/partners/operations/partner-link.server";
import { openPage } from "~/merchants/partners/operations/sign-in.server";
import { OpenPartnerPage, PartnerLinkOver } from "~/merchants/partners/ui/link-pages";
import { readForm } from "~/platform/http/form.server";
import { mailedLinkState } from "~/platform/mailed-links/operations/mailed-link.server";

export const links = stylesheet(letterStyles);
export const meta: MetaFunction = () => privateMeta("Your Shop's Letters");

/** Only shows a button: mail scanners open links. */
export async function loader({ params }: LoaderFunctionArgs) {
  const isOpen = (await mailedLinkState(params.token ?? "", "partner")) === "open";
  return data({ isOpen, formKey: crypto.randomUUID() }, { status: isOpen ? 200 : 404 });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const form = await readForm(request);
  const shopDomain = await takePartnerLink(params.token ?? "", String(form.get(formKeyName) ?? ""));
  return shopDomain === null ? data(null, { status: 404 }) : openPage(request, shopDomain, null);
}

export default function PartnerLink() {
  const { isOpen, formKey } = useLoaderData<typeof loader>();
  // `null` is the answer to a press that opened nothing.
  const isRefused = useActionData<typeof action>() === null;
  return (
    <NarrowSheet>
      {isOpen && !isRefused ? <OpenPartnerPage formKey={formKey} /> : <PartnerLinkOver />}
    </NarrowSheet>
  );
}

import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { readForm } from "~/http/form.server";
import { mailedLinkState } from "~/operations/mailed-links/mailed-link.server";
import { takePartnerLink } from "~/operations/partners/partner-link.server";
import { openPage } from "~/partners/sign-in.server";
import { formKeyName } from "~/ui/form/form-key";
import { NarrowSheet } from "~/ui/layout/narrow-sheet";
import { stylesheet } from "~/ui/layout/stylesheet";
import { privateMeta } from "~/ui/meta/private-meta";
import { OpenPartnerPage, PartnerLinkOver } from "~/ui/partners/link-pages";
import letterStyles from "~/ui/wizard/letter.css?url";

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

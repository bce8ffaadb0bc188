import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { NarrowSheet } from "~/kit/layout/narrow-sheet";
import { privateMeta } from "~/kit/meta/private-meta";
import { followPartnerLink, showPartnerLink } from "~/merchants/partners/operations/sign-in.server";
import { OpenPartnerPage, PartnerLinkOver } from "~/merchants/partners/ui/link-pages";

export const meta: MetaFunction = () => privateMeta("Your Shop's Letters");

export const loader = ({ params }: LoaderFunctionArgs) => showPartnerLink(params.token);
export const action = ({ request, params }: ActionFunctionArgs) => followPartnerLink(request, params.token);

export default function PartnerLink() {
  const { isOpen, formKey } = useLoaderData<typeof loader>();
  // The action returns `null` if the link didn't work.
  const isRefused = useActionData<typeof action>() === null;
  return (
    <NarrowSheet>
      {isOpen && !isRefused ? <OpenPartnerPage formKey={formKey} /> : <PartnerLinkOver />}
    </NarrowSheet>
  );
}

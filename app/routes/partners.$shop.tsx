import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { NarrowSheet } from "~/kit/layout/narrow-sheet";
import { privateMeta } from "~/kit/meta/private-meta";
import { showPartner } from "~/merchants/partners/operations/show-partner.server";
import { signIn } from "~/merchants/partners/operations/sign-in.server";
import { PartnerPage } from "~/merchants/partners/ui/partner-page";
import { PartnerSignIn } from "~/merchants/partners/ui/sign-in-form";

export const meta: MetaFunction = () => privateMeta("Your Shop's Letters");

export const loader = ({ request, params }: LoaderFunctionArgs) => showPartner(request, params.shop);
export const action = ({ request, params }: ActionFunctionArgs) => signIn(request, params.shop);

export default function Partner() {
  const { opened, isTaken, ...page } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  if (opened && !refused) return <PartnerPage {...opened} />;
  return (
    <NarrowSheet>
      <PartnerSignIn
        {...page}
        isTaken={isTaken && !refused}
        lastResult={refused?.result}
        formKey={refused?.formKey ?? page.formKey}
      />
    </NarrowSheet>
  );
}

import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { NarrowSheet } from "~/kit/layout/narrow-sheet";
import { stylesheet } from "~/kit/layout/stylesheet";
import { privateMeta } from "~/kit/meta/private-meta";
import { mailWasAsked } from "~/letters/http/mail-request.server";
import letterStyles from "~/letters/request/ui/letter.css?url";
import { readPartnerView } from "~/merchants/partners/operations/read-partner-view.server";
import { isSignedIn, shopInAddress } from "~/merchants/partners/operations/session.server";
import { signIn } from "~/merchants/partners/operations/sign-in.server";
import { PartnerPage } from "~/merchants/partners/ui/partner-page";
import { PartnerSignIn } from "~/merchants/partners/ui/sign-in-form";
import { paths } from "~/paths";
import { passHeaders } from "~/platform/http/headers";

export const links = stylesheet(letterStyles);
export const headers = passHeaders;
export const meta: MetaFunction = () => privateMeta("Your Shop's Letters");

/** The shop's numbers for a merchant who has signed in, else the same form for every domain. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const shopDomain = shopInAddress(params.shop);
  const view = (await isSignedIn(request, shopDomain)) ? await readPartnerView(shopDomain) : null;
  const { isTaken, headers } = await mailWasAsked(request, paths.partner(shopDomain));
  return data({ view, shopDomain, isTaken, formKey: crypto.randomUUID() }, { headers });
}

export const action = ({ request, params }: ActionFunctionArgs) =>
  signIn(request, shopInAddress(params.shop));

export default function Partner() {
  const { view, isTaken, ...page } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  if (view && !refused) return <PartnerPage {...view} />;
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

import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { passHeaders } from "~/http/headers";
import { mailWasAsked } from "~/http/mail-request.server";
import { readPartnerView } from "~/operations/partners/read-partner-view.server";
import { isSignedIn, shopInAddress } from "~/partners/session.server";
import { signIn } from "~/partners/sign-in.server";
import { paths } from "~/paths";
import { NarrowSheet } from "~/ui/layout/narrow-sheet";
import { stylesheet } from "~/ui/layout/stylesheet";
import { privateMeta } from "~/ui/meta/private-meta";
import { PartnerPage } from "~/ui/partners/partner-page";
import { PartnerSignIn } from "~/ui/partners/sign-in-form";
import letterStyles from "~/ui/wizard/letter.css?url";

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

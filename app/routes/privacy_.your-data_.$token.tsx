import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { NarrowSheet } from "~/kit/layout/narrow-sheet";
import { stylesheet } from "~/kit/layout/stylesheet";
import { privateMeta } from "~/kit/meta/private-meta";
import letterStyles from "~/letters/request/ui/letter.css?url";
import { paths } from "~/paths";
import { passHeaders } from "~/platform/http/headers";
import { takeKeyedForm } from "~/platform/http/keyed-form.server";
import { erasureConfirmation } from "~/site/privacy/domain/data-wish";
import { sortsOf } from "~/site/privacy/domain/erasure-plan";
import { eraseFromLink, openPrivacyLink } from "~/site/privacy/operations/privacy-link.server";
import { planErasure } from "~/site/privacy/store/personal-data.server";
import { DataLinkOver, erasureFaults, YourDataPage } from "~/site/privacy/ui/your-data-page";

export const links = stylesheet(letterStyles);
export const headers = passHeaders;

/** Only shows counts, dates and buttons: mail scanners open links. */
export async function loader({ params: { token = "" } }: LoaderFunctionArgs) {
  const link = await openPrivacyLink(token);
  if (!link) return data({ view: "over" as const }, { status: 404 });
  return data({
    view: "open" as const,
    sorts: sortsOf(await planErasure(link.email)),
    isErased: link.isErased,
    copyHref: paths.yourDataCopy(token),
    formKey: crypto.randomUUID(),
  });
}

const failed = { event: "data could not be erased", formError: erasureFaults.failed };

export const action = ({ request, params: { token = "" } }: ActionFunctionArgs) =>
  takeKeyedForm(request, erasureConfirmation, failed, async (_, formKey) =>
    (await eraseFromLink(token, formKey))
      ? redirect(paths.yourDataLink(token), 303)
      : { status: 409, formError: erasureFaults.over },
  );

export const meta: MetaFunction = () => privateMeta("Your Data");

export default function YourDataLink() {
  const page = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <NarrowSheet>
      {page.view === "over" ? (
        <DataLinkOver />
      ) : (
        <YourDataPage {...page} lastResult={refused?.result} formKey={refused?.formKey ?? page.formKey} />
      )}
    </NarrowSheet>
  );
}

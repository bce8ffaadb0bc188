import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { planErasure } from "~/data/privacy/personal-data.server";
import { erasureConfirmation } from "~/domain/privacy/data-wish";
import { sortsOf } from "~/domain/privacy/erasure-plan";
import { passHeaders } from "~/http/headers";
import { takeKeyedForm } from "~/http/keyed-form.server";
import { eraseFromLink, openPrivacyLink } from "~/operations/privacy/privacy-link.server";
import { paths } from "~/paths";
import { NarrowSheet } from "~/ui/layout/narrow-sheet";
import { stylesheet } from "~/ui/layout/stylesheet";
import { privateMeta } from "~/ui/meta/private-meta";
import { DataLinkOver, erasureFaults, YourDataPage } from "~/ui/privacy/your-data-page";
import letterStyles from "~/ui/wizard/letter.css?url";

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

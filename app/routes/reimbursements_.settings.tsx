import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { passHeaders } from "~/http/headers";
import { settingsPage } from "~/reimbursements/settings.server";
import { stylesheet } from "~/ui/layout/stylesheet";
import { privateMeta } from "~/ui/meta/private-meta";
import { SettingsPage } from "~/ui/reimbursements/settings/settings-page";
import letterStyles from "~/ui/wizard/letter.css?url";

export const links = stylesheet(letterStyles);
export const headers = passHeaders;
export const meta: MetaFunction = () => privateMeta("Your accounts");

export const loader = ({ request }: LoaderFunctionArgs) => settingsPage.load(request);
export const action = ({ request }: ActionFunctionArgs) => settingsPage.save(request);

export default function Settings() {
  const refused = useActionData<typeof action>();
  return <SettingsPage {...useLoaderData<typeof loader>()} lastResult={refused?.result} />;
}

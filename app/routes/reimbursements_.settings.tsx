import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { privateMeta } from "~/kit/meta/private-meta";
import { changeSettings, showSettings } from "~/reimbursements/operations/settings.server";
import { SettingsPage } from "~/reimbursements/ui/settings/settings-page";

export const meta: MetaFunction = () => privateMeta("Your accounts");

export const loader = ({ request }: LoaderFunctionArgs) => showSettings(request);
export const action = ({ request }: ActionFunctionArgs) => changeSettings(request);

export default function Settings() {
  const refused = useActionData<typeof action>();
  return <SettingsPage {...useLoaderData<typeof loader>()} lastResult={refused?.result} />;
}

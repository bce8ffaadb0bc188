import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { NarrowSheet } from "~/kit/layout/narrow-sheet";
import { privateMeta } from "~/kit/meta/private-meta";
import { changeSettings, showSettings } from "~/letters/desk/operations/settings.server";
import { NoticesPage } from "~/letters/desk/ui/notices-page";

export const meta: MetaFunction = () => privateMeta("Notices and keys");

export const loader = ({ request }: LoaderFunctionArgs) => showSettings(request);
export const action = ({ request }: ActionFunctionArgs) => changeSettings(request);

export default function Notices() {
  const { isSaved, ...page } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <NarrowSheet>
      <NoticesPage {...page} isSaved={isSaved && !refused} lastResult={refused?.result} />
    </NarrowSheet>
  );
}

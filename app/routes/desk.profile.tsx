import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { NarrowSheet } from "~/kit/layout/narrow-sheet";
import { privateMeta } from "~/kit/meta/private-meta";
import { saveProfile, showProfile } from "~/letters/desk/operations/profile.server";
import { ProfileForm } from "~/letters/desk/ui/profile-form";
import { ProviderFacts } from "~/letters/desk/ui/provider-facts";

export const meta: MetaFunction = () => privateMeta("Profile");

export const loader = ({ request }: LoaderFunctionArgs) => showProfile(request);
export const action = ({ request }: ActionFunctionArgs) => saveProfile(request);

export default function Profile() {
  const { provider, states, isSaved } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <NarrowSheet>
      <ProviderFacts provider={provider} states={states} />
      <ProfileForm provider={provider} isSaved={isSaved && !refused} lastResult={refused?.result} />
    </NarrowSheet>
  );
}

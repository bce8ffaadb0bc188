import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { updateProfile } from "~/data/desk/save-provider.server";
import { profileAnswer } from "~/domain/desk/provider-facts";
import { setFlash, takeFlash } from "~/http/flash-cookie.server";
import { passHeaders } from "~/http/headers";
import { takeKeyedForm } from "~/http/keyed-form.server";
import { requireProvider } from "~/http/require-provider.server";
import { paths } from "~/paths";
import { ProfileForm, profileFaults } from "~/ui/desk/profile-form";
import { ProviderFacts } from "~/ui/desk/provider-facts";
import { NarrowSheet } from "~/ui/layout/narrow-sheet";
import { privateMeta } from "~/ui/meta/private-meta";

export const headers = passHeaders;
export const meta: MetaFunction = () => privateMeta("Profile");

export async function loader({ request }: LoaderFunctionArgs) {
  const { provider, states } = await requireProvider(request);
  const { message, headers } = await takeFlash(request, paths.deskProfile, z.literal("saved"));
  const { id: _id, userId: _userId, ...shown } = provider;
  return data({ provider: shown, states, isSaved: message !== null }, { headers });
}

const failed = { event: "profile could not be saved", formError: profileFaults.failed };

export async function action({ request }: ActionFunctionArgs) {
  const { provider } = await requireProvider(request);
  return takeKeyedForm(request, profileAnswer, failed, async ({ address, ...profile }) => {
    await updateProfile(provider.id, { ...profile, addressLines: address });
    const headers = { "Set-Cookie": await setFlash(paths.deskProfile, "saved") };
    return redirect(paths.deskProfile, { status: 303, headers });
  });
}

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

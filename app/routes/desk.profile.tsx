import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { NarrowSheet } from "~/kit/layout/narrow-sheet";
import { privateMeta } from "~/kit/meta/private-meta";
import { knownDevice } from "~/letters/desk/http/known-device.server";
import { requireProvider } from "~/letters/desk/http/require-provider.server";
import { confirmPassword } from "~/letters/desk/operations/sign-in.server";
import { updateProfile } from "~/letters/desk/store/save-provider.server";
import { ProfileForm, profileFaults, profileFormAnswer } from "~/letters/desk/ui/profile-form";
import { ProviderFacts } from "~/letters/desk/ui/provider-facts";
import { paths } from "~/paths";
import { clientKey, countingKey } from "~/platform/http/client-address.server";
import { setFlash, takeFlash } from "~/platform/http/flash-cookie.server";
import { passHeaders } from "~/platform/http/headers";
import { takeKeyedForm } from "~/platform/http/keyed-form.server";
import { noteSecurityEvent } from "~/platform/http/security-event.server";

export const headers = passHeaders;
export const meta: MetaFunction = () => privateMeta("Profile");

export async function loader({ request }: LoaderFunctionArgs) {
  const { provider, states } = await requireProvider(request);
  const { message, headers } = await takeFlash(request, paths.deskProfile, z.literal("saved"));
  const { id: _id, userId: _userId, ...shown } = provider;
  return data({ provider: shown, states, isSaved: message !== null }, { headers });
}

const failed = {
  event: "profile could not be saved",
  formError: profileFaults.failed,
  secrets: ["password"],
};

export async function action({ request }: ActionFunctionArgs) {
  const { provider, session } = await requireProvider(request);
  return takeKeyedForm(request, profileFormAnswer(provider), failed, async (answer) => {
    const { address, password, ...profile } = answer;
    const signsOtherwise = profile.name !== provider.name || profile.signatureName !== provider.signatureName;
    if (signsOtherwise) {
      const typed = countingKey(provider.email);
      const keys = { visitor: clientKey(request), address: typed, device: await knownDevice(request, typed) };
      const outcome = await confirmPassword(provider.email, password ?? "", keys);
      if (outcome !== "right") {
        noteSecurityEvent(request, "sign-in-refused", { user: session.claims.userId });
        return outcome === "wrong"
          ? { status: 422, formError: profileFaults.wrong }
          : { status: 429, formError: profileFaults.tooOften, headers: { "Retry-After": "900" } };
      }
      noteSecurityEvent(request, "profile-changed", { user: session.claims.userId });
    }
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

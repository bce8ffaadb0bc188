import { data } from "@remix-run/node";
import { z } from "zod";
import { paths } from "~/paths";
import { acceptForm } from "~/platform/http/accept-form.server";
import { readFlash, redirectWith } from "~/platform/http/flash-cookie.server";
import { logSecurityEvent } from "~/platform/http/security-event.server";
import { profileFaults } from "../content/form-faults";
import { profileFormSchema } from "../domain/profile-answers";
import { requireProvider } from "../http/require-provider.server";
import { updateProfile } from "../store/save-provider.server";
import { confirmPassword } from "./sign-in.server";

/** Shows a provider's own page. */
export async function showProfile(request: Request) {
  const { provider, states } = await requireProvider(request);
  const { message, headers } = await readFlash(request, paths.deskProfile, z.literal("saved"));
  const { id: _id, userId: _userId, ...shown } = provider;
  return data({ provider: shown, states, isSaved: message !== null }, { headers });
}

const failed = {
  event: "profile could not be saved",
  formError: profileFaults.failed,
  secrets: ["password"],
};

/** Saves a provider's own facts; changing what a letter is signed with requires the password. */
export async function saveProfile(request: Request) {
  const { provider, session } = await requireProvider(request);
  return acceptForm(request, profileFormSchema(provider), failed, async (answer) => {
    const { address, password, ...profile } = answer;
    const signsOtherwise = profile.name !== provider.name || profile.signatureName !== provider.signatureName;
    if (signsOtherwise) {
      const outcome = await confirmPassword(request, provider.email, password ?? "");
      if (outcome !== "right") {
        logSecurityEvent(request, "sign-in-refused", { user: session.claims.userId });
        return outcome === "wrong"
          ? { fieldErrors: { password: profileFaults.wrong } }
          : { status: 429, formError: profileFaults.tooOften, headers: { "Retry-After": "900" } };
      }
      logSecurityEvent(request, "profile-changed", { user: session.claims.userId });
    }
    await updateProfile(provider.id, { ...profile, addressLines: address });
    return redirectWith(paths.deskProfile, "saved");
  });
}

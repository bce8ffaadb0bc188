import { dayInState } from "~/platform/values/state-day";
import { usStates } from "~/platform/values/us-state";
import { services } from "~/services.server";
import { site } from "~/site";
import { licenseEndingMail } from "../content/desk-mails";
import { readMember } from "../store/providers.server";

const dayMs = 86_400_000;

/** Warns a provider, or our own staff, of licenses that end within `days`. Throws `ServiceError` to be retried. */
export async function mailLicenseEnding(
  { providerId, days, to }: { providerId: string; days: number; to: "provider" | "operator" },
  idempotencyKey: string,
): Promise<void> {
  const provider = await readMember(providerId);
  if (!provider?.isActive) return;
  const last = new Date(Date.now() + days * dayMs).toISOString();
  const licenses = provider.licenses
    .filter(({ state, expiresOn }) => expiresOn <= dayInState(state, last))
    .map(({ state, expiresOn }) => ({ state: usStates[state], expiresOn }));
  if (licenses.length === 0) return;
  const isOwn = to === "provider";
  const mail = licenseEndingMail({ isOwn, name: provider.name, licenses });
  await services().mail.send({ to: isOwn ? provider.email : site.supportEmail, ...mail, idempotencyKey });
}

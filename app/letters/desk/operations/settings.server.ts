import { data } from "@remix-run/node";
import { z } from "zod";
import { paths } from "~/paths";
import { acceptForm } from "~/platform/http/accept-form.server";
import { readFlash, redirectWith } from "~/platform/http/flash-cookie.server";
import { env } from "~/platform/process/env.server";
import { addressFaults, readReceiverAddress, refuseAddress } from "~/platform/values/receiver-address";
import { reads } from "~/platform/values/rule-reads";
import { stateTimeZones } from "~/platform/values/state-day";
import { services } from "~/services.server";
import { defaultSettings, noticeZones, type ProviderSettings, settingsSchema } from "../domain/notices";
import type { DeskMember } from "../domain/provider";
import type { DeskSession } from "../http/desk-session.server";
import { requireProvider } from "../http/require-provider.server";
import {
  decryptWebhookSecret,
  encryptWebhookSecret,
  newWebhookSecret,
} from "../service/webhook-secret.server";
import { saveSettings } from "../store/provider-settings.server";

/** Shows the page of a provider's notices. */
export async function showSettings(request: Request) {
  const { provider, session } = await requireProvider(request);
  const flash = await readFlash(request, paths.deskNotices, z.literal("saved"));
  const stored = session.settings?.secret;
  const secret = stored ? decryptWebhookSecret(stored, provider.id) : null;
  return data(
    { settings: chosenBy(provider, session), secret, isSaved: flash.message !== null },
    { headers: flash.headers },
  );
}

/** A provider's settings, or the defaults. */
export function chosenBy(
  provider: DeskMember,
  { settings: stored }: Pick<DeskSession, "settings">,
): ProviderSettings {
  if (!stored) return defaultSettings(zoneOf(provider));
  const { secret: _, ...settings } = stored;
  return settings;
}

function zoneOf({ licenses: [license] }: DeskMember) {
  const zone = license && stateTimeZones[license.state];
  return noticeZones.find((one) => one === zone) ?? "America/New_York";
}

const failed = {
  event: "settings could not be saved",
  formError: "We couldn't save that. What you chose is still below: please try again in a moment.",
};

const settingsForm = settingsSchema.superRefine(({ webhookUrl }, context) => {
  if (webhookUrl) refuseAddress("webhookUrl", webhookUrl, env().WEBHOOK_ALLOW_PRIVATE, context);
}, reads("webhookUrl"));

/** Saves a provider's settings; a webhook's first URL creates its signing secret. */
export async function changeSettings(request: Request) {
  const { provider, session } = await requireProvider(request);
  return acceptForm(request, settingsForm, failed, async (chosen) => {
    const read = chosen.webhookUrl ? await receiverOf(chosen.webhookUrl) : { url: null };
    if ("fault" in read) return { fieldErrors: { webhookUrl: read.fault } };
    const isFirst = read.url !== null && !session.settings?.secret;
    const settings = {
      mailEvents: chosen.mailEvents,
      zone: chosen.zone,
      quietFrom: Number(chosen.quietFrom),
      quietUntil: Number(chosen.quietUntil),
      usesKeys: chosen.usesKeys === "yes",
      webhookUrl: read.url,
      webhookEvents: chosen.webhookEvents,
    };
    const secret = isFirst ? encryptWebhookSecret(newWebhookSecret(), provider.id) : null;
    await saveSettings(provider.id, settings, secret);
    return redirectWith(paths.deskNotices, "saved");
  });
}

async function receiverOf(typed: string): Promise<{ url: string } | { fault: string }> {
  const read = readReceiverAddress(typed, env().WEBHOOK_ALLOW_PRIVATE);
  if ("fault" in read) return { fault: addressFaults[read.fault] };
  const leads = await services().webhooks.whereTo(read.url);
  return leads === "public" ? read : { fault: addressFaults[leads] };
}

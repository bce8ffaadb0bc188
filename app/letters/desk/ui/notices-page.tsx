import type { SubmissionResult } from "@conform-to/react";
import { Button } from "~/kit/form/button";
import { constraintOf } from "~/kit/form/constraint";
import type { FieldSpec } from "~/kit/form/field-spec";
import { FieldsForm } from "~/kit/form/fields-form";
import { Notice } from "~/kit/form/notice";
import { BackLink } from "~/kit/layout/back-link";
import { paths } from "~/paths";
import { noticeWords } from "../content/notice-words";
import {
  type NoticeZone,
  noticeEvents,
  noticeZones,
  type ProviderSettings,
  settingsMessages,
  settingsSchema,
} from "../domain/notices";

const zoneWords: Record<NoticeZone, string> = {
  "America/New_York": "Eastern",
  "America/Chicago": "Central",
  "America/Denver": "Mountain",
  "America/Phoenix": "Arizona",
  "America/Los_Angeles": "Pacific",
  "America/Anchorage": "Alaska",
  "Pacific/Honolulu": "Hawaii",
};

const events = noticeEvents.map((value) => ({ value, label: noticeWords[value] }));
const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${hour % 12 || 12} ${hour < 12 ? "AM" : "PM"}`,
}));

const settingsFields: readonly FieldSpec[] = [
  {
    type: "checkboxes",
    name: "mailEvents",
    label: "By email",
    hint: "At most one email every ten minutes. It says how many, and nothing about a patient.",
    options: events,
    messages: { valueMissing: settingsMessages.event },
  },
  {
    type: "select",
    name: "zone",
    label: "Your time zone",
    hint: "Notices from your quiet hours are sent once they're over. For none, choose the same hour twice.",
    options: noticeZones.map((value) => ({ value, label: zoneWords[value] })),
  },
  {
    type: "select",
    name: "quietFrom",
    label: "Quiet from",
    options: hours,
    besideNext: true,
  },
  { type: "select", name: "quietUntil", label: "Quiet until", options: hours },
  {
    type: "text",
    name: "webhookUrl",
    label: "Webhook (optional)",
    hint: "An https address of your own system. It gets the kind of notice and the request's number, signed.",
    inputMode: "url",
    autoCapitalize: "none",
    spellCheck: false,
  },
  {
    type: "checkboxes",
    name: "webhookEvents",
    label: "To the webhook",
    options: events,
    messages: { valueMissing: settingsMessages.event },
  },
  {
    type: "checkbox",
    name: "usesKeys",
    label: "Single keys move through the queue and open a decision",
    hint: "Uncheck it if you use voice control or press keys by mistake. Ctrl+Enter and Ctrl+S in a form work either way.",
  },
];

interface NoticesPageProps {
  settings: ProviderSettings;
  isSaved: boolean;
  /** The webhook's signing secret. */
  secret: string | null;
  lastResult?: SubmissionResult;
}

/** The settings for a provider's notices: which, when, and how. */
export function NoticesPage({ settings, isSaved, secret, lastResult }: NoticesPageProps) {
  const { mailEvents, zone, quietFrom, quietUntil, usesKeys, webhookUrl, webhookEvents } = settings;
  return (
    <>
      <BackLink href={paths.deskProfile}>Back to your profile</BackLink>
      <h1 className="mt-2">Notices and keys</h1>
      {isSaved && (
        <div className="mt-4" role="status">
          <Notice tone="green">Saved.</Notice>
        </div>
      )}
      <FieldsForm
        id="settings"
        action="?"
        fields={settingsFields}
        constraint={constraintOf(settingsSchema)}
        lastResult={lastResult}
        defaultValue={{
          mailEvents: [...mailEvents],
          zone,
          quietFrom: String(quietFrom),
          quietUntil: String(quietUntil),
          webhookUrl,
          webhookEvents: [...webhookEvents],
          usesKeys: usesKeys ? "yes" : "",
        }}
        formErrorTitle="Your changes aren't saved yet"
      >
        <Button data-primary="">Save</Button>
      </FieldsForm>
      {secret && (
        <details className="mt-6">
          <summary className="py-2.5">Secret of the webhook's signatures</summary>
          <p className="hint">
            Signed as in Standard Webhooks 1.0. To get another secret, save without an address, then with it
            again.
          </p>
          <p className="mt-2">
            <code className="break-all">{secret}</code>
          </p>
        </details>
      )}
    </>
  );
}

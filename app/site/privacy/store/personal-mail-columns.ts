import { internal, key, same, stamps, type Tables, type Taken } from "./shared-columns";

/** Tables about correspondence with someone. */
export const mailColumns = {
  contact_messages: {
    title: "Messages to us",
    exported: ["created_at", "id", "name", "email", "subject", "message"],
    left: { ...stamps, submission_key: key },
  },
  email_corrections: {
    title: "New email addresses",
    exported: ["created_at", "id", "request_id", "kind", "email", "confirmed_at"],
    left: stamps,
  },
  mail_bounces: {
    title: "Emails that came back",
    exported: ["created_at", "request_id", "kind", "topic", "payload"],
    left: { outbox_id: internal },
  },
  letter_reminders: {
    title: "Reminders sent",
    exported: ["created_at", "request_id", "days", "valid_until"],
    left: {},
  },
  late_requests: {
    title: "Notes that a review takes longer",
    exported: ["created_at", "request_id", "waiting_since", "hours"],
    left: {},
  },
  letter_visits: {
    title: "Visits by video or phone",
    exported: [
      ...(["created_at", "id", "request_id", "kind", "state", "way", "starts_at", "minutes"] as const),
      ...(["held_minutes", "ended_at"] as const),
    ],
    left: {
      updated_at: internal,
      provider_id: "names a provider",
      provider_zone: "of the provider",
      reminded_hours: internal,
      asked_at: internal,
      nudged_days: internal,
      sequence: internal,
    },
  },
  letter_visit_times: {
    title: "Times offered for a visit",
    exported: ["created_at", "visit_id", "starts_at", "withdrawn_at"],
    left: stamps,
  },
  letter_resends: {
    title: "Letters emailed again",
    exported: ["created_at", "request_id", "sent_at"],
    left: { form_key: key },
  },
  reminder_opt_outs: {
    title: "No reminders, please",
    exported: ["created_at"],
    left: { address_hash: "a digest of the address" },
  },
  patient_mail_opt_outs: {
    title: "No emails that ask you as a patient, please",
    exported: ["created_at"],
    left: { address_hash: "a digest of the address" },
  },
  mailed_links: {
    title: "Links we emailed",
    exported: ["created_at", "purpose", "request_id", "email", "expires_at", "used_at", "proven_at"],
    left: { ...stamps, id: internal, subject: internal, token_hash: key, used_by: key },
  },
  outbox: {
    title: "Emails and calls, waiting or done",
    exported: ["created_at", "topic", "payload", "available_at", "delivered_at", "parked_at"],
    left: {
      ...stamps,
      id: internal,
      attempts: internal,
      leased_until: internal,
      requeued_at: internal,
      last_error: internal,
      webhook_endpoint_id: "names a store",
      subjects: same,
    },
  },
} as const satisfies { [Table in keyof Tables]?: Taken<Table> };

import { z } from "zod";
import { unlessRefused } from "../../http/store/rate-limits.server";

/** What a visitor learns about their request for a mail. "taken" doesn't reveal if a mail is sent. */
export const mailRequestOutcome = z.enum(["taken", "too-often"]);
export type MailRequestOutcome = z.output<typeof mailRequestOutcome>;

/** The keys that the limits count by, stored as they are: the form submission, the visitor and the email address. */
export interface MailRequestKeys {
  form: string;
  visitor: string;
  address: string;
}

/** How often a visitor may request mails, and an address is mailed, per `windowSeconds`. */
export interface MailRequestLimits {
  visitor: number;
  address: number;
  windowSeconds: number;
}

/** Arguments of a SQL function that records a request for a mail to `email`. */
export const mailRequestArguments = (email: string, keys: MailRequestKeys, limits: MailRequestLimits) => ({
  p_email: email,
  ...mailLimitArguments(keys, limits),
});

/** The rate-limit arguments of a SQL function that records a request for a mail. */
export const mailLimitArguments = (keys: MailRequestKeys, limits: MailRequestLimits) => ({
  p_form_key: keys.form,
  p_visitor_key: keys.visitor,
  p_visitor_limit: limits.visitor,
  p_address_key: keys.address,
  p_address_limit: limits.address,
  p_window_seconds: limits.windowSeconds,
});

/**
 * Requests a mail from the database unless the visitor is over the limit; a refusal is cached until they may ask again.
 */
export const withinMailLimits = (
  { visitor }: MailRequestKeys,
  { visitor: limit, windowSeconds }: MailRequestLimits,
  ask: () => Promise<MailRequestOutcome>,
): Promise<MailRequestOutcome> => unlessRefused({ key: visitor, limit, windowSeconds }, "too-often", ask);

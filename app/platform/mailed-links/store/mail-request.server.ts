import { z } from "zod";
import { unlessRefused } from "../../http/store/rate-limits.server";

/** What a visitor hears about their request for a mail: "taken" doesn't tell whether one is sent. */
export const mailRequestOutcome = z.enum(["taken", "too-often"]);
export type MailRequestOutcome = z.output<typeof mailRequestOutcome>;

/** What the limits count by, stored as it is: one sending of the form, the visitor, the address. */
export interface MailRequestKeys {
  form: string;
  visitor: string;
  address: string;
}

/** How often a visitor may ask, and an address is mailed, in `windowSeconds`. */
export interface MailRequestLimits {
  visitor: number;
  address: number;
  windowSeconds: number;
}

/** Arguments of a function that takes a request for a mail to `email`. */
export const mailRequestArguments = (email: string, keys: MailRequestKeys, limits: MailRequestLimits) => ({
  p_email: email,
  ...mailLimitArguments(keys, limits),
});

/** The limits among the arguments of a function that takes a request for a mail. */
export const mailLimitArguments = (keys: MailRequestKeys, limits: MailRequestLimits) => ({
  p_form_key: keys.form,
  p_visitor_key: keys.visitor,
  p_visitor_limit: limits.visitor,
  p_address_key: keys.address,
  p_address_limit: limits.address,
  p_window_seconds: limits.windowSeconds,
});

/** Asks the database for a mail unless the visitor asked too often; then it is not asked again until they may. */
export const withinMailLimits = (
  { visitor }: MailRequestKeys,
  { visitor: limit, windowSeconds }: MailRequestLimits,
  ask: () => Promise<MailRequestOutcome>,
): Promise<MailRequestOutcome> => unlessRefused({ key: visitor, limit, windowSeconds }, "too-often", ask);

import { z } from "zod";
import { type Arguments, type ArgumentsOf, callParsed, type FunctionName } from "../../database/call.server";
import { unlessRefused } from "../../http/store/rate-limits.server";

/** What a visitor learns about their request for a mail. "taken" doesn't reveal if a mail is sent. */
const mailRequestOutcome = z.enum(["taken", "too-often"]);
export type MailRequestOutcome = z.output<typeof mailRequestOutcome>;

/** The keys that the limits count by, stored as they are: the form submission, the visitor and the email address. */
export interface MailRequestKeys {
  form: string;
  visitor: string;
  address: string;
}

/** How often a visitor may request mails, and an address is mailed, per `windowSeconds`. */
interface MailRequestLimits {
  visitor: number;
  address: number;
  windowSeconds: number;
}

const limitArguments = (keys: MailRequestKeys, limits: MailRequestLimits) => ({
  formKey: keys.form,
  visitorKey: keys.visitor,
  visitorLimit: limits.visitor,
  addressKey: keys.address,
  addressLimit: limits.address,
  windowSeconds: limits.windowSeconds,
});

/** Who asks, and how often they may. */
export type LimitedRequest = [keys: MailRequestKeys, limits: MailRequestLimits];

/**
 * Calls a SQL function that records a request for a mail, unless the visitor is over the limit; a refusal is cached until
 * they may ask again.
 */
export const requestMail = <Name extends FunctionName>(
  name: Name,
  args: Omit<ArgumentsOf<Name>, keyof ReturnType<typeof limitArguments>>,
  ...[keys, limits]: LimitedRequest
): Promise<MailRequestOutcome> =>
  unlessRefused(
    { key: keys.visitor, limit: limits.visitor, windowSeconds: limits.windowSeconds },
    "too-often",
    async () => {
      const all = { ...args, ...limitArguments(keys, limits) };
      return callParsed(name, mailRequestOutcome, ...([all] as unknown as Arguments<Name>));
    },
  );

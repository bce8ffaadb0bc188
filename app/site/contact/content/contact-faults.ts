import { site } from "~/site";

/** Why a valid message was not accepted. */
export const contactFaults = {
  honeypot:
    "A hidden field that must stay empty was filled in, perhaps by a program that fills in forms. It's empty again: please send your message once more.",
  tooOften: `You've sent us five messages within an hour, which is as many as we take. Your text is still below: send it later, or write to ${site.supportEmail}.`,
  failed: `We couldn't store your message, so we haven't got it. Your text is still below: please try again in a moment, or write to ${site.supportEmail}.`,
} as const;

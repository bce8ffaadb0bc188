import { z } from "zod";
import { isEmailAddress } from "../values/email-address";

/** An empty environment variable means "not set". */
export const emptyAsUnset = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema);

export const text = emptyAsUnset(z.string().optional());
const notAddress = "write an address that begins with https:// or http://";
export const address = emptyAsUnset(z.url({ protocol: /^https?$/, error: notAddress }).optional());
export const secret = emptyAsUnset(z.string().min(32, "at least 32 characters").optional());

const notKeys = "write id:key, or several with commas between; a key is 32 bytes in base64";
/** `id:key,id:key`: keys of 32 bytes in base64, newest first, with unique ids. */
export const cipherKeys = emptyAsUnset(
  z
    .string()
    .refine(
      (list) => list.split(",").every((pair) => /^[A-Za-z0-9_-]{1,40}:[A-Za-z0-9+/]{43}=$/.test(pair.trim())),
      notKeys,
    )
    .transform((list) =>
      list.split(",").map((pair) => {
        const [id = "", key = ""] = pair.trim().split(":");
        return { id, key };
      }),
    )
    .refine((keys) => new Set(keys.map(({ id }) => id)).size === keys.length, "the same id twice")
    .optional(),
);

/** Comma-separated entries like "shop.test=127.0.0.1:4123". */
export const hosts = emptyAsUnset(
  z
    .string()
    .regex(/^([a-z0-9.-]+=\d{1,3}(\.\d{1,3}){3}:\d{1,5}(,|$))+$/, "name=address:port, with commas between")
    .transform((list) => new Map(list.split(",").filter(Boolean).map(hostEntry)))
    .optional(),
);

function hostEntry(entry: string): [string, { address: string; port: number }] {
  const [, name = "", address = "", port = ""] = /^(.*)=(.*):(.*)$/.exec(entry) ?? [];
  return [name, { address, port: Number(port) }];
}

export const whole = (fallback: number, least = 0) => {
  const error = `write a whole number, ${least} or more`;
  return emptyAsUnset(z.coerce.number({ error }).int(error).min(least, error).default(fallback));
};

export const positive = (fallback: number) =>
  emptyAsUnset(
    z.coerce.number({ error: "write a number above 0" }).positive("write a number above 0").default(fallback),
  );

/** Parses one of two words; true for the first. */
export const oneOf = (yes: string, no: string) => {
  const words = z.enum([yes, no]).default(no);
  return emptyAsUnset(words.transform((word) => word === yes));
};

/** A fee: what Stripe charges at least, to what a letter may cost. Dollars would be taken for cents. */
const isFee = (digits: string): boolean => /^\d{2,6}$/.test(digits) && Number(digits) >= 50;
export const cents = emptyAsUnset(
  z.string().refine(isFee, "write whole cents, from 50 to 999999: 2500 is $25").optional(),
);

export const emailAddress = emptyAsUnset(
  z.string().refine(isEmailAddress, "write one email address: name@domain").optional(),
);

/** `name@domain` or `Name <name@domain>`. */
export const sender = emptyAsUnset(
  z
    .string()
    .refine(
      (from) => isEmailAddress(/<([^<>]*)>$/.exec(from)?.[1] ?? from),
      'write name@domain, or "Name <name@domain>"',
    )
    .optional(),
);

/** A user's name or password with other signs makes another address. */
export const smtpAddress = emptyAsUnset(
  z
    .url({
      protocol: /^smtps?$/,
      hostname: /./,
      error:
        "write smtp:// or smtps://, user:password@host:port; signs such as @ # / in them percent-encoded",
    })
    .optional(),
);

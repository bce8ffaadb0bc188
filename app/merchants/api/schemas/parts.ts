import { z } from "zod";
import { clockSkewMs } from "~/orders/domain/clock-skew";

const unprintable = /[\p{Cc}\p{Cs}\u2028\u2029]/u;

/** A line of text from a shop's system; unprintable characters are refused. */
export const sentLine = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine((text) => !unprintable.test(text), "Remove characters that can't be printed.");

export const sentAddress = z.url({ protocol: /^https?$/ }).max(2_048);

/** The calendar begins with the year 1, and some languages' empty time is its first second. */
const earliest = Date.parse("0001-01-01T00:00:00Z");

/** An ISO 8601 time with offset, from the shop's system. */
export const sentInstant = z.iso
  .datetime({ offset: true, abort: true })
  .refine((moment) => Date.parse(moment) >= earliest, "Can't be before the year 1.");

/** A time in the past by the shop's clock. One far ahead would freeze what was sent, because no later version would count. */
export const pastInstant = sentInstant.refine((moment) => Date.parse(moment) - Date.now() <= clockSkewMs, {
  error: "Can't be more than a day ahead.",
});

export const shownInstant = z.iso.datetime();

/** An order's id at its shop, as in the path and in links, which take 15 digits. */
export const orderId = z.int().min(1).max(999_999_999_999_999).meta({
  id: "OrderId",
  description:
    "The order's number in the shop's system, up to 15 digits, as in deep links. Shopify: order.id.",
  example: 450_789_469,
});

/** The same in a URL, where it is a string. */
export const orderIdInAddress = z
  .string()
  .regex(/^[1-9]\d{0,14}$/, "Expected an order's number, of up to 15 digits.")
  .transform(Number)
  .meta({ override: { type: "integer", minimum: 1 } });

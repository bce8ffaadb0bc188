import { z } from "zod";
import { pictureAddress, webLink } from "~/platform/values/web-address";
import { maxOrderCents } from "./incoming-order";
import { readLineEligibility } from "./line-eligibility";

/** A product line of an order as shops send it; dollars become cents, and an invalid URL becomes null. */
export const orderLineSchema = z
  .object({
    title: z.string().min(1).max(500),
    image_url: z.string().max(2048).nullish(),
    quantity: z.coerce.number().int().min(1).max(10_000),
    unit_price: z.coerce
      .number()
      .min(0)
      .max(maxOrderCents / 100),
    /** The whole line's discount; shops that send only order totals leave it out. */
    discount: z.coerce
      .number()
      .min(0)
      .max(maxOrderCents / 100)
      .nullish(),
    fsa_hsa_eligibility: z.string().max(200).nullish(),
    product_url: z.string().max(2048).nullish(),
  })
  .transform((line) => ({
    title: line.title,
    imageUrl: pictureAddress(line.image_url ?? null),
    quantity: line.quantity,
    unitPriceCents: Math.round(line.unit_price * 100),
    discountCents: Math.round((line.discount ?? 0) * 100),
    eligibility: readLineEligibility(line.fsa_hsa_eligibility ?? "none"),
    productUrl: webLink(line.product_url ?? null),
  }));

export type OrderLine = z.output<typeof orderLineSchema>;

import { z } from "zod";
import { readShopDomain } from "./shop-domain";

export const shopMessages = {
  missing: "Your shop's domain is required",
  unreadable: "That's no domain. Write one such as corner-shop.com",
} as const;

/** What follows the host in a page's address. */
const restOfAddress = /(?<![:/])[/?#].*$/s;

/** Schema of a form that asks for a shop's domain, in any form that merchants paste, a page's address too. */
export const shopSchema = z.object({
  shop: z
    .string({ error: shopMessages.missing })
    .trim()
    .min(1, { error: shopMessages.missing, abort: true })
    .max(500, { error: shopMessages.unreadable, abort: true })
    .transform((typed) => readShopDomain(typed.replace(restOfAddress, "")) ?? "")
    .refine((domain) => domain.includes("."), shopMessages.unreadable),
});

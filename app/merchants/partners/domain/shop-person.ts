import { z } from "zod";
import { email } from "~/platform/values/email";

/** What a person of a shop may do on its page; a check constraint of `shop_people` has the same list. */
export const shopRoles = ["owner", "developer", "viewer"] as const;
export type ShopRole = (typeof shopRoles)[number];

/** Pages of a shop, in the order of its navigation. */
export const shopSections = [
  "overview",
  "results",
  "catalog",
  "keys",
  "webhooks",
  "events",
  "team",
  "activity",
] as const;
export type ShopSection = (typeof shopSections)[number];

const forOwners: readonly ShopSection[] = ["team", "activity"];

export const maySee = (role: ShopRole, section: ShopSection): boolean =>
  role === "owner" || !forOwners.includes(section);

/** Whether a role may press something on a page that it sees; `change_shop` asks again. */
export const mayChange = (role: ShopRole, section: ShopSection): boolean =>
  role !== "viewer" && maySee(role, section);

/** Someone who may open the page of a shop. Times are ISO instants. */
export interface ShopPerson {
  id: string;
  email: string;
  role: ShopRole;
  /** When they first followed a link mailed to them; null for one who was only invited. */
  provenAt: string | null;
}

export const roleMessage = "Choose a role";

/** A form that invites someone; the address in small letters, as it is stored. */
export const invitationSchema = z.object({
  intent: z.literal("invite"),
  email: email.transform((typed) => typed.toLowerCase()),
  role: z.enum(shopRoles, roleMessage),
});

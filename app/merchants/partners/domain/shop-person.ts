import { z } from "zod";
import { email } from "~/platform/values/email";

/** Roles on a shop's partner page; a check constraint of `shop_people` has the same list. */
export const shopRoles = ["owner", "developer", "viewer"] as const;
export type ShopRole = (typeof shopRoles)[number];

/** A shop's pages, in the order of its navigation. */
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

/** True if a role may change something on a page it sees; `change_shop` checks again. */
export const mayChange = (role: ShopRole, section: ShopSection): boolean =>
  role !== "viewer" && maySee(role, section);

/** Someone who may open a shop's partner page. Times are ISO instants. */
export interface ShopPerson {
  id: string;
  email: string;
  role: ShopRole;
  /** When they first used a link mailed to them; null for someone who was only invited. */
  provenAt: string | null;
}

export const roleMessage = "Choose a role";

/** Schema of the invitation form; the email address in lower case, as it is stored. */
export const invitationSchema = z.object({
  email: email.transform((typed) => typed.toLowerCase()),
  role: z.enum(shopRoles, roleMessage),
});

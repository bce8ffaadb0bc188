import type { ShopRole } from "../domain/shop-person";

export const roleNames: Readonly<Record<ShopRole, string>> = {
  owner: "Owner",
  developer: "Developer",
  viewer: "Viewer",
};

export const roleHints: Readonly<Record<ShopRole, string>> = {
  owner: "Sees and changes everything, the team too.",
  developer: "Makes keys and webhooks, and sees all but the team and the activity.",
  viewer: "Sees letters, catalog and deliveries, and changes nothing.",
};

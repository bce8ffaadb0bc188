import { shopperMail } from "~/platform/mail/content/shopper-mail";
import type { ShopRole } from "../domain/shop-person";

/** The link to a shop's partner page. `linkHours` is its lifetime. */
export const partnerLinkMail = (link: { url: string; shopDomain: string; linkHours: number }) =>
  shopperMail({
    subject: "Your shop's letters",
    preview: "The link you asked for.",
    title: "See your shop's letters",
    parts: [
      `Here's the link to the page of ${link.shopDomain}: letters by week and status, and what we told your server.`,
      { button: "Open the page", url: link.url },
      `The link works once, within ${link.linkHours} hours. Please don't forward it.`,
      "If no one at your shop asked for this, ignore this email.",
    ],
  });

const mayDo: Readonly<Record<ShopRole, string>> = {
  owner: "You can see everything, make keys and webhooks, and decide who is on the team.",
  developer: "You can see letters by week and status, and make keys and webhooks.",
  viewer: "You can see letters by week and status, your catalog, and how webhooks went.",
};

/** The link with which someone joins a shop's team. */
export const partnerInvitationMail = (link: {
  url: string;
  shopDomain: string;
  role: ShopRole;
  linkHours: number;
}) =>
  shopperMail({
    subject: "Join your shop's team",
    preview: "An owner of your shop has invited you.",
    title: "You're invited to your shop's page",
    parts: [
      `An owner of ${link.shopDomain} has invited you to its page, as ${link.role === "owner" ? "an" : "a"} ${link.role}. ${mayDo[link.role]}`,
      { button: "Join the team", url: link.url },
      `The link works once, within ${link.linkHours} hours. Please don't forward it. Later, type your address on the shop's page to get a new one.`,
      "If you don't know this shop, ignore this email.",
    ],
  });

import { site } from "~/site";

const name = `${site.name.replace(/[^A-Za-z]/g, "") || "Product"}Bot`;

/** How we introduce ourselves to shops whose pages and pictures we read. */
export const crawlerAgent = {
  name,
  userAgent: `${name}/1.0 (+mailto:${site.supportEmail})`.replace(/[^\x20-\x7e]/g, ""),
};

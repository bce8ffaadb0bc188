import { site } from "~/site";

const siteName = site.name.replace(/[^A-Za-z]/g, "") || "Product";
const name = `${siteName}Bot`;
const introduced = (program: string) =>
  `${program}/1.0 (+mailto:${site.supportEmail})`.replace(/[^\x20-\x7e]/g, "");

/** How we introduce ourselves to shops whose pages and pictures we read. */
export const crawlerAgent = {
  name,
  userAgent: introduced(name),
};

/** The same to the servers that webhooks go to. */
export const webhookAgent = introduced(`${siteName}Webhooks`);

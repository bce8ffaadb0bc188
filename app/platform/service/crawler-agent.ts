import { site } from "~/site";

const siteName = site.name.replace(/[^A-Za-z]/g, "") || "Product";
const name = `${siteName}Bot`;
const userAgentOf = (program: string) =>
  `${program}/1.0 (+mailto:${site.supportEmail})`.replace(/[^\x20-\x7e]/g, "");

/** How we identify ourselves to shops whose pages and pictures we fetch. */
export const crawlerAgent = {
  name,
  userAgent: userAgentOf(name),
};

/** How we identify ourselves to the servers that receive webhooks. */
export const webhookAgent = userAgentOf(`${siteName}Webhooks`);

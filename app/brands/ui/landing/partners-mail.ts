import { site } from "~/site";

/** Opens a mail to the brand partnerships team. */
export const partnersMail = `mailto:${site.partnersEmail}?subject=${encodeURIComponent(`${site.name} for our brand`)}`;

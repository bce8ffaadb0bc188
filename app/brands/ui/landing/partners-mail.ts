import { site } from "~/site";

/** Opens a mail to the people who look after brands. */
export const partnersMail = `mailto:${site.partnersEmail}?subject=${encodeURIComponent(`${site.name} for our brand`)}`;

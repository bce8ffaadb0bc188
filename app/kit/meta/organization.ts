import { paths } from "~/paths";
import { site } from "~/site";

/** Structured data about us for search engines; `origin` is ours. */
export const organization = (origin: string) => ({
  "@type": "Organization",
  name: site.name,
  url: origin + paths.home,
  logo: `${origin}/apple-touch-icon.png`,
  email: site.supportEmail,
  address: site.postalAddress,
});

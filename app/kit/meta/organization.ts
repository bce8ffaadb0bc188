import { paths } from "~/paths";
import { site } from "~/site";

/** What search engines learn about us; `origin` is ours. */
export const organization = (origin: string) => ({
  "@type": "Organization",
  name: site.name,
  url: origin + paths.home,
  logo: `${origin}/apple-touch-icon.png`,
  email: site.supportEmail,
  address: site.postalAddress,
});

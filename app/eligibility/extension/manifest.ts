import { site } from "../../site.ts";

/** The extension's own version; raise it with each change of what it does. */
const version = "1.0.0";

export const iconSizes = [16, 32, 48, 128] as const;

const icons = Object.fromEntries(iconSizes.map((size) => [size, `icon-${size}.png`]));

/** What the pages of the extension may load: its own files, and answers of the site it came from. */
const contentPolicy = (origin: string): string =>
  [
    ...["default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self'"],
    ...[`connect-src ${origin}`, "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"],
  ].join("; ");

/**
 * The extension's manifest. `origin` is the site it asks, without a slash at its end. The only permission is to see the
 * address of the tab in which its button was pressed; the site's API answers any origin, so it needs no host.
 */
export const extensionManifest = (origin: string) => ({
  manifest_version: 3,
  name: `${site.name}: FSA/HSA eligibility`,
  short_name: site.name,
  version,
  description: "Press the button on a product's page to see whether your FSA or HSA may pay for it, and why.",
  homepage_url: `${origin}/`,
  minimum_chrome_version: "120",
  icons,
  action: { default_title: "Check FSA/HSA eligibility", default_popup: "popup.html", default_icon: icons },
  permissions: ["activeTab"],
  content_security_policy: { extension_pages: contentPolicy(origin) },
});

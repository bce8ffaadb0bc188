import { site } from "../../site.ts";

/** The extension's version; increase it whenever its behavior changes. */
const version = "1.0.0";

export const iconSizes = [16, 32, 48, 128] as const;

const icons = Object.fromEntries(iconSizes.map((size) => [size, `icon-${size}.png`]));

/** The content policy of the extension's pages: its own files, and requests to the site it came from. */
const contentPolicy = (origin: string): string =>
  [
    ...["default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self'"],
    ...[`connect-src ${origin}`, "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"],
  ].join("; ");

/**
 * The extension's manifest. `origin` is the site it asks, without a trailing slash. Its only permission is to see the URL
 * of the tab in which its button was pressed; the site's API allows any origin, so it needs no host permission.
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

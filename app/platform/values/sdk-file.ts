/** Where the site serves the TypeScript client as the package that npm installs. */
export const sdkFile = "downloads/letterwell-1.0.0.tgz";

/** Where the site serves the WooCommerce plugin as the archive that WordPress installs. */
export const woocommercePluginFile = "downloads/letterwell-woocommerce.zip";

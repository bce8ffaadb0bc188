/** The path of the TypeScript client's npm package: npm keeps a file by its address, so other content needs another version. */
export const sdkFile = "downloads/letterwell-1.4.1.tgz";

/** The path of the WooCommerce plugin's archive. */
export const woocommercePluginFile = "downloads/letterwell-woocommerce.zip";

/** The path of the TypeScript client's npm package. */
export const sdkFile = "downloads/letterwell-1.0.0.tgz";

/** The path of the WooCommerce plugin's archive. */
export const woocommercePluginFile = "downloads/letterwell-woocommerce.zip";

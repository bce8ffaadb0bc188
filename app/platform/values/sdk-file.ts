import { name, version } from "../../../sdk/typescript/package.json";

/** Where the site serves the TypeScript client as the package that npm installs. */
export const sdkFile = `downloads/${name}-${version}.tgz`;

/** Where the site serves the WooCommerce plugin as the archive that WordPress installs. */
export const woocommercePluginFile = "downloads/letterwell-woocommerce.zip";

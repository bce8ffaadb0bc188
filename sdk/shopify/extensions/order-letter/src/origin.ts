/** Where the service is: the same as in shopify.app.toml. */
export const origin = "https://letterwell.example";

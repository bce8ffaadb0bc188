import { z } from "zod";
import { insertShop, type ShopFacts, updateShop } from "~/data/shops/shop-list.server";
import { apiScopes } from "~/domain/shops/api-scopes";
import { email } from "~/domain/values/email";
import { requiredLine } from "~/domain/values/text";
import { textTable } from "~/domain/values/text-table";
import { env } from "~/process/env.server";
import type { CommandResult } from "~/process/operator-command";
import { publicUrl } from "~/process/public-url.server";
import { issueApiKey } from "./api-keys.server";
import { isSecret, readScopes, type ShopFlags, scopesFault } from "./shop-flags";
import { addSecret } from "./shop-secrets.server";

const failed = (output: string): CommandResult => ({ exitCode: 1, output });

const factsSchema = z.object({
  shopName: requiredLine("--name: give the shop's name as shoppers know it"),
  contactEmail: email,
});

/** Says what is wrong by flag. */
const faultOf = (error: z.ZodError): CommandResult =>
  failed(
    `Nothing was changed:\n${error.issues
      .map(({ path, message }) =>
        path[0] === "contactEmail" ? "--email: give the address we write to at the shop" : message,
      )
      .map((line) => `  ${line}`)
      .join("\n")}`,
  );

/** The label of the key that a shop begins with. */
export const firstLabel = "default";

/** Adds a shop with its first keys and tells them, once. Changes nothing about one that is there. Throws `DatabaseError`. */
export async function addShop(
  shopDomain: string,
  flags: ShopFlags,
  input: string | undefined,
): Promise<CommandResult> {
  const facts = factsSchema.safeParse({ shopName: flags.name, contactEmail: flags.email });
  if (!facts.success) return faultOf(facts.error);
  const scopes = flags.scopes === undefined ? [...apiScopes] : readScopes(flags.scopes);
  if (!scopes) return failed(`Nothing was changed:\n  ${scopesFault}`);
  if (flags["secret-stdin"] && !isSecret(input)) return failed(`Nothing was changed:\n  ${secretFault}`);
  if (!(await insertShop(shopDomain, facts.data))) return failed(known(shopDomain));
  const keys = [
    ["API key", await issueApiKey(shopDomain, { label: firstLabel, scopes })],
    ["Link signing secret", await addSecret(shopDomain, "link")],
    ...(flags.woocommerce
      ? [["WooCommerce webhook secret", await addSecret(shopDomain, "woocommerce")]]
      : []),
  ].map(([name, value]) => [`  ${name}`, value ?? ""]);
  if (input && flags["secret-stdin"]) await addSecret(shopDomain, "shopify", input);
  return { exitCode: 0, output: welcome(shopDomain, textTable(keys), scopes.join(", ")) };
}

export const secretFault =
  "--secret-stdin: pipe the webhook secret of Shopify in, e.g. `npm run shop -- … --secret-stdin < FILE`";

const known = (shopDomain: string): string =>
  `${shopDomain} is there already; nothing was changed. \`keys\` lists its keys, \`rotate\` makes new ones, \`change\` changes its name and address.`;

function welcome(shopDomain: string, keys: readonly string[], scopes: string): string {
  const base = publicUrl(env());
  return [
    `${shopDomain} is added. These are shown only now; give them to the shop's engineer over an encrypted channel:`,
    "",
    ...keys,
    "",
    `The API key may: ${scopes}.`,
    ...textTable([
      ["Orders from Shopify", `${base}/webhooks/shopify`],
      ["Orders from WooCommerce", `${base}/webhooks/woocommerce`],
      ["Orders from any other shop", `POST ${base}/api/v1/orders, Authorization: Bearer (API key)`],
      ["Links in order mails", `${base}/complete-lmn?shop=${shopDomain}&orderId=…&exp=…&sig=…`],
      ["How, with examples", `${base}/brands`],
    ]),
    `Once it is connected: npm run shop -- test ${shopDomain}`,
  ].join("\n");
}

/** Changes a shop's name or address. Throws `DatabaseError`. */
export async function changeShop(shopDomain: string, flags: ShopFlags): Promise<CommandResult> {
  const given = {
    ...(flags.name === undefined ? {} : { shopName: flags.name }),
    ...(flags.email === undefined ? {} : { contactEmail: flags.email }),
  };
  const facts = factsSchema.partial().safeParse(given);
  if (!facts.success) return faultOf(facts.error);
  if (Object.keys(given).length === 0) return failed("Nothing was changed:\n  Give --name or --email.");
  await updateShop(shopDomain, facts.data as Partial<ShopFacts>);
  return { exitCode: 0, output: `${shopDomain} is changed.` };
}

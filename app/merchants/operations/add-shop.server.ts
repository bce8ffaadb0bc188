import { z } from "zod";
import { apiScopes } from "~/orders/shops/domain/api-scopes";
import { readShopDomain } from "~/orders/shops/domain/shop-domain";
import { issueApiKey } from "~/orders/shops/operations/api-keys.server";
import { addSecret } from "~/orders/shops/operations/shop-secrets.server";
import { insertShop, updateShop } from "~/orders/shops/store/shop-list.server";
import { paths } from "~/paths";
import { DatabaseError } from "~/platform/database/database-error.server";
import type { CommandResult } from "~/platform/process/operator-command";
import { publicUrl } from "~/platform/process/public-url.server";
import { email } from "~/platform/values/email";
import { requiredLine } from "~/platform/values/text";
import { textTable } from "~/platform/values/text-table";
import { isSecret, readScopes, type ShopFlags, scopesFault } from "./shop-flags";

const nothingChanged = (...faults: string[]): CommandResult => ({
  exitCode: 1,
  output: ["Nothing was changed:", ...faults.map((fault) => `  ${fault}`)].join("\n"),
});

const factsSchema = z.object({
  shopName: requiredLine("--name: give the shop's name as shoppers know it"),
  contactEmail: email,
  platformDomain: z
    .string()
    .transform((typed) => readShopDomain(typed) ?? "")
    .refine((domain) => /^[a-z0-9][a-z0-9-]*\.myshopify\.com$/.test(domain)),
  trustsLineNotes: z.enum(["trusted", "ignored"]).transform((word) => word === "trusted"),
  orderLookupsPerHour: z
    .literal("default")
    .transform(() => null)
    .or(z.string().regex(/^\d+$/).transform(Number).pipe(z.int().min(1).max(1_000_000))),
});

const faultWords: Readonly<Record<string, string>> = {
  contactEmail: "--email: give the address we write to at the shop",
  platformDomain: "--shopify: give the shop's own name at Shopify, such as corner-shop.myshopify.com",
  trustsLineNotes: "--line-notes: say trusted or ignored",
  orderLookupsPerHour: "--order-lookups: give a number from 1 to 1000000, or default",
};

const faultOf = (error: z.ZodError): CommandResult =>
  nothingChanged(...error.issues.map(({ path, message }) => faultWords[String(path[0])] ?? message));

/** The label of a shop's first key. */
export const firstLabel = "default";

/** The facts that were entered; omitted ones are undefined. */
const factsOf = ({ name, email: contactEmail, shopify, ...flags }: ShopFlags) => ({
  ...(name === undefined ? {} : { shopName: name }),
  ...(contactEmail === undefined ? {} : { contactEmail }),
  ...(shopify === undefined ? {} : { platformDomain: shopify }),
  ...(flags["line-notes"] === undefined ? {} : { trustsLineNotes: flags["line-notes"] }),
  ...(flags["order-lookups"] === undefined ? {} : { orderLookupsPerHour: flags["order-lookups"] }),
});

/** Adds a shop and prints its first keys once. Doesn't change an existing shop. */
export async function addShop(
  shopDomain: string,
  flags: ShopFlags,
  input: string | undefined,
): Promise<CommandResult> {
  const facts = factsSchema
    .omit({ trustsLineNotes: true, orderLookupsPerHour: true })
    .partial({ platformDomain: true })
    .safeParse(factsOf(flags));
  if (!facts.success) return faultOf(facts.error);
  const scopes = flags.scopes === undefined ? [...apiScopes] : readScopes(flags.scopes);
  if (!scopes) return nothingChanged(scopesFault);
  if (flags["secret-stdin"] && !isSecret(input)) return nothingChanged(secretFault);
  const { platformDomain = null, ...rest } = facts.data;
  const outcome = await unlessTaken(insertShop(shopDomain, { ...rest, platformDomain }));
  if (outcome === "taken") return nothingChanged(takenFault);
  if (!outcome)
    return nothingChanged(
      `${shopDomain} is there already. \`keys\` lists its keys, \`rotate\` makes new ones, \`change\` changes the rest.`,
    );
  const keys = [
    ["API key", await issueApiKey(shopDomain, { label: firstLabel, scopes })],
    ["Link signing secret", await addSecret(shopDomain, "link")],
    ...(flags.woocommerce ? [["WooCommerce secret", await addSecret(shopDomain, "woocommerce")]] : []),
  ].map(([name, value]) => [`  ${name}`, value ?? ""]);
  if (input && flags["secret-stdin"]) await addSecret(shopDomain, "shopify", input);
  return { exitCode: 0, output: welcome(shopDomain, textTable(keys), scopes.join(", ")) };
}

export const secretFault =
  "--secret-stdin: pipe the webhook secret of Shopify in, e.g. `npm run shop -- … --secret-stdin < FILE`";
const takenFault = "--shopify: another shop has this name at Shopify";

/** Returns "taken" if another shop has the platform domain. */
async function unlessTaken<T>(written: Promise<T>): Promise<T | "taken"> {
  try {
    return await written;
  } catch (error) {
    if (error instanceof DatabaseError && error.code === "23505") return "taken";
    throw error;
  }
}

function welcome(shopDomain: string, keys: readonly string[], scopes: string): string {
  const base = publicUrl();
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
      ["Links in order emails", `${base}/complete-lmn?shop=${shopDomain}&orderId=…&exp=…&sig=…`],
      ["How, with examples", `${base}${paths.connectShop}`],
    ]),
    `Once it is connected: npm run shop -- test ${shopDomain}`,
  ].join("\n");
}

/** Changes the facts that an operator enters about a shop. */
export async function changeShop(shopDomain: string, flags: ShopFlags): Promise<CommandResult> {
  const facts = factsSchema.partial().safeParse(factsOf(flags));
  if (!facts.success) return faultOf(facts.error);
  const { shopName, contactEmail, platformDomain, trustsLineNotes, orderLookupsPerHour } = facts.data;
  const given = {
    ...(shopName === undefined ? {} : { shopName }),
    ...(contactEmail === undefined ? {} : { contactEmail }),
    ...(platformDomain === undefined ? {} : { platformDomain }),
    ...(trustsLineNotes === undefined ? {} : { trustsLineNotes }),
    ...(orderLookupsPerHour === undefined ? {} : { orderLookupsPerHour }),
  };
  if (Object.keys(given).length === 0)
    return nothingChanged("Give --name, --email, --shopify, --line-notes or --order-lookups.");
  const outcome = await unlessTaken(updateShop(shopDomain, given));
  return outcome === "taken"
    ? nothingChanged(takenFault)
    : { exitCode: 0, output: `${shopDomain} is changed.` };
}

import { apiScopes } from "~/orders/shops/domain/api-scopes";
import {
  type ShopSecretPurpose,
  secretOverlapDays,
  shopSecretPurposes,
} from "~/orders/shops/domain/shop-secret";
import { issueApiKey } from "~/orders/shops/operations/api-keys.server";
import { endKey } from "~/orders/shops/operations/key-changes.server";
import { addSecret, validSecrets } from "~/orders/shops/operations/shop-secrets.server";
import { listApiKeys } from "~/orders/shops/store/api-keys.server";
import { listShopSecrets } from "~/orders/shops/store/shop-secrets.server";
import { type CommandResult, misunderstood } from "~/platform/process/operator-command";
import { requiredLine } from "~/platform/values/text";
import { firstLabel, secretFault } from "./add-shop.server";
import { isSecret, readScopes, type ShopFlags, scopesFault, shopUsage } from "./shop-flags";
import { isValid, minute } from "./shop-tables";

const nothingChanged = (fault: string): CommandResult => ({
  exitCode: 1,
  output: `Nothing was changed:\n  ${fault}.`,
});
/** Run again because the first output was lost, the command would end what the shop still signs with. */
const wouldEnd = (what: string, older: { endsAt: string | null } | undefined): CommandResult =>
  nothingChanged(
    `two ${what}s are valid, and one more would end the older at once${older?.endsAt ? `; it works until ${minute(older.endsAt)}` : ""}. If the shop uses neither, add --now, which ends both`,
  );

const labelSchema = requiredLine("--label: give the key a name", 100);

/** Creates a new key or secret and prints it once; the previous one works for another week. */
export async function rotateKey(
  shopDomain: string,
  flags: ShopFlags,
  input: string | undefined,
): Promise<CommandResult> {
  const { what, now: endsNow = false } = flags;
  const purpose = shopSecretPurposes.find((one) => one === what);
  const takes = { "secret-stdin": what === "shopify", label: what === "api", scopes: what === "api" };
  if (what !== "api" && !purpose)
    return misunderstood(shopUsage, `\`rotate\` needs --what api, ${shopSecretPurposes.join(", ")}`);
  const stray = Object.entries(takes).find(([flag, isTaken]) => flag in flags && !isTaken);
  if (stray) return misunderstood(shopUsage, `--what ${what} takes no option '--${stray[0]}'`);
  if (!purpose) return rotateApiKey(shopDomain, flags, endsNow);
  if (purpose === "shopify") {
    if (!isSecret(input))
      return nothingChanged(`Shopify makes this secret (Settings, Notifications, Webhooks). ${secretFault}`);
    const [newest] = await validSecrets(shopDomain, purpose);
    if (newest?.secret === input)
      return { exitCode: 0, output: "The shop has this secret already; nothing was changed." };
  }
  return rotateSecret(shopDomain, purpose, endsNow, purpose === "shopify" ? input : undefined);
}

async function rotateApiKey(shopDomain: string, flags: ShopFlags, endsNow: boolean): Promise<CommandResult> {
  const label = labelSchema.safeParse(flags.label ?? firstLabel);
  if (!label.success) return nothingChanged("--label: give the key a name of at most 100 characters");
  const asked = flags.scopes === undefined ? undefined : readScopes(flags.scopes);
  if (asked === null) return nothingChanged(scopesFault.replace(/\.$/, ""));
  const now = new Date();
  const before = (await listApiKeys(shopDomain)).filter(
    (key) => key.label === label.data && isValid(key, now),
  );
  if (before.length > 1 && !endsNow) return wouldEnd("API key", before[0]);
  const newest = before.at(-1);
  const overlapSeconds = endsNow ? 0 : secretOverlapDays * 86_400;
  const key = await issueApiKey(shopDomain, {
    label: label.data,
    scopes: asked ?? newest?.scopes ?? apiScopes,
    replaces: newest ? { id: newest.id, overlapSeconds } : null,
  });
  for (const { id } of before.slice(0, -1)) await endKey("shop_api_keys", shopDomain, id);
  const ended = (await listApiKeys(shopDomain)).find(({ id }) => id === newest?.id);
  return showOnce(`New API key "${label.data}"`, key ?? "", ended?.endsAt ?? null, endsNow);
}

/** Creates a new secret and prints it once; the previous one works for another week, or ends now. */
export async function rotateSecret(
  shopDomain: string,
  purpose: ShopSecretPurpose,
  endsNow: boolean,
  given?: string,
): Promise<CommandResult> {
  const now = new Date();
  const ofPurpose = async () =>
    (await listShopSecrets(shopDomain)).filter((one) => one.purpose === purpose && isValid(one, now));
  const valid = await ofPurpose();
  if (valid.length > 1 && !endsNow) return wouldEnd(`${purpose} secret`, valid.at(-1));
  const secret = await addSecret(shopDomain, purpose, given);
  const [, before] = await ofPurpose();
  if (before && endsNow) await endKey("shop_secrets", shopDomain, before.id);
  const ended = before?.endsAt ?? null;
  return given === undefined
    ? showOnce(`New ${purpose} secret`, secret ?? "", ended, endsNow)
    : { exitCode: 0, output: `The secret you gave is stored. ${theOneBefore(ended, endsNow)}` };
}

/** `endsAt` is when the previous one ends; null if there was none. */
function showOnce(what: string, value: string, endsAt: string | null, endedNow: boolean): CommandResult {
  const output = `${what}, shown only now:\n\n  ${value}\n\n${theOneBefore(endsAt, endedNow)}`;
  return { exitCode: 0, output };
}

function theOneBefore(endsAt: string | null, endedNow: boolean): string {
  if (endsAt === null) return "There was none before.";
  return endedNow ? "The one before has ended." : `The one before works until ${minute(endsAt)}.`;
}

import { z } from "zod";
import { type ShopSecretPurpose, secretOverlapDays } from "~/orders/shops/domain/shop-secret";
import { newApiKey } from "~/orders/shops/operations/api-key";
import { sealNewSecret } from "~/orders/shops/operations/shop-secrets.server";
import { listApiKeys } from "~/orders/shops/store/api-keys.server";
import { listShopSecrets } from "~/orders/shops/store/shop-secrets.server";
import { secretNames } from "../content/key-words";
import { newKeySchema } from "../domain/new-key";
import { bytesOf, changeShop, type Press, partnerForm, type WantedChange } from "./change-shop.server";
import { showSection } from "./show-section.server";

const overlapSeconds = secretOverlapDays * 86_400;
const overlapWords = `The one before works for ${secretOverlapDays} more days, unless you end it.`;

const isValid = ({ endsAt }: { endsAt: string | null }): boolean =>
  endsAt === null || Date.parse(endsAt) > Date.now();

/** A shop's valid secrets for one purpose, newest first, without their values. */
export async function listSecrets(shopDomain: string, purposes: readonly ShopSecretPurpose[]) {
  const secrets = await listShopSecrets(shopDomain);
  return secrets
    .filter((secret) => purposes.includes(secret.purpose) && isValid(secret))
    .map(({ id, purpose, createdAt, lastUsedAt, endsAt }) => ({
      id,
      purpose,
      createdAt,
      lastUsedAt,
      endsAt,
    }));
}

const validKeys = async (shopDomain: string) => (await listApiKeys(shopDomain)).filter(isValid);

export const showKeys = (request: Request, typedShop: string | undefined) =>
  showSection(request, typedShop, "keys", async ({ shopDomain }) => {
    const [keys, secrets] = await Promise.all([
      validKeys(shopDomain),
      listSecrets(shopDomain, ["link", "woocommerce"]),
    ]);
    return {
      keys: keys.map(({ id, label, prefix, scopes, lastUsedAt, endsAt }) => ({
        id,
        label,
        prefix,
        scopes,
        lastUsedAt,
        endsAt,
      })),
      secrets,
    };
  });

/** Schema of a button of a row. */
export const byId = z.object({ id: z.uuid() });

const shownOnce = (words: string, name: string, value: string) => ({
  words: `${words} Copy it now: it isn't shown again.`,
  secret: { name, value },
});

const make = partnerForm(newKeySchema, async ({ label, scopes }, press) => {
  const { key, prefix, hash } = newApiKey(press.shopDomain, bytesOf(press, "api"));
  return {
    act: "key-made",
    object: `${label} (${prefix}…)`,
    given: { label, prefix, hash, scopes },
    done: shownOnce("The key is made.", `API key "${label}"`, key),
  };
});

const rotate = partnerForm(byId, async ({ id }, press) => {
  const before = (await validKeys(press.shopDomain)).find((one) => one.id === id);
  const { key, prefix, hash } = newApiKey(press.shopDomain, bytesOf(press, `api ${id}`));
  return {
    act: "key-rotated",
    object: `${before?.label} (${before?.prefix}… becomes ${prefix}…)`,
    given: { id, prefix, hash, overlap_seconds: overlapSeconds },
    done: shownOnce(`The key is rotated. ${overlapWords}`, `API key "${before?.label}"`, key),
  };
});

const end = partnerForm(byId, async ({ id }, { shopDomain }) => {
  const key = (await listApiKeys(shopDomain)).find((one) => one.id === id);
  return {
    act: "key-ended",
    object: `${key?.label} (${key?.prefix}…)`,
    given: { id },
    done: { words: "The key has ended. Sessions it opened are over.", secret: null },
  };
});

/** A shop's new secret and its row. */
export function secretOf(press: Press, purpose: ShopSecretPurpose) {
  const { secret, row } = sealNewSecret({ shopDomain: press.shopDomain, purpose }, bytesOf(press, purpose));
  const given = { id: row.id, ciphertext: row.ciphertext, key_id: row.keyId };
  return { secret, given: { ...given, overlap_seconds: overlapSeconds } };
}

/**
 * The forms that rotate a secret for some purposes, and end the previous one. They name the secrets that their page showed (`current`: the
 * newest, or nothing), so that a page from before a colleague's press changes nothing.
 */
export function secretForms<const Purpose extends ShopSecretPurpose>(
  purposes: readonly [Purpose, ...Purpose[]],
) {
  const purpose = z.enum(purposes);
  const rotated = async (of: Purpose, current: string, press: Press): Promise<WantedChange> => {
    const { secret, given } = secretOf(press, of);
    return {
      act: "secret-made",
      object: secretNames[of],
      given: { ...given, purpose: of, current: current || null },
      done: shownOnce(`The secret is made. ${overlapWords}`, secretNames[of], secret),
    };
  };
  const ended = (of: Purpose, id: string): WantedChange => ({
    act: "secret-ended",
    object: secretNames[of],
    given: { id, purpose: of },
    done: { words: "The old secret has ended.", secret: null },
  });
  return {
    "rotate-secret": partnerForm(
      z.object({
        purpose,
        current: z.uuid().or(z.literal("")).default(""),
      }),
      ({ purpose: of, current }, press) => rotated(of as Purpose, current, press),
    ),
    "end-secret": partnerForm(byId.extend({ purpose }), async ({ purpose: of, id }) =>
      ended(of as Purpose, id),
    ),
  };
}

const forms = { make, rotate, end, ...secretForms(["link", "woocommerce"]) };

/** Creates, rotates or ends a key or secret of the shop. */
export const changeKeys = (request: Request, typedShop: string | undefined) =>
  changeShop(request, typedShop, "keys", forms);

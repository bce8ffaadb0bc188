import { randomBytes, randomUUID } from "node:crypto";
import { cachedRead } from "~/platform/database/cached-read.server";
import { EnvError } from "~/platform/process/env.server";
import { log, logError } from "~/platform/process/log.server";
import { type ShopSecretPurpose, secretOverlapDays } from "../domain/shop-secret";
import { decryptShopSecret, encryptShopSecret } from "../service/shop-cipher.server";
import {
  addShopSecret,
  listHandwrittenSecrets,
  listShopSecrets,
  readHandwrittenSecret,
  replaceHandwrittenSecret,
  type StoredShopSecret,
} from "../store/shop-secrets.server";
import { keyChanges, markKeysChanged } from "./key-changes.server";

/** `id` is null for a secret that was entered by hand and isn't encrypted yet. */
export interface ShopSecret {
  id: string | null;
  secret: string;
}

interface Asked {
  shopDomain: string;
  purpose: ShopSecretPurpose;
}

const overlapSeconds = secretOverlapDays * 86_400;

/** How long it takes until other processes know about an added or ended secret. */
const cacheSeconds = 30;
const known = cachedRead((asked: Asked & { changes: number }) => readSecrets(asked), {
  seconds: cacheSeconds,
  max: 2_000,
});

/** The shop's valid secrets, newest first; at most two. */
export async function validSecrets(shopDomain: string, purpose: ShopSecretPurpose): Promise<ShopSecret[]> {
  const now = Date.now();
  const secrets = await known({ shopDomain, purpose, changes: keyChanges() });
  return secrets.filter(({ endsAt }) => endsAt === null || Date.parse(endsAt) > now);
}

async function readSecrets({
  shopDomain,
  purpose,
}: Asked): Promise<(ShopSecret & { endsAt: string | null })[]> {
  const [stored, handwritten] = await Promise.all([
    listShopSecrets(shopDomain),
    purpose === "link" ? readHandwrittenSecret(shopDomain) : null,
  ]);
  const decrypted = stored
    .filter((one) => one.purpose === purpose)
    .flatMap((one) => readable(shopDomain, one));
  return handwritten ? [{ id: null, secret: handwritten, endsAt: null }, ...decrypted] : decrypted;
}

/** A secret whose encryption key is gone must not take the shop's other one with it. */
function readable(shopDomain: string, stored: StoredShopSecret) {
  try {
    const owner = { id: stored.id, shopDomain, purpose: stored.purpose };
    return [{ id: stored.id, secret: decryptShopSecret(stored, owner), endsAt: stored.endsAt }];
  } catch (error) {
    logError(error, { secretId: stored.id }, "a shop's secret can't be read");
    return [];
  }
}

/**
 * Adds a secret, generated here unless the shop's platform generated it, and returns it; the previous one stays valid for 7
 * days. Null for an unknown shop. Throws `EnvError` in production without `SHOP_SECRET_KEYS`.
 */
export async function addSecret(
  shopDomain: string,
  purpose: ShopSecretPurpose,
  secret = newSecret(purpose),
): Promise<string | null> {
  const isAdded = await addShopSecret(encryptSecret({ shopDomain, purpose }, secret), overlapSeconds)
    // It may have been added even if the response was lost.
    .finally(markKeysChanged);
  return isAdded ? secret : null;
}

/** Standard Webhooks defines its own format, which receivers expect. */
const newSecret = (purpose: ShopSecretPurpose, random: (size: number) => Buffer = randomBytes): string =>
  purpose === "webhook" ? `whsec_${random(32).toString("base64")}` : random(32).toString("base64url");

/** A new secret and its row, both derived from the bytes that `random` returns. */
export function sealNewSecret(asked: Asked, random: (size: number) => Buffer) {
  const secret = newSecret(asked.purpose, random);
  return { secret, row: encryptSecret(asked, secret, uuidOf(random(16))) };
}

/** A UUID of version 8, whose bytes are application-defined. */
const uuidOf = (bytes: Buffer): string =>
  bytes.toString("hex").replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, "$1-$2-8$3-8$4-$5");

function encryptSecret({ shopDomain, purpose }: Asked, secret: string, id: string = randomUUID()) {
  const owner = { id, shopDomain, purpose };
  return { ...owner, ...encryptShopSecret(secret, owner) };
}

const takenAtOnce = 1_000;

/** Encrypts the link secrets that were entered by hand. */
export async function encryptHandwrittenSecrets(): Promise<void> {
  const handwritten = await listHandwrittenSecrets(takenAtOnce);
  for (const { shopDomain, secret } of handwritten) {
    try {
      await replaceHandwrittenSecret(
        encryptSecret({ shopDomain, purpose: "link" }, secret),
        secret,
        overlapSeconds,
      );
    } catch (error) {
      if (!(error instanceof EnvError)) throw error;
      log.warn(
        { shops: handwritten.length },
        "shops' secrets are not encrypted: SHOP_SECRET_KEYS is missing",
      );
      return;
    }
  }
}

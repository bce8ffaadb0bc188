import { createHmac } from "node:crypto";
import { data, redirect } from "@remix-run/node";
import { demoStore } from "~/brands/content/demo-store.server";
import { incomingDemoOrder } from "~/brands/operations/demo-order.server";
import { formKeyName } from "~/kit/form/form-key";
import { acceptOrder } from "~/orders/operations/accept-order.server";
import { signedOrderLink } from "~/orders/operations/sign-link.server";
import { apiScopes } from "~/orders/shops/domain/api-scopes";
import { testDomain } from "~/orders/shops/domain/test-shop";
import { newApiKey } from "~/orders/shops/operations/api-key";
import { addSecret, validSecrets } from "~/orders/shops/operations/shop-secrets.server";
import { addApiKey, findApiKey } from "~/orders/shops/store/api-keys.server";
import { insertShop } from "~/orders/shops/store/shop-list.server";
import { readShop } from "~/orders/store/shops.server";
import { readForm } from "~/platform/http/form.server";
import { consumeMailedLink, mailedLinkState } from "~/platform/mailed-links/operations/mailed-link.server";
import { inTurn } from "~/platform/process/in-turn";
import { sessionSecret } from "~/platform/process/session-secret.server";
import { shopPaths } from "~/shop-paths";
import { shopOfSubject } from "../domain/application";

/** The first order of a new test shop. */
const firstOrder = 1_001;
const linkDays = 30;

/** A test shop's key and link secret are derived from its mailed link, so that a retry creates nothing new. */
function secretsOf(token: string, shopDomain: string) {
  const bytes = (name: string, size: number) =>
    createHmac("sha512", sessionSecret()).update(`test shop:${name}:${token}`).digest().subarray(0, size);
  return {
    ...newApiKey(shopDomain, (size) => bytes(`key ${size}`, size)),
    linkSecret: bytes("link", 32).toString("base64url"),
  };
}

/** Shows the page of a mailed link: a button, the test shop it created, or that the link is invalid. */
export async function showTestShop(token = "") {
  const state = await mailedLinkState(token, "test-shop");
  const made = state === "used" ? await madeBy(token) : null;
  const isOpen = state === "open";
  return data({ isOpen, made, formKey: crypto.randomUUID() }, { status: isOpen || made ? 200 : 404 });
}

async function madeBy(token: string) {
  const { hash, key, linkSecret } = secretsOf(token, testDomain(""));
  const found = await findApiKey(hash);
  if (!found) return null;
  const { shopDomain, endsAt } = found;
  const secrets = await validSecrets(shopDomain, "link");
  return {
    shopDomain,
    key: endsAt === null || Date.parse(endsAt) > Date.now() ? key : null,
    linkSecret: secrets.some(({ secret }) => secret === linkSecret) ? linkSecret : null,
    tryHref: await signedOrderLink(shopDomain, firstOrder, { days: linkDays }),
  };
}

/**
 * Creates the test shop of a mailed link, once, and redirects to its page. Creates nothing if another test shop has the
 * domain.
 */
export async function makeTestShop(request: Request, token = "") {
  const form = await readForm(request);
  const link = await consumeMailedLink(token, "test-shop", String(form.get(formKeyName) ?? ""));
  const subject = link?.subject;
  if (subject) await inTurn(`test shop ${token}`, () => make(token, link.email, subject));
  return redirect(shopPaths.applied(token), 303);
}

async function make(token: string, email: string, subject: string): Promise<void> {
  const { shop, shopName } = shopOfSubject(subject);
  const shopDomain = testDomain(shop);
  await insertShop(shopDomain, { shopName, contactEmail: email, platformDomain: null });
  if ((await readShop(shopDomain))?.contactEmail?.toLowerCase() !== email.toLowerCase()) return;
  const { prefix, hash, linkSecret } = secretsOf(token, shopDomain);
  // The key is written last: if it exists, everything was created, and the shop may have changed it since.
  if (await findApiKey(hash)) return;
  const [newest] = await validSecrets(shopDomain, "link");
  if (newest?.secret !== linkSecret) await addSecret(shopDomain, "link", linkSecret);
  await acceptOrder(
    shopDomain,
    incomingDemoOrder(demoStore(), {
      shopOrderId: firstOrder,
      number: `#${firstOrder}`,
      email,
      placedAt: new Date().toISOString(),
    }),
  );
  await addApiKey({ shopDomain, label: "test shop", scopes: apiScopes, prefix, hash, replaces: null });
}

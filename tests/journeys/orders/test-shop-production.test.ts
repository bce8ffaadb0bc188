import { expect, test } from "vitest";
import { runShopCommand } from "~/merchants/operations/shop-command.server";
import { env, parseEnv, whoJudges } from "~/platform/process/env.server";
import { services } from "~/services.server";
import { apiClient } from "../../support/api-client";
import { drainAll } from "../../support/outbox";
import { requestInShop } from "../../support/request-in-shop";
import { altered, openWorld, rowWhere } from "../../support/world";

const world = await openWorld();

const keys = `2026:${Buffer.alloc(32, 1).toString("base64")}`;
/** The minimal production settings; no service is called here. */
const productionSettings = {
  APP_ENV: "production",
  PUBLIC_URL: env().PUBLIC_URL ?? "https://letterwell.example",
  SESSION_SECRET: "x".repeat(32),
  PRACTICE_NAME: "Cedar Medical Group",
  SUPABASE_URL: "https://project.supabase.example",
  SUPABASE_SECRET_KEY: "sb_secret",
  SUPABASE_PUBLISHABLE_KEY: "sb_publishable",
  STRIPE_SECRET_KEY: "sk",
  STRIPE_WEBHOOK_SECRET: "whsec",
  SMTP_URL: "smtps://mail.example",
  MAIL_FROM: "us@mail.example",
  PLAID_CLIENT_ID: "client",
  PLAID_SECRET: "secret",
  BANK_TOKEN_KEYS: keys,
  LETTER_KEYS: keys,
  DOCUMENT_KEYS: keys,
  RECEIPT_KEYS: keys,
  SHOP_SECRET_KEYS: keys,
};

/** Delivers what is queued; mails go nowhere. */
async function deliver() {
  const mail = altered(services().mail, { send: async () => {} });
  await world.withServices({ mail }, async () => void (await drainAll()));
}

// The world restores the settings.
test("a letter asked for in a test shop is signed with the settings of production", async () => {
  Object.assign(env(), parseEnv(productionSettings), {
    DATA_DIR: world.dataDir,
    // Database and files are the test's.
    SUPABASE_URL: undefined,
  });
  expect(whoJudges(env())).toBe("desk");
  const domain = "deep-cove.example.test";
  await runShopCommand(["add", domain, "--name", "Deep Cove", "--email", "it@deep-cove.example"], undefined);
  const from = await apiClient(domain);
  const asked = await requestInShop(world, {
    domain,
    orderId: 7_001,
    treatments: "Stretching",
    from,
    deliver,
  });
  await deliver();
  expect(await asked.status()).toBe("sent");
  const issued = await rowWhere(world, "issued_letters", "request_id", asked.requestId);
  expect(issued.is_sample).toBe(true);
});

import { expect, test } from "vitest";
import { EligibilityEngine } from "~/eligibility/service/engine.server";
import { LiveEligibility } from "~/eligibility/service/live.server";
import { EnvError, parseEnv } from "~/platform/process/env.server";
import { publicUrl } from "~/platform/process/public-url.server";
import {
  chooseServices,
  sandboxBank,
  sandboxInbox,
  sandboxPayments,
  services,
  useServices,
} from "~/services.server";

const live = {
  STRIPE_SECRET_KEY: "sk_test_1",
  STRIPE_WEBHOOK_SECRET: "whsec_1",
  LMN_GENERATION_URL: "https://letters.example/generate",
  LMN_STATUS_URL: "https://letters.example",
  LMN_STATUS_TOKEN: "token",
  STATUS_DATA_URL: "https://letters.example/data",
  RESEND_WEBHOOK_URL: "https://letters.example/resend",
  ORDER_PREFILL_URL: "https://orders.example/prefill",
  ELIGIBILITY_API_URL: "https://eligibility.example",
  ELIGIBILITY_USER_EMAIL: "checks@letterwell.example",
  SMTP_URL: "smtp://mail.example",
  MAIL_FROM: "letters@letterwell.example",
  PLAID_CLIENT_ID: "client",
  PLAID_SECRET: "secret",
  BANK_TOKEN_KEYS: `2026:${Buffer.alloc(32, 1).toString("base64")}`,
  GMAIL_CLIENT_ID: "client",
  GMAIL_CLIENT_SECRET: "secret",
};

const sandboxes = (env: Record<string, string>) =>
  Object.entries(chooseServices(parseEnv(env)))
    .filter(([, service]) => service?.sandbox)
    .map(([name]) => name)
    .sort();

test("with no environment every service is its sandbox", () => {
  expect(sandboxes({})).toEqual(["bank", "inbox", "letters", "mail", "orders", "payments"]);
});

test("a service whose variables are all set is live, each independently", () => {
  expect(sandboxes(live)).toEqual([]);
  const { SMTP_URL, MAIL_FROM } = live;
  expect(sandboxes({ SMTP_URL, MAIL_FROM })).toEqual(["bank", "inbox", "letters", "orders", "payments"]);
});

test("production never gets a sandbox", () => {
  const env = { ...parseEnv({}), APP_ENV: "production" as const };
  expect(() => chooseServices(env)).toThrow(EnvError);
  expect(() => chooseServices({ ...parseEnv(live), APP_ENV: "production" })).not.toThrow();
});

test("production does without an inbox, and is never given the sandbox's", () => {
  const { GMAIL_CLIENT_ID, GMAIL_CLIENT_SECRET, ...others } = live;
  const { inbox } = chooseServices({ ...parseEnv(others), APP_ENV: "production" });
  expect(inbox).toBeNull();
  expect(chooseServices(parseEnv({ GMAIL_CLIENT_ID, GMAIL_CLIENT_SECRET })).inbox?.sandbox).toBe(false);
});

test("eligibility uses the built-in engine, in production too", () => {
  const { ELIGIBILITY_API_URL, ELIGIBILITY_USER_EMAIL, ...others } = live;
  const { eligibility } = chooseServices({ ...parseEnv(others), APP_ENV: "production" });
  expect(eligibility).toBeInstanceOf(EligibilityEngine);
  const asked = chooseServices(parseEnv({ ELIGIBILITY_API_URL, ELIGIBILITY_USER_EMAIL })).eligibility;
  expect(asked).toBeInstanceOf(LiveEligibility);
});

test("the services are made once, and tests may put others in their place", () => {
  expect(services()).toBe(services());
  expect(sandboxPayments()).toBe(services().payments);
  expect(sandboxBank()).toBe(services().bank);
  expect(sandboxInbox()).toBe(services().inbox);
  const orders = { sandbox: true, readOrder: async () => null };
  useServices({ orders });
  expect(services().orders).toBe(orders);
  expect(services().mail.sandbox).toBe(true);
});

test("the public address is the configured origin, else the one that is printed at the start", () => {
  expect(publicUrl({ PUBLIC_URL: "https://letterwell.example/", HOST: "127.0.0.1", PORT: 1 })).toBe(
    "https://letterwell.example",
  );
  expect(publicUrl({ PUBLIC_URL: undefined, HOST: "127.0.0.1", PORT: 4100 })).toBe("http://127.0.0.1:4100");
});

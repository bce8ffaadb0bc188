import { readFileSync } from "node:fs";
import { parseEnv as readDotenv } from "node:util";
import { describe, expect, test } from "vitest";
import { EnvError, isLive, parseEnv, sandboxed } from "./env.server";

const live = {
  SUPABASE_URL: "https://project.supabase.example",
  SUPABASE_SECRET_KEY: "sb_secret",
  SUPABASE_PUBLISHABLE_KEY: "sb_publishable",
  STRIPE_SECRET_KEY: "sk",
  STRIPE_WEBHOOK_SECRET: "whsec",
  LMN_GENERATION_URL: "https://letters.example/generate",
  LMN_STATUS_URL: "https://letters.example",
  LMN_STATUS_TOKEN: "token",
  STATUS_DATA_URL: "https://letters.example/data",
  RESEND_WEBHOOK_URL: "https://letters.example/resend",
  ORDER_PREFILL_URL: "https://orders.example",
  ELIGIBILITY_API_URL: "https://eligibility.example",
  ELIGIBILITY_USER_EMAIL: "us@mail.example",
  SMTP_URL: "smtps://mail.example",
  MAIL_FROM: "us@mail.example",
};
const production = {
  ...live,
  APP_ENV: "production",
  PUBLIC_URL: "https://letterwell.example",
  SESSION_SECRET: "x".repeat(32),
};

const faultsOf = (source: Record<string, string>): string => {
  try {
    parseEnv(source);
  } catch (error) {
    if (error instanceof EnvError) return error.message;
    throw error;
  }
  return "";
};

test("nothing set is the demo, with a twin of every service", () => {
  const env = parseEnv({});
  expect(env).toMatchObject({
    APP_ENV: "demo",
    HOST: "127.0.0.1",
    PORT: 3000,
    DATA_DIR: ".data",
    LOG_LEVEL: "info",
  });
  expect(sandboxed(env).sort()).toEqual(["letters", "mail", "orders", "payments"]);
  expect(isLive(env, "database")).toBe(false);
});

test("an empty value is as good as none", () => {
  const empty = Object.fromEntries(Object.keys(production).map((name) => [name, ""]));
  expect(parseEnv(empty)).toEqual(expect.objectContaining({ APP_ENV: "demo" }));
  expect(parseEnv({ PORT: "", LETTERS_SANDBOX_SECONDS: "" })).toMatchObject({
    PORT: 3000,
    LETTERS_SANDBOX_SECONDS: 20,
  });
});

test("everything set is production without a twin", () => {
  const env = parseEnv(production);
  expect(sandboxed(env)).toEqual([]);
  expect(isLive(env, "database")).toBe(true);
});

describe("a service that is half set is named with what is missing", () => {
  test.each([
    ["database", { SUPABASE_URL: "https://a.example" }, "SUPABASE_SECRET_KEY"],
    ["payments", { STRIPE_SECRET_KEY: "sk" }, "STRIPE_WEBHOOK_SECRET"],
    ["mail", { MAIL_FROM: "a@mail.example" }, "SMTP_URL"],
    ["eligibility", { ELIGIBILITY_API_URL: "https://a.example" }, "ELIGIBILITY_USER_EMAIL"],
    [
      "letters",
      { LMN_STATUS_TOKEN: "t" },
      "LMN_GENERATION_URL, LMN_STATUS_URL, STATUS_DATA_URL, RESEND_WEBHOOK_URL",
    ],
  ])("%s", (service, source, missing) => {
    expect(faultsOf(source)).toContain(`  ${service}: ${missing} missing beside the others`);
  });
});

const optional = ["APP_ENV", "SUPABASE_PUBLISHABLE_KEY", "ELIGIBILITY_API_URL", "ELIGIBILITY_USER_EMAIL"];

test("production needs no eligibility service, as there is an engine", () => {
  expect(() =>
    parseEnv({ ...production, ELIGIBILITY_API_URL: "", ELIGIBILITY_USER_EMAIL: "" }),
  ).not.toThrow();
  expect(faultsOf({ ...production, ELIGIBILITY_USER_EMAIL: "" })).toContain("ELIGIBILITY_USER_EMAIL");
});

test.each(Object.keys(production).filter((name) => !optional.includes(name)))(
  "production does not start without %s",
  (name) => {
    expect(faultsOf({ ...production, [name]: "" })).toContain(name);
  },
);

test("production names everything that is missing at once", () => {
  const faults = faultsOf({ APP_ENV: "production" });
  for (const name of ["database", "payments", "letters", "orders", "mail", "PUBLIC_URL", "SESSION_SECRET"]) {
    expect(faults).toContain(name);
  }
});

test("hosts for tests are read by name, and production does not start with them", () => {
  const ELIGIBILITY_TEST_HOSTS = "shop.test=127.0.0.1:4123,other.test=127.0.0.2:80";
  expect(parseEnv({ ELIGIBILITY_TEST_HOSTS }).ELIGIBILITY_TEST_HOSTS).toEqual(
    new Map([
      ["shop.test", { address: "127.0.0.1", port: 4123 }],
      ["other.test", { address: "127.0.0.2", port: 80 }],
    ]),
  );
  expect(faultsOf({ ...production, ELIGIBILITY_TEST_HOSTS })).toContain("ELIGIBILITY_TEST_HOSTS");
});

test.each([
  ["ELIGIBILITY_TEST_HOSTS", "shop.test"],
  ["ELIGIBILITY_TEST_HOSTS", "shop.test=localhost:80"],
  ["APP_ENV", "staging"],
  ["PORT", "many"],
  ["PORT", "-1"],
  ["PUBLIC_URL", "letterwell.example"],
  ["PUBLIC_URL", "ftp://letterwell.example"],
  ["SESSION_SECRET", "short"],
  ["LOG_LEVEL", "loud"],
  ["SUPABASE_URL", "nonsense"],
])("%s=%s is refused by name, and its value is not repeated", (name, value) => {
  const faults = faultsOf({ [name]: value });
  expect(faults).toContain(name);
  if (name === "SESSION_SECRET") expect(faults).not.toContain(value);
});

describe(".env.example", () => {
  const read = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");
  const example = read("../../.env.example");

  test("is the demo as it stands", () => {
    expect(parseEnv(readDotenv(example))).toEqual(expect.objectContaining(parseEnv({})));
  });

  test("names every variable that is read, and no others", () => {
    const schema = [...read("./env.server.ts").matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(([, name]) => name);
    const site = [...read("../site.ts").matchAll(/\benv\.([A-Z_]+)/g)].map(([, name]) => name);
    const named = [...example.matchAll(/^#? ?([A-Z][A-Z_]+)=/gm)].map(([, name]) => name);
    expect(schema.length).toBeGreaterThan(20);
    expect(new Set(named)).toEqual(new Set([...schema, ...site]));
  });
});

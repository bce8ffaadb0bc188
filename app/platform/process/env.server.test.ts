import { readFileSync } from "node:fs";
import { parseEnv as readDotenv } from "node:util";
import { describe, expect, test } from "vitest";
import { EnvError, isLive, parseEnv, sandboxedServices } from "./env.server";

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
  PLAID_CLIENT_ID: "client",
  PLAID_SECRET: "secret",
  BANK_TOKEN_KEYS: `2026:${Buffer.alloc(32, 1).toString("base64")}`,
  GMAIL_CLIENT_ID: "client",
  GMAIL_CLIENT_SECRET: "secret",
  FORWARDING_DOMAIN: "in.letterwell.example",
  FORWARDING_PUBLIC_KEY: Buffer.alloc(91, 1).toString("base64"),
};
const production = {
  ...live,
  APP_ENV: "production",
  PUBLIC_URL: "https://letterwell.example",
  SESSION_SECRET: "x".repeat(32),
  PRACTICE_NAME: "Cedar Medical Group",
  LETTER_KEYS: live.BANK_TOKEN_KEYS,
  SHOP_SECRET_KEYS: live.BANK_TOKEN_KEYS,
  REIMBURSEMENT_APP_URL: "https://claims.example",
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

test("nothing set is the demo, with a sandbox of every service", () => {
  const env = parseEnv({});
  expect(env).toMatchObject({
    APP_ENV: "demo",
    HOST: "127.0.0.1",
    PORT: 3000,
    DATA_DIR: ".data",
    LOG_LEVEL: "info",
  });
  expect(sandboxedServices(env).sort()).toEqual([
    "account linking",
    "forwarding",
    "inbox",
    "letters",
    "mail",
    "orders",
    "payments",
  ]);
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

test("everything set is production without a sandbox", () => {
  const env = parseEnv(production);
  expect(sandboxedServices(env)).toEqual([]);
  expect(isLive(env, "database")).toBe(true);
});

describe("a service that is half set is named with what is missing", () => {
  test.each([
    ["database", { SUPABASE_URL: "https://a.example" }, "SUPABASE_SECRET_KEY"],
    ["payments", { STRIPE_SECRET_KEY: "sk" }, "STRIPE_WEBHOOK_SECRET"],
    ["account linking", { PLAID_CLIENT_ID: "c", PLAID_SECRET: "s" }, "BANK_TOKEN_KEYS"],
    ["inbox", { GMAIL_CLIENT_ID: "c" }, "GMAIL_CLIENT_SECRET"],
    ["forwarding", { FORWARDING_DOMAIN: "in.a.example" }, "FORWARDING_PUBLIC_KEY"],
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

const optional = [
  "APP_ENV",
  "ORDER_PREFILL_URL",
  "SUPABASE_PUBLISHABLE_KEY",
  "ELIGIBILITY_API_URL",
  "ELIGIBILITY_USER_EMAIL",
  "GMAIL_CLIENT_ID",
  "GMAIL_CLIENT_SECRET",
];

test("production needs no eligibility service, as there is an engine", () => {
  expect(() =>
    parseEnv({ ...production, ELIGIBILITY_API_URL: "", ELIGIBILITY_USER_EMAIL: "" }),
  ).not.toThrow();
  expect(faultsOf({ ...production, ELIGIBILITY_USER_EMAIL: "" })).toContain("ELIGIBILITY_USER_EMAIL");
});

test("production needs keys for documents where letters are written at the desk", () => {
  const desk = Object.fromEntries(
    Object.entries(production).filter(([name]) => !/^LMN_|^STATUS_|^RESEND/.test(name)),
  );
  expect(faultsOf(desk)).toContain("letters at the desk: DOCUMENT_KEYS missing");
  expect(faultsOf({ ...desk, DOCUMENT_KEYS: live.BANK_TOKEN_KEYS })).not.toContain("DOCUMENT_KEYS");
});

test("production needs keys for receipts, or an external application for them", () => {
  const own = { ...production, REIMBURSEMENT_APP_URL: "" };
  const RECEIPT_KEYS = live.BANK_TOKEN_KEYS;
  expect(faultsOf(own)).toContain("reimbursements: RECEIPT_KEYS, DOCUMENT_KEYS missing");
  expect(faultsOf({ ...own, RECEIPT_KEYS })).toContain("reimbursements: DOCUMENT_KEYS missing, or");
  expect(faultsOf({ ...own, RECEIPT_KEYS, DOCUMENT_KEYS: RECEIPT_KEYS })).toBe("");
});

test.each(Object.keys(production).filter((name) => !optional.includes(name)))(
  "production does not start without %s",
  (name) => {
    expect(faultsOf({ ...production, [name]: "" })).toContain(name);
  },
);

test("production names everything that is missing at once", () => {
  const faults = faultsOf({ APP_ENV: "production" });
  for (const name of [
    "database",
    "payments",
    "letters",
    "mail",
    "account linking",
    "PUBLIC_URL",
    "SESSION_SECRET",
    "PRACTICE_NAME",
  ]) {
    expect(faults).toContain(name);
  }
});

test("one process does all, unless the database is one that several can use", () => {
  expect(parseEnv({}).ROLE).toBe("all");
  expect(parseEnv({ ...production, ROLE: "worker" }).ROLE).toBe("worker");
  expect(faultsOf({ ROLE: "web" })).toContain("ROLE=web needs SUPABASE_URL");
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

test("webhooks may go to private networks only where that is set, and never in production", () => {
  expect(parseEnv({}).WEBHOOK_ALLOW_PRIVATE).toBe(false);
  expect(parseEnv({ WEBHOOK_ALLOW_PRIVATE: "1" }).WEBHOOK_ALLOW_PRIVATE).toBe(true);
  expect(faultsOf({ ...production, WEBHOOK_ALLOW_PRIVATE: "1" })).toContain("WEBHOOK_ALLOW_PRIVATE");
  expect(faultsOf({ WEBHOOK_ALLOW_PRIVATE: "yes" })).toContain("WEBHOOK_ALLOW_PRIVATE");
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

describe("keys of access tokens", () => {
  const key = (byte: number) => Buffer.alloc(32, byte).toString("base64");
  const read = (list: string) =>
    parseEnv({ PLAID_CLIENT_ID: "c", PLAID_SECRET: "s", BANK_TOKEN_KEYS: list }).BANK_TOKEN_KEYS;

  test("come as a list, newest first", () => {
    expect(read(`2027:${key(2)}, 2026:${key(1)}`)).toEqual([
      { id: "2027", key: key(2) },
      { id: "2026", key: key(1) },
    ]);
  });

  test.each([
    ["no id", key(1)],
    ["a short key", `a:${Buffer.alloc(16).toString("base64")}`],
    ["a key in hex", `a:${"ab".repeat(32)}`],
    ["the same id twice", `a:${key(1)},a:${key(2)}`],
    ["an empty place", `a:${key(1)},`],
  ])("%s is refused by name, and no key is repeated", (_, list) => {
    const faults = faultsOf({ PLAID_CLIENT_ID: "c", PLAID_SECRET: "s", BANK_TOKEN_KEYS: list });
    expect(faults).toContain("BANK_TOKEN_KEYS");
    expect(faults).not.toContain(key(1));
  });
});

describe(".env.example", () => {
  const read = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");
  const example = read("../../../.env.example");

  test("is the demo as it stands", () => {
    expect(parseEnv(readDotenv(example))).toEqual(expect.objectContaining(parseEnv({})));
  });

  test("names every variable that is read, and no others", () => {
    const schema = [...read("./env.server.ts").matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(([, name]) => name);
    const site = [...read("../../site.ts").matchAll(/\benv\.([A-Z_]+)/g)].map(([, name]) => name);
    const named = [...example.matchAll(/^#? ?([A-Z][A-Z_]+)=/gm)].map(([, name]) => name);
    expect(schema.length).toBeGreaterThan(20);
    expect(new Set(named)).toEqual(new Set([...schema, ...site]));
  });
});

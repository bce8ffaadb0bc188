import { z } from "zod";
import { keysOf } from "../values/keys-of";
import {
  address,
  cents,
  cipherKeys,
  emailAddress,
  emptyAsUnset,
  hosts,
  oneOf,
  positive,
  secret,
  sender,
  smtpAddress,
  text,
  whole,
} from "./env-values";

const schema = z.object({
  APP_ENV: emptyAsUnset(z.enum(["demo", "production"]).default("demo")),
  ROLE: emptyAsUnset(z.enum(["all", "web", "worker"]).default("all")),
  HOST: emptyAsUnset(z.string().default("127.0.0.1")),
  PORT: whole(3000),
  PUBLIC_URL: address,
  TRUSTED_PROXY_HOPS: whole(0),
  RATE_LIMIT_FACTOR: positive(1),
  MAX_CONNECTIONS: whole(1024, 1),
  DATA_DIR: emptyAsUnset(z.string().default(".data")),
  CONTENT_DIR: text,
  SERVICE_WORKER: emptyAsUnset(z.enum(["on", "off"]).default("on")),
  SESSION_SECRET: secret,
  SESSION_SECRET_BEFORE: secret,
  OPERATIONS_TOKEN: secret,
  LOG_LEVEL: emptyAsUnset(z.enum(["debug", "info", "warn", "error", "silent"]).default("info")),
  LOG_FORMAT: emptyAsUnset(z.enum(["json", "pretty"]).optional()),
  SUPABASE_URL: address,
  SUPABASE_SECRET_KEY: text,
  SUPABASE_PUBLISHABLE_KEY: text,
  DOCUMENT_KEYS: cipherKeys,
  LETTER_KEYS: cipherKeys,
  STRIPE_SECRET_KEY: text,
  STRIPE_WEBHOOK_SECRET: text,
  STRIPE_API_BASE: address,
  LMN_GENERATION_URL: address,
  LMN_STATUS_URL: address,
  LMN_STATUS_TOKEN: text,
  STATUS_DATA_URL: address,
  RESEND_WEBHOOK_URL: address,
  ORDER_PREFILL_URL: address,
  ELIGIBILITY_API_URL: address,
  ELIGIBILITY_USER_EMAIL: text,
  ELIGIBILITY_TEST_HOSTS: hosts,
  SMTP_URL: smtpAddress,
  MAIL_FROM: sender,
  MAIL_WEBHOOK_SECRET: secret,
  PLAID_CLIENT_ID: text,
  PLAID_SECRET: text,
  PLAID_BASE_URL: address,
  BANK_TOKEN_KEYS: cipherKeys,
  SHOP_SECRET_KEYS: cipherKeys,
  SHOPIFY_API_KEY: text,
  SHOPIFY_API_SECRET: text,
  SHOPIFY_ADMIN_BASE: address,
  RECEIPT_KEYS: cipherKeys,
  RECEIPTS_ROOM_MB: whole(8_192),
  GMAIL_CLIENT_ID: text,
  GMAIL_CLIENT_SECRET: text,
  GMAIL_BASE_URL: address,
  FORWARDING_DOMAIN: text,
  FORWARDING_PUBLIC_KEY: emptyAsUnset(z.base64().min(80).optional()),
  CLAIM_FEE: oneOf("on", "off"),
  WEBHOOK_ALLOW_PRIVATE: oneOf("1", "0"),
  ELIGIBILITY_READS_PER_MINUTE: whole(20),
  LETTERS: emptyAsUnset(z.enum(["desk", "sandbox"]).optional()),
  LETTERS_SANDBOX_SECONDS: whole(20),
  /** How many requests a provider may hold at once. */
  DESK_OPEN_CLAIMS: whole(20, 1),
  UNDECIDED_REFUND_DAYS: whole(7, 1),
  VISIT_VIDEO_URL: address,
  UNREAD_STATES: emptyAsUnset(z.enum(["tell", "refuse"]).default("tell")),
  ORDER_LOOKUPS_PER_VISITOR: whole(20),
  ORDER_LOOKUPS_PER_SHOP: whole(200),
  SIGN_INS_PER_ADDRESS: whole(10),
  SIGN_INS_PER_VISITOR: whole(30),
  PRACTICE_NAME: text,
  PRACTICE_PRIVACY_URL: address,
  HOSTING_PROVIDER: text,
  REIMBURSEMENT_APP_URL: address,
  SITE_EXTENSION_URL: address,
});

export type Env = z.output<typeof schema>;

/** The variables that `site.ts` reads itself: checked here, because no page could report an error to the operator. */
const siteSchema = z.object({
  LETTER_FEE_CENTS: cents,
  SITE_SUPPORT_EMAIL: emailAddress,
  SITE_SECURITY_EMAIL: emailAddress,
  SITE_PARTNERS_EMAIL: emailAddress,
});

/** Outside services: live if all listed variables are set, sandbox if none is. */
const liveServices = {
  database: ["SUPABASE_URL", "SUPABASE_SECRET_KEY"],
  payments: ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"],
  letters: [
    "LMN_GENERATION_URL",
    "LMN_STATUS_URL",
    "LMN_STATUS_TOKEN",
    "STATUS_DATA_URL",
    "RESEND_WEBHOOK_URL",
  ],
  orders: ["ORDER_PREFILL_URL"],
  eligibility: ["ELIGIBILITY_API_URL", "ELIGIBILITY_USER_EMAIL"],
  mail: ["SMTP_URL", "MAIL_FROM"],
  "account linking": ["PLAID_CLIENT_ID", "PLAID_SECRET", "BANK_TOKEN_KEYS"],
  inbox: ["GMAIL_CLIENT_ID", "GMAIL_CLIENT_SECRET"],
  forwarding: ["FORWARDING_DOMAIN", "FORWARDING_PUBLIC_KEY"],
} as const satisfies Record<string, readonly (keyof Env)[]>;

export type ServiceName = keyof typeof liveServices;

/** Live without any variable: the embedded database, and the built-in eligibility engine. */
const builtIn: ReadonlySet<string> = new Set<ServiceName>(["database", "eligibility"]);

/** Services that production can run without, because it then just offers less: shops' orders and uploaded receipts. */
const optional: ReadonlySet<string> = new Set<ServiceName>(["orders", "inbox", "forwarding"]);

/** Live services that production can replace: our own engine judges products, our own desk reviews requests. */
const replaceable: ReadonlySet<string> = new Set<string>([...optional, "eligibility", "letters"]);

/** The environment is invalid. The message lists every fault in words that an operator can act on. */
export class EnvError extends Error {
  override name = "EnvError";
}

export function sandboxedServices(env: Env): ServiceName[] {
  return keysOf(liveServices).filter(
    (name) =>
      !builtIn.has(name) &&
      !isLive(env, name) &&
      !(name === "letters" && isDesk(env)) &&
      !(optional.has(name) && env.APP_ENV === "production"),
  );
}

const isDesk = (env: Env): boolean => whoJudges(env) === "desk";

/**
 * Who reviews requests and writes letters: a live letters service if its variables are set, our own providers at the
 * desk, or in the demo a sandbox provider that decides automatically.
 */
export function whoJudges(env: Env): "service" | "desk" | "sandbox" {
  if (isLive(env, "letters")) return "service";
  return env.LETTERS ?? (env.APP_ENV === "production" ? "desk" : "sandbox");
}

/** True if every variable of the live service is set. */
export function isLive(env: Env, service: ServiceName): boolean {
  return liveServices[service].every((name) => env[name] !== undefined);
}

/** True if our own providers review requests, at `/desk`. */
export const hasDesk = (env: Env): boolean => whoJudges(env) !== "service";

/** True if providers need a second factor to sign in. The demo's embedded Auth doesn't support one. */
export const needsSecondFactor = (env: Env): boolean => env.APP_ENV === "production";

/** Parses and validates the environment. Throws `EnvError` naming each invalid, missing or half-set variable. */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const parsed = schema.safeParse(source);
  const unusable = [parsed, siteSchema.safeParse(source)].flatMap(({ error }) => error?.issues ?? []);
  if (!parsed.success || unusable.length > 0) {
    const faults = unusable.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
    throw new EnvError(`The environment has values that cannot be used:\n${faults.join("\n")}`);
  }
  const env = parsed.data;
  const faults: string[] = [];
  for (const [service, names] of Object.entries(liveServices)) {
    const missing = names.filter((name) => env[name] === undefined);
    if (missing.length === 0) continue;
    const half = missing.length < names.length;
    if (half || (env.APP_ENV === "production" && !replaceable.has(service))) {
      faults.push(`  ${service}: ${missing.join(", ")} ${half ? "missing beside the others" : "missing"}`);
    }
  }
  if (env.APP_ENV === "production") {
    if (!env.PUBLIC_URL) faults.push("  site: PUBLIC_URL missing");
    if (!env.SESSION_SECRET) faults.push("  site: SESSION_SECRET missing");
    if (!env.PRACTICE_NAME)
      faults.push("  letters: PRACTICE_NAME missing: telehealth consent names the practice");
    if (!env.LETTER_KEYS)
      faults.push("  letters: LETTER_KEYS missing: answers about health are stored encrypted");
    if (!env.SHOP_SECRET_KEYS)
      faults.push("  shops: SHOP_SECRET_KEYS missing: secrets of shops are stored encrypted");
    if (env.LETTERS === "sandbox") faults.push("  letters: LETTERS=sandbox is only for the demo");
    if (!isLive(env, "letters") && !env.DOCUMENT_KEYS)
      faults.push("  letters at the desk: DOCUMENT_KEYS missing");
    const receiptKeys = (["RECEIPT_KEYS", "DOCUMENT_KEYS"] as const).filter((name) => !env[name]);
    if (!env.REIMBURSEMENT_APP_URL && receiptKeys.length > 0)
      faults.push(`  reimbursements: ${receiptKeys.join(", ")} missing, or REIMBURSEMENT_APP_URL instead`);
    if (env.WEBHOOK_ALLOW_PRIVATE) faults.push("  webhooks: WEBHOOK_ALLOW_PRIVATE is only for the demo");
    if (env.ELIGIBILITY_TEST_HOSTS) faults.push("  eligibility: ELIGIBILITY_TEST_HOSTS is only for tests");
  }
  if (env.ROLE !== "all" && !isLive(env, "database"))
    faults.push(`  process: ROLE=${env.ROLE} needs SUPABASE_URL: the embedded database has one process`);
  if (env.LETTERS && isLive(env, "letters"))
    faults.push("  letters: LETTERS is set beside the variables of a live letters service");
  if (faults.length > 0) {
    throw new EnvError(`The environment is incomplete (APP_ENV=${env.APP_ENV}):\n${faults.join("\n")}`);
  }
  return env;
}

export const plaidAddress = (env: Pick<Env, "PLAID_BASE_URL">): string =>
  env.PLAID_BASE_URL ?? "https://production.plaid.com";

/** Gmail's sign-in URL; null if Gmail isn't used. */
export const gmailSignIn = (
  env: Pick<Env, "GMAIL_CLIENT_ID" | "GMAIL_CLIENT_SECRET" | "GMAIL_BASE_URL">,
): string | null =>
  env.GMAIL_CLIENT_ID && env.GMAIL_CLIENT_SECRET
    ? new URL(env.GMAIL_BASE_URL ?? "https://accounts.google.com").origin
    : null;

let current: Env | undefined;

/** The process's environment, parsed once. */
export function env(): Env {
  current ??= parseEnv(process.env);
  return current;
}

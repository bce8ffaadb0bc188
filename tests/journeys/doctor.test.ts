import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { brandsClaims } from "~/brands/content/brands-page.server";
import { runDoctorCommand } from "~/operator/doctor/doctor-command.server";
import { LivePayments } from "~/payments/service/live.server";
import { webhookEvents } from "~/payments/service/port";
import { LiveMail } from "~/platform/mail/service/live.server";
import * as environment from "~/platform/process/env.server";
import { useServices } from "~/services.server";
import { homeClaims } from "~/site/home/content/home.server";
import { type FakeServer, startFakeServer } from "../support/fake-server";
import { FakeStripe } from "../support/fake-stripe";
import { type MailServer, startMailServer } from "../support/mail-server";
import { openWorld } from "../support/world";

const changes = { current: {} as Partial<environment.Env>, fault: null as Error | null };
const { env, EnvError } = environment;
vi.spyOn(environment, "env").mockImplementation(() => {
  if (changes.fault) throw changes.fault;
  return { ...env(), ...changes.current };
});

await openWorld();
let stripe: FakeServer;
let mailServer: MailServer;
let folder: string;
beforeAll(async () => {
  stripe = await startFakeServer();
  mailServer = await startMailServer();
  folder = mkdtempSync(join(tmpdir(), "letterwell-doctor-"));
});
beforeEach(() => {
  changes.current = {};
  changes.fault = null;
  useServices({});
});
afterAll(async () => {
  useServices({});
  await stripe.close();
  await mailServer.close();
  rmSync(folder, { recursive: true });
});

/** The finding of each check. */
async function examine(): Promise<{ exitCode: number; said: Map<string, string> }> {
  const { exitCode, output } = await runDoctorCommand([]);
  const lines = output.split("\n").flatMap((line) => {
    const [, state, name, words] = /^(ok|FAULT|skipped) +([a-z -]+?) {2,}(.*)$/.exec(line) ?? [];
    return name ? [[name, `${state}: ${words}`] as const] : [];
  });
  return { exitCode, said: new Map(lines) };
}

function takeStripe(secretKey = "sk_test_fake") {
  changes.current = {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: "whsec_fake",
    PUBLIC_URL: "https://letters.example",
  };
  const webhookSecret = "whsec_fake";
  useServices({
    payments: new LivePayments({ secretKey, webhookSecret, apiBase: stripe.url, timeoutMs: 2_000 }),
  });
}

const answerStripe = (endpoints: object[]) => {
  const fake = new FakeStripe();
  stripe.answerWith((request) =>
    request.path === "/v1/webhook_endpoints"
      ? { json: { object: "list", has_more: false, url: request.path, data: endpoints } }
      : fake.respond(request),
  );
};

test("a folder of claims that isn't there is a value that can't be used, whatever pages were served before", async () => {
  homeClaims();
  brandsClaims();
  changes.current = { CONTENT_DIR: join(folder, "none") };
  expect((await examine()).said).toEqual(
    new Map([["environment", "FAULT: CONTENT_DIR: there is no such folder"]]),
  );
});

test("of the demo it says what is there, and that sandboxes aren't looked at", async () => {
  expect((await examine()).said.get("database")).toMatch(/^skipped: .* made by the first start/);
  mkdirSync(join(folder, "db"));
  changes.current = { DATA_DIR: folder };
  const { exitCode, said } = await examine();
  for (const name of ["environment", "services", "database", "stored files", "providers", "data folder"])
    expect(said.get(name), name).toMatch(/^ok/);
  for (const name of ["payments", "payment webhook", "account linking", "mail", "sign-in", "clock"])
    expect(said.get(name), name).toMatch(/^skipped/);
  expect(exitCode).toBe(0);
});

test("an environment that can't be used is the only thing it tells", async () => {
  changes.fault = new EnvError("The environment is incomplete:\n  mail: SMTP_URL missing");
  const { exitCode, said } = await examine();
  expect(exitCode).toBe(1);
  expect([...said.keys()]).toEqual(["environment"]);
});

test("Stripe's webhook has to be there, active, and given every kind of event", async () => {
  takeStripe();
  const url = "https://letters.example/webhooks/stripe";
  answerStripe([{ url, status: "disabled", enabled_events: ["*"] }]);
  expect((await examine()).said.get("payment webhook")).toContain(`FAULT: no active endpoint for ${url}`);
  const [first, ...others] = webhookEvents;
  answerStripe([{ url, status: "enabled", enabled_events: others }]);
  expect((await examine()).said.get("payment webhook")).toBe(`FAULT: ${url} isn't sent ${first}`);
  answerStripe([{ url, status: "enabled", enabled_events: webhookEvents }]);
  const { said } = await examine();
  expect(said.get("payment webhook")).toBe(`ok: ${url}`);
  expect(said.get("payments")).toMatch(/^ok/);
});

test("a key that Stripe refuses, and a Stripe that doesn't answer, are faults of their own", async () => {
  takeStripe("sk_test_other");
  answerStripe([]);
  const { exitCode, said } = await examine();
  expect(exitCode).toBe(1);
  expect(said.get("payments")).toMatch(/^FAULT: payments: .*401/);
  takeStripe();
  stripe.answerWith("silence");
  expect((await examine()).said.get("payments")).toMatch(/^FAULT: payments: .*: is STRIPE_SECRET_KEY right/);
});

test("hosted sign-in has to take the key, be closed to strangers, and agree on the time", async () => {
  const settings = { disable_signup: true };
  changes.current = {
    SUPABASE_URL: stripe.url,
    SUPABASE_SECRET_KEY: "sb_secret",
    SUPABASE_PUBLISHABLE_KEY: "sb_public",
  };
  stripe.answerWith({ json: settings });
  let { said } = await examine();
  expect(stripe.received[0]).toMatchObject({ path: "/auth/v1/settings", headers: { apikey: "sb_public" } });
  expect([said.get("sign-in"), said.get("clock")]).toEqual([
    expect.stringMatching(/^ok/),
    expect.stringMatching(/^ok/),
  ]);
  const earlier = new Date(Date.now() - 90_000).toUTCString();
  stripe.answerWith({ json: { disable_signup: false }, headers: { Date: earlier } });
  ({ said } = await examine());
  expect(said.get("sign-in")).toContain("FAULT: strangers may make accounts");
  expect(said.get("clock")).toMatch(/^FAULT: (8|9)\d s off/);
  stripe.answerWith({ json: { message: "Invalid API key" }, status: 401 });
  expect((await examine()).said.get("sign-in")).toContain("FAULT: refused (401): SUPABASE_PUBLISHABLE_KEY");
  stripe.answerWith("hang-up");
  expect((await examine()).said.get("sign-in")).toMatch(/^FAULT: .*: .*is SUPABASE_URL the project's/);
});

test("one mail goes to ourselves", async () => {
  changes.current = { SMTP_URL: mailServer.url, MAIL_FROM: "letters@letters.example" };
  const mail = new LiveMail({
    smtpUrl: mailServer.url,
    from: "letters@letters.example",
    acceptedFolder: folder,
  });
  useServices({ mail });
  expect((await examine()).said.get("mail")).toMatch(/^ok: one was taken/);
  expect(mailServer.delivered.map(({ recipients }) => recipients)).toEqual([["help@letterwell.example"]]);
});

test("words it doesn't know are not understood", async () => {
  expect((await runDoctorCommand(["--fix"])).exitCode).toBe(2);
});

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { testPractice } from "~/letters/desk/domain/practice";
import { isProvider } from "~/letters/desk/domain/provider";
import { approveLetter, claimReview } from "~/letters/desk/store/decisions.server";
import { readMember } from "~/letters/desk/store/providers.server";
import { lastLetterDay } from "~/letters/domain/validity";
import { newVerificationCode } from "~/letters/domain/verification-code";
import { composeLetter } from "~/letters/operations/compose-letter.server";
import { openReview } from "~/letters/operations/practice-choice.server";
import { reviewAsSandbox } from "~/letters/operations/sandbox-review.server";
import { newSecretLink } from "~/letters/operations/secret-link.server";
import { readIntake } from "~/letters/store/intake.server";
import { runShopCommand } from "~/merchants/operations/shop-command.server";
import { shopSections } from "~/merchants/partners/domain/shop-person";
import { registerEndpoint } from "~/merchants/webhooks/operations/endpoints.server";
import type { MailMessage } from "~/platform/mail/service/port";
import { env } from "~/platform/process/env.server";
import { dayInState } from "~/platform/values/state-day";
import { services } from "~/services.server";
import { shopPaths } from "~/shop-paths";
import { ownDecision } from "../../contract/data/desk-rows";
import { apiClient } from "../../support/api-client";
import { letterOf } from "../../support/letter";
import { drainAll } from "../../support/outbox";
import { requestInShop } from "../../support/request-in-shop";
import { Visitor } from "../../support/visitor";
import { deliverWebhooks, openReceiver } from "../../support/webhooks";
import { altered, openWorld, rowsWhere, rowWhere } from "../../support/world";

const world = await openWorld();
const live = "quiet-cove.example";
const shop = `${live}.test`;
const contact = "it@quiet-cove.example";
const told = await runShopCommand(["add", shop, "--name", "Quiet Cove", "--email", contact], undefined);
const live1 = await runShopCommand(["go-live", shop], undefined);
const tests = await apiClient(shop);
const lives = await apiClient(live);
const receiver = await openReceiver();
const webhooks = Object.assign(receiver.sender(), { whereTo: async () => "public" as const });
receiver.answerWith({ json: {} });
await world.withServices({ webhooks }, () => registerEndpoint(shop, "https://hooks.test/letters"));

const sent: MailMessage[] = [];
/** Delivers what is queued and keeps the mails. */
async function deliver() {
  const mail = altered(services().mail, { send: async (message) => void sent.push(message) });
  await world.withServices({ mail, webhooks }, async () => {
    await drainAll();
    await deliverWebhooks();
    await drainAll();
  });
}

let last = 7_000;
/** Requests the letter of a new order, without delivering anything. */
async function ask(treatments: string, from = tests, domain = shop) {
  last += 1;
  return requestInShop(world, { domain, orderId: last, treatments, from, deliver });
}

test("its keys look different from live keys, and its shop goes live by one command", () => {
  expect(told.output).toMatch(/API key +lw_test_[0-9a-f]{8}_[\w-]{43}$/m);
  expect(live1.output).toMatch(/API key +lw_[0-9a-f]{8}_[\w-]{43}$/m);
});

describe("a letter asked for in a test shop", () => {
  test("is signed by the sandbox in any state, and says on page, paper and check that it is a sample", async () => {
    const asked = await ask("Stretching");
    await deliver();
    expect(await asked.status()).toBe("sent");
    const issued = await rowWhere(world, "issued_letters", "request_id", asked.requestId);
    expect(issued).toMatchObject({ is_sample: true, signer_name: "Sandbox Provider" });
    const check = await new Visitor().get(`/api/verify/${issued.code}`);
    expect(check.data).toContain('"is_sample":true');
    const mailed = sent.map(({ text }) => /\/letter\/[\w-]{43}/.exec(text)?.[0]).find(Boolean) ?? "";
    for (const page of [mailed, asked.link.replace("complete-lmn", "lmn-status")])
      expect((await new Visitor().get(page)).body).toContain("Test shop.");
    const routes = readdirSync("app/routes").filter((file) =>
      /^(letter\.\$token.*|patient\.\$token|confirm-email\.\$token)\.tsx$/.test(file),
    );
    expect(routes.length).toBeGreaterThan(10);
    for (const file of routes) {
      const purpose = file.startsWith("patient") ? "patient" : file.startsWith("confirm") ? "email" : "page";
      const about = { kind: "order", requestId: asked.requestId, purpose } as const;
      const token = await newSecretLink(about, 60_000);
      const address = `/${file.replace(".tsx", "").replaceAll("_.", ".").replaceAll(".", "/").replace("$token", token)}`;
      const visitor = new Visitor();
      const answer = await visitor.get(address);
      const page = answer.location === null ? answer : await visitor.get(answer.location);
      expect(page.body, file).toContain("Test shop.");
    }
    for (const section of shopSections) {
      const answer = await new Visitor().get(shopPaths.section(shop, section));
      const page = answer.location === null ? answer : await new Visitor().get(answer.location);
      expect(page.body, section).toContain("Test shop.");
    }
    expect((await new Visitor().get(shopPaths.section(live, "overview"))).body).not.toContain("Test shop.");
  });

  test("is a sample in production as well, and the database signs no other", async () => {
    const asked = await ask("Stretching");
    await openReview(asked);
    const { data: people } = await world.db.from("providers").select("id").eq("practice_id", testPractice);
    const key = { kind: "order", requestId: asked.requestId, providerId: String(people?.[0]?.id) } as const;
    await claimReview(key, { minutes: 15, takeOver: true });
    const today = dayInState("TX", new Date());
    const days = { decidedOn: today, issuedOn: today, startsOn: today, endsOn: lastLetterDay(today) };
    const content = letterOf({ code: newVerificationCode(), ...days });
    const issued = ({ requestId }: { requestId: string }) =>
      rowsWhere(world, "issued_letters", "request_id", requestId);
    await expect(approveLetter(key, { ...content, isSample: false }, ownDecision)).rejects.toThrow(
      "was signed without",
    );
    expect(await issued(asked)).toEqual([]);
    expect(await approveLetter(key, { ...content, isSample: true }, ownDecision, 0)).toBe("approved");
    await deliver();
    const [intake, member] = [await readIntake(key), await readMember(testPractice)];
    if (!intake || !member || !isProvider(member)) throw new Error("nothing to compose");
    const licenses = [{ state: "TX" as const, number: "SAMPLE", expiresOn: "9999-12-31" }];
    const { APP_ENV } = env();
    Object.assign(env(), { APP_ENV: "production" });
    const composed = [testPractice, crypto.randomUUID()].map((practiceId) =>
      composeLetter(intake, { ...member, practiceId, licenses }, content, today),
    );
    Object.assign(env(), { APP_ENV });
    expect(composed.map(({ isSample }) => isSample)).toEqual([true, false]);
  });

  test.each([
    ["deny, please", "denied"],
    ["I have a question", "question_asked"],
  ])("with treatments %j is %s", async (treatments, status) => {
    const asked = await ask(treatments);
    await deliver();
    expect(await asked.status()).toBe(status);
  });

  test("mails its shop, and no shopper; its events say that they aren't live", () => {
    expect(sent.length).toBeGreaterThan(3);
    expect(new Set(sent.map(({ to }) => to))).toEqual(new Set([contact]));
    for (const { subject } of sent) expect(subject).toMatch(/^\[Test\] /);
    const events = receiver.received.map(({ body }) => JSON.parse(body));
    expect(events.map(({ type }) => type)).toContain("letter.sent");
    for (const event of events) expect(event.livemode).toBe(false);
  });

  test("is never known to a live key, nor a live one's to a test key", async () => {
    const asked = await ask("Stretching");
    for (const path of [`orders/${asked.orderId}`, `letters/${asked.requestId}`]) {
      expect((await tests.get(path)).status).toBe(200);
      expect((await lives.get(path)).status).toBe(404);
    }
    const other = await ask("Stretching", lives, live);
    expect((await tests.get(`orders/${other.orderId}`)).status).toBe(404);
  });
});

const types = readFileSync(
  join(import.meta.dirname, "../../../app/platform/database/database.types.ts"),
  "utf8",
);
/** Every database function that reads or writes service-wide: those without arguments, or with a limit. */
const reports = Array.from(
  types.matchAll(/^ {6}(\w+): \{\s+Args: (never|\{ p_limit: number \}|Record<PropertyKey, never>)/gm),
  ([, name = "", args]) => ({
    name,
    args: args?.includes("p_limit") ? { p_limit: 100 } : {},
  }),
);
const tellAll = async () => {
  const rows: Record<string, unknown> = {};
  for (const { name, args } of reports) rows[name] = (await world.db.rpc(name, args)).data;
  return rows;
};

describe("what waits in a test shop for days", () => {
  let waiting: Awaited<ReturnType<typeof ask>>;
  beforeAll(async () => {
    await deliver();
    await tellAll();
  });

  test("is in no report, reminder or notice", async () => {
    expect(reports.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        "read_operations_report",
        "waiting_requests",
        "list_stranded_reviews",
        "notify_undecidable",
      ]),
    );
    const before = await tellAll();
    waiting = await ask("Stretching");
    await openReview(waiting);
    const days = new Date(Date.now() - 4 * 86_400_000).toISOString();
    await world.db.from("shop_lmn_requests").update({ created_at: days }).eq("id", waiting.requestId);
    await world.db
      .from("letter_reviews")
      .update({ waiting_since: days, created_at: days })
      .eq("request_id", waiting.requestId);
    await world.db.from("outbox").delete().is("delivered_at", null);
    expect(await tellAll()).toEqual(before);
  });

  test("is in no one's queue, and the demo's providers leave it", async () => {
    const any = { p_kind: null, p_words: null, p_only: null };
    const first = { p_after_priority: null, p_after_since: null, p_after_id: null };
    const queue = { p_states: ["TX"], p_limit: 100, ...any, ...first };
    const { data: people } = await world.db.from("providers").select("id").neq("email", "sandbox");
    expect(people?.length).toBeGreaterThan(0);
    for (const { id } of people ?? []) {
      const { data: listed } = await world.db.rpc("list_desk_queue", { ...queue, p_provider_id: id });
      expect(listed?.map(({ request_id }: { request_id: string }) => request_id)).not.toContain(
        waiting.requestId,
      );
      const opens = { p_provider_id: id, p_action: "open-request", p_request_id: waiting.requestId };
      expect((await world.db.rpc("may_at_desk", opens)).data).toBe(false);
    }
    await reviewAsSandbox(0, new Date(Date.now() + 1_000));
    expect(await waiting.status()).toBe("submitted");
  });
});

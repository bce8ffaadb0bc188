import { afterAll, beforeEach, expect, test } from "vitest";
import { formKeyName } from "~/kit/form/form-key";
import { paths } from "~/paths";
import { openHosted, useDatabase } from "~/platform/database/client.server";
import { hostedProject, projectKey } from "../support/behind-the-line";
import { type Cut, cuts, startCuttingServer } from "../support/cutting-server";
import { eventually } from "../support/eventually";
import { formsOf } from "../support/forms-of-page";
import type { Scenes } from "../support/linked-scenes";
import { outboxOf } from "../support/outbox";
import { lastStep, notify, openPayer, payments, requests } from "../support/payments";
import { folderOf } from "../support/receipt-folders";
import { shopperScenes, typedByShopper } from "../support/shopper-scenes";
import { type Answer, type Fields, Visitor } from "../support/visitor";
import { goodAnswers, stepPath, walkTo, wizards } from "../support/walk";
import { newLetter, openWorld, rowsWhere, rowWhere } from "../support/world";

/** Hosted Supabase with its connection cut in every way, while visitors use the site. */
const world = await openWorld();
const line = await startCuttingServer(hostedProject(world));
afterAll(() => line.close());
const timeoutMs = 1_200;
// Each test starts with empty caches; within one, no connection is reopened.
const openLine = (ms = timeoutMs) =>
  useDatabase(openHosted(line.url, projectKey, projectKey, ms).client, world.auth);
beforeEach(async () => {
  await line.cut(null);
  useDatabase(world.db, world.auth);
});

const { product } = wizards;
const recordsAway = "We can&#x27;t reach our records right now";

/** Visitors in progress, each at the point where the next action requires the database. */
async function atWork() {
  const [typing, reading, writing] = [new Visitor(), new Visitor(), new Visitor()];
  await Promise.all([walkTo(typing, product, 4), walkTo(reading, product, 3)]);
  const letter = await newLetter(world, "in_review");
  const payer = await openPayer();
  await payments().payCheckout(payer.checkoutId);
  const formKey = String(((await writing.get("/contact")).data as { formKey: string }).formKey);
  const message = {
    name: "Ada Brook",
    email: "ada@mail.example",
    subject: "support",
    message: formKey,
    [formKeyName]: formKey,
  };
  const event = { type: "checkout.session.completed", object: payer.checkoutId };
  const acts = {
    step: () => typing.post(stepPath(product, 4), { age: "58" }),
    page: () => reading.get(stepPath(product, 3)),
    status: () => new Visitor().get(`/lmn-status?${new URLSearchParams(letter)}`),
    message: () => writing.post("/contact", message),
    event: () => notify(world, event),
    brand: () => new Visitor().get("/shop/kettle-and-spine"),
    result: () => payer.visitor.get(`/lmn-success?lmnRequestId=${payer.requestId}`),
    ready: () => new Visitor().get("/readyz"),
  };
  return { acts, formKey, requestId: payer.requestId };
}

async function all<Name extends string>(acts: Record<Name, () => Promise<Answer>>) {
  const answers = await Promise.all(Object.values<() => Promise<Answer>>(acts).map((act) => act()));
  return Object.fromEntries(Object.keys(acts).map((name, at) => [name, answers[at]])) as Record<Name, Answer>;
}

/** Pages that need no database rows. */
async function openTheRest(): Promise<void> {
  for (const path of ["/", "/hsa-calculator", "/guides", stepPath(product, 1), "/privacy", "/eligible-items"])
    expect([path, (await new Visitor().get(path)).status]).toEqual([path, 200]);
}

test.each<Cut>(cuts)("a database cut: %s", async (how) => {
  const { acts, formKey, requestId } = await atWork();
  openLine(how === "silent" ? 2 * timeoutMs : timeoutMs);
  await line.cut(how);
  let isWaiting = true;
  const began = performance.now();
  const work = all(acts).finally(() => {
    isWaiting = false;
  });
  await openTheRest();
  // The rest of the site responds before the first waiting visitor gets an error.
  if (how === "silent") expect(isWaiting).toBe(true);
  const seen = await work;
  expect(performance.now() - began).toBeLessThan(10 * timeoutMs);

  expect(seen.step.status).toBe(503);
  expect(seen.step.body).toContain("That isn&#x27;t saved yet");
  expect(seen.step.body).toContain('<input type="hidden" name="age" value="58"/>');
  for (const page of [seen.page, seen.brand, seen.result]) {
    expect(page.status).toBe(503);
    expect(page.body).toContain(recordsAway);
    expect(page.headers.get("Retry-After")).toBe("5");
  }
  expect(seen.status.status).toBe(503);
  expect(seen.status.body).toContain("Error Checking Status");
  expect(seen.message.status).toBe(503);
  expect(seen.message.body).toContain("We couldn&#x27;t store your message");
  expect(seen.message.body).toContain(`>${formKey}</textarea>`);
  expect([seen.event.status, seen.event.headers.has("Retry-After")]).toEqual([503, true]);
  expect(seen.ready.status).toBe(503);

  await line.cut(null);
  await eventually(async () => {
    const healed = Object.entries(await all(acts));
    // One address may send five messages an hour.
    await world.db.from("rate_limit_tokens").delete().like("key", "contact:%");
    expect(Object.fromEntries(healed.map(([name, { status }]) => [name, status]))).toEqual({
      step: 303,
      page: 200,
      status: 200,
      message: 303,
      event: 200,
      brand: 200,
      result: 200,
      ready: 200,
    });
  });
  expect(await rowsWhere(world, "contact_messages", "message", formKey)).toHaveLength(1);
  expect((await rowWhere(world, requests, "id", requestId)).payment_status).toBe("paid");
  const topics = (await outboxOf(world, requestId)).map(({ topic }) => topic);
  expect(topics).toEqual(["letter.generate", "mail.request-received"]);
});

const sceneOf = (name: string) => shopperScenes[name] ?? expect.fail(`no scene ${name}`);
const lastStepOf = (kind: "product" | "order") =>
  sceneOf(`${kind} letter, ${wizards[kind].steps.at(-1)?.slug}`);

/** Forms that ask the database again for the page that says it is away. */
const longForms: Scenes = {
  pay: lastStepOf("product"),
  submit: lastStepOf("order"),
  renew: sceneOf("a renewal"),
  correct: sceneOf("a correction"),
  paste: async () => {
    const { visitor } = await folderOf([]);
    return { visitor, page: paths.reimbursementsPart("paste"), typed: { text: "Typed gauze $4.00" } };
  },
};

test("a form waits one deadline in all for a silent database, and returns what was typed", async () => {
  const deadlineMs = 5_000;
  const forms = [];
  for (const [name, open] of Object.entries(longForms)) {
    const { visitor, page, typed = {} } = await open(world);
    const values = { ...typedByShopper(), ...typed };
    const form = formsOf((await visitor.get(page)).body, page, values).at(-1);
    if (form) forms.push({ name, visitor, ...form });
  }
  openLine(deadlineMs);
  await line.cut("silent");
  const answers = await Promise.all(
    forms.map(async ({ name, visitor, action, fields }) => {
      const began = performance.now();
      const { status, body } = await visitor.post(action, fields);
      const typed = Object.values(fields)
        .flat()
        .filter((value) => /\btyped\b/i.test(value));
      const isKept = typed.length > 0 && typed.every((words) => body.includes(words));
      return { name, status, isKept, deadlines: Math.floor((performance.now() - began) / deadlineMs) };
    }),
  );
  expect(answers).toEqual(
    Object.keys(longForms).map((name) => ({ name, status: 503, isKept: true, deadlines: 1 })),
  );
});

test("a slow database, and a visitor who presses again: one draft, one request, one payment", async () => {
  const visitor = new Visitor();
  const email = "presses-again@mail.example";
  const first = await visitor.get(stepPath(product, 1));
  openLine(10 * timeoutMs);
  const [, draftKey = ""] = /name="draftKey" value="([^"]*)"/.exec(first.body) ?? [];
  await line.cut(timeoutMs / 4);
  const pressTwice = async (path: string, fields: Fields) => {
    const answers = await Promise.all([visitor.twin().post(path, fields), visitor.post(path, fields)]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect(answers[0]?.location).toBe(answers[1]?.location);
    return answers[1]?.location;
  };
  await pressTwice(stepPath(product, 1), { email, draftKey });
  await line.cut(null);
  await walkTo(visitor, product, product.steps.length, { answers: { email: { email, draftKey } } });
  await line.cut(timeoutMs / 4);
  expect(await pressTwice(lastStep, goodAnswers.product.treatments ?? {})).toMatch(/^\/sandbox\/pay\//);
  expect(await rowsWhere(world, "temporary_product_page_lmn_requests", "email", email)).toHaveLength(1);
  expect(await rowsWhere(world, requests, "email", email)).toHaveLength(1);
});

test("a hundred visitors wait as long as one, and hold no one else up", async () => {
  const visitors = Array.from({ length: 100 }, () => new Visitor());
  const [walked = new Visitor()] = visitors;
  await walkTo(walked, product, 3);
  openLine(2 * timeoutMs);
  await line.cut("silent");
  const began = performance.now();
  let waiting = visitors.length;
  const told = visitors.map(async () => {
    const answer = await walked.twin().get(stepPath(product, 3));
    waiting -= 1;
    return answer.status;
  });
  await openTheRest();
  expect(waiting).toBe(100);
  expect(new Set(await Promise.all(told))).toEqual(new Set([503]));
  expect(performance.now() - began).toBeLessThan(10 * timeoutMs);
  await line.cut(null);
  await eventually(async () => expect((await walked.get(stepPath(product, 3))).status).toBe(200));
});

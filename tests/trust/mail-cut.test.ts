import { join } from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { drainOutbox } from "~/jobs/outbox-worker.server";
import { LiveMail } from "~/platform/mail/service/live.server";
import { useServices } from "~/services.server";
import { serviceErrorOf } from "../contract/services/faults";
import { mailCuts, startCuttingMailServer } from "../support/cutting-mail-server";
import { eventually } from "../support/eventually";
import { Visitor } from "../support/visitor";
import { openWorld } from "../support/world";

/** SMTP with its connection cut in every way, while visitors write to us. */
const world = await openWorld();
const server = await startCuttingMailServer();
afterAll(() => server.close());
const timeoutMs = 400;
const from = "Letterwell <letters@letterwell.example>";
const acceptedFolder = join(world.dataDir, "accepted-mails");
const mail = new LiveMail({ smtpUrl: server.url, from, acceptedFolder, timeoutMs });
useServices({ mail });
afterAll(() => useServices({}));
beforeEach(() => server.cut(null));

/** Cuts from the next connection on; drops an idle one first. */
async function cut(how: Parameters<typeof server.cut>[0]): Promise<void> {
  await eventually(() => expect(server.open()).toBe(0));
  await server.cut(how);
}

const message = (idempotencyKey: string) => ({
  to: "bella@example.com",
  subject: "Your request",
  text: "Hello",
  html: "<p>Hello</p>",
  idempotencyKey,
});
const deliveredAs = (key: string) =>
  server.delivered.filter(({ raw }) => raw.includes(`Message-ID: <${key}@`));

test.each(mailCuts)("a mail server cut: %s", async (how) => {
  await cut(how);
  const began = performance.now();
  const error = await serviceErrorOf(mail.send(message(`cut-${how}`)));
  expect(performance.now() - began).toBeLessThan(10 * timeoutMs);
  expect(JSON.stringify([error.message, error.cause])).not.toContain("bella");
  await eventually(() => expect(server.open()).toBe(0));

  await server.cut(null);
  await eventually(() => mail.send(message(`cut-${how}`)));
  // A mail whose acceptance was lost looks like one that never arrived, so it is sent again. Both copies have the same
  // Message-ID.
  expect(deliveredAs(`cut-${how}`)).toHaveLength(how === "lost" ? 2 : 1);
});

test("a mail server that takes longer to accept than we wait gets the mail once", async () => {
  await cut(5 * timeoutMs);
  await serviceErrorOf(mail.send(message("late")));
  await eventually(() => mail.send(message("late")));
  expect(deliveredAs("late")).toHaveLength(1);
  await eventually(() => expect(server.open()).toBe(0));
});

test("a message to us is stored while mail is away, and delivered once when it is back", async () => {
  const visitor = new Visitor();
  const text = `About my letter ${crypto.randomUUID()}`;
  await cut("silent");
  const sent = await visitor.post("/contact", {
    name: "Ada Brook",
    email: "ada@mail.example",
    subject: "support",
    message: text,
  });
  expect(sent.status).toBe(303);
  expect((await visitor.get(sent.location ?? "")).body).toContain("Message sent");
  const delivered = () => server.delivered.filter(({ raw }) => raw.includes(text));
  const makeDue = async () =>
    void (await world.db
      .from("outbox")
      .update({ available_at: "2020-01-01T00:00:00Z" })
      .is("delivered_at", null)
      .throwOnError());
  for (const how of ["silent", "greylist"] as const) {
    await cut(how);
    await drainOutbox();
    await makeDue();
  }
  await server.cut(null);
  // A try may meet the connection that was cut last.
  await eventually(async () => {
    await makeDue();
    await drainOutbox();
    expect(delivered()).not.toEqual([]);
    expect(await drainOutbox()).toBe(0);
  });
  expect(delivered()).toHaveLength(1);
});

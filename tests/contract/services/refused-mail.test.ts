import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { LiveMail } from "~/platform/mail/service/live.server";
import { RecipientRefusedError } from "~/platform/mail/service/port";
import { type MailServer, startMailServer } from "../../support/mail-server";
import { serviceErrorOf } from "./faults";

let server: MailServer;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "refused-mail-"));
  server = await startMailServer();
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const from = "Letterwell <letters@letterwell.example>";
const live = () => new LiveMail({ smtpUrl: server.url, from, acceptedFolder: folder, timeoutMs: 2_000 });
const message = { subject: "Your request", text: "Hello", html: "<p>Hello</p>", idempotencyKey: "mail-1" };

test("a refused recipient is a ServiceError that does not name them", async () => {
  const error = await serviceErrorOf(live().send({ ...message, to: "refused@example.com" }));
  expect(error.detail).toMatch(/^E[A-Z]+ \d{3}$/);
  expect(JSON.stringify([error.message, error.cause])).not.toContain("refused@");
});

test.each([
  ["refused", true],
  ["plainly", true],
  ["relay", false],
  ["full", false],
])("an address that is %s is refused for good: %s", async (name, isForGood) => {
  const error = await serviceErrorOf(live().send({ ...message, to: `${name}@example.com` }));
  expect(error instanceof RecipientRefusedError).toBe(isForGood);
});

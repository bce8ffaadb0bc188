import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { MailMessage } from "~/platform/mail/service/port";
import { SandboxMail } from "~/platform/mail/service/sandbox.server";
import { SandboxStore } from "~/platform/service/sandbox-store.server";

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "sandbox-mail-"));
});
afterAll(() => rm(root, { recursive: true }));

function sandbox(name: string, now: () => number) {
  const folder = join(root, name, "mail");
  const store = new SandboxStore(join(root, name, "sandbox"));
  return { folder, mail: () => new SandboxMail({ folder, store, from: "letters@letterwell.example", now }) };
}

const message: MailMessage = {
  to: "bella@example.com",
  subject: "Your request – received",
  text: "Hello Zoë,\n\nwe have your request.",
  html: "<!DOCTYPE html><p>Hello Zoë</p>",
  idempotencyKey: "mail-1",
};

describe("the sandbox's mails", () => {
  test("are read the latest first, each once, with the text that was sent", async () => {
    let now = Date.UTC(2026, 10, 20, 8, 30);
    const { mail } = sandbox("newest", () => now);
    expect(await mail().readNewest(5)).toEqual([]);
    for (const idempotencyKey of ["mail-1", "mail-2", "mail-3", "mail-1"]) {
      await mail().send({ ...message, idempotencyKey });
      now += 1_001;
    }
    const { to, subject, text } = message;
    expect(await mail().readNewest(2)).toEqual([
      { key: "mail-3", sentAt: "2026-11-20T08:30:02.002Z", to, subject, text },
      { key: "mail-2", sentAt: "2026-11-20T08:30:01.001Z", to, subject, text },
    ]);
    expect(await mail().readNewest(5)).toHaveLength(3);
  });

  test("from before their text was kept are left out", async () => {
    const { folder, mail } = sandbox("before", () => Date.UTC(2026, 10, 20));
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, "2026-11-19T08-30-00-000Z-mail-0.eml"), "");
    await writeFile(join(folder, "notes.txt"), "");
    await mail().send(message);
    expect((await mail().readNewest(5)).map(({ key }) => key)).toEqual(["mail-1"]);
  });
});

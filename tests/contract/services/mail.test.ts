import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { LiveMail } from "~/platform/mail/service/live.server";
import type { Mail, MailMessage } from "~/platform/mail/service/port";
import { SandboxMail } from "~/platform/mail/service/sandbox.server";
import { SandboxStore } from "~/platform/service/sandbox-store.server";
import { eventually } from "../../support/eventually";
import { type MailServer, startMailServer } from "../../support/mail-server";
import { serviceErrorOf } from "./faults";

let server: MailServer;
let root: string;
const silent: Server[] = [];

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "mail-"));
  server = await startMailServer();
});
afterEach(() => {
  server.delivered.length = 0;
});
afterAll(async () => {
  await server.close();
  for (const one of silent) one.close();
  await rm(root, { recursive: true });
});

const from = "Letterwell <letters@letterwell.example>";
let runs = 0;
const live = (url = server.url, timeoutMs = 2_000) => {
  runs += 1;
  const acceptedFolder = join(root, String(runs), "accepted");
  return new LiveMail({ smtpUrl: url, from, acceptedFolder, timeoutMs });
};

function sandbox(now = () => Date.UTC(2026, 10, 20, 8, 30)) {
  runs += 1;
  const folder = join(root, String(runs), "mail");
  const store = new SandboxStore(join(root, String(runs), "sandbox"));
  const mail = () => new SandboxMail({ folder, store, from, now });
  return { folder, mail };
}

const message: MailMessage = {
  to: "bella@example.com",
  subject: "Your request – received",
  text: "Hello Zoë,\n\nwe have your request.",
  html: "<!DOCTYPE html><p>Hello Zoë</p>",
  idempotencyKey: "mail-1",
};

const implementations: [name: string, prepare: () => { mail: Mail; sent: () => Promise<string[]> }][] = [
  ["live", () => ({ mail: live(), sent: async () => server.delivered.map((one) => one.raw) })],
  [
    "sandbox",
    () => {
      const { folder, mail } = sandbox();
      const read = (file: string) => readFile(join(folder, file), "utf8");
      return { mail: mail(), sent: async () => Promise.all((await readdir(folder)).map(read)) };
    },
  ],
];

describe.each(implementations)("%s: mail contract", (_, prepare) => {
  test("a mail has sender, recipient, subject, text and a Message-ID made of its key", async () => {
    const { mail, sent } = prepare();
    await mail.send(message);
    const [raw = "", ...more] = await sent();
    expect(more).toEqual([]);
    expect(raw).toContain("From: Letterwell <letters@letterwell.example>");
    expect(raw).toMatch(/^To: <?bella@example\.com>?\r$/m);
    expect(raw).toContain("Message-ID: <mail-1@letterwell.example>");
    expect(raw).toMatch(/^Subject: =\?UTF-8\?/m);
    expect(raw).toContain("Auto-Submitted: auto-generated");
    expect(raw).toContain("Hello Zo=C3=AB,");
    expect(raw).not.toMatch(/^List-Unsubscribe/im);
  });

  test("a mail holds its text and its HTML, the text first, and nothing attached", async () => {
    const { mail, sent } = prepare();
    await mail.send(message);
    const [raw = ""] = await sent();
    expect(raw.match(/^Content-Type: [a-z/]+/gm)).toEqual([
      "Content-Type: multipart/alternative",
      "Content-Type: text/plain",
      "Content-Type: text/html",
    ]);
    expect(raw).toContain("<p>Hello Zo=C3=AB</p>");
  });

  test("a mail of a kind that can be ended says how, for one press in the mail program", async () => {
    const { mail, sent } = prepare();
    await mail.send({ ...message, unsubscribeUrl: "https://letterwell.example/unsubscribe/abc" });
    const [raw = ""] = await sent();
    expect(raw).toContain("List-Unsubscribe: <https://letterwell.example/unsubscribe/abc>\r\n");
    expect(raw).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n");
  });

  test("no line a visitor typed becomes a header", async () => {
    const { mail, sent } = prepare();
    await mail.send({ ...message, subject: "Hi\r\nBcc: eve@example.com" });
    const [raw = ""] = await sent();
    expect(raw).not.toMatch(/^Bcc:/im);
  });

  test("an answer goes to the sender, or to the one address that was named for it", async () => {
    const { mail, sent } = prepare();
    await mail.send(message);
    await mail.send({ ...message, idempotencyKey: "mail-2", replyTo: "zoe@example.com" });
    await mail.send({
      ...message,
      idempotencyKey: "mail-3",
      replyTo: "zoe@example.com\r\nBcc: eve@example.com",
    });
    const [plain = "", answered = "", hostile = ""] = (await sent()).sort(
      (a, b) => Number(/<mail-(\d)@/.exec(a)?.[1]) - Number(/<mail-(\d)@/.exec(b)?.[1]),
    );
    expect(plain).not.toMatch(/^Reply-To:/im);
    expect(answered).toMatch(/^Reply-To: <?zoe@example\.com>?\r$/m);
    expect(hostile).not.toMatch(/^Bcc:/im);
  });

  test("a key with other characters still gives one well-formed Message-ID", async () => {
    const { mail, sent } = prepare();
    await mail.send({ ...message, idempotencyKey: "a:b/../c>\r\n" });
    expect((await sent())[0]).toMatch(/^Message-ID: <[0-9a-f]{32}@letterwell\.example>\r$/m);
  });
});

describe("live mail", () => {
  /** As a process and the one that is started after its crash. */
  const restarting = (name: string) => {
    const acceptedFolder = join(root, name);
    return {
      acceptedFolder,
      start: () => new LiveMail({ smtpUrl: server.url, from, acceptedFolder, timeoutMs: 2_000 }),
    };
  };

  test("that was accepted is not sent again, also after a restart", async () => {
    const { start } = restarting("restarted");
    await start().send(message);
    await start().send({ ...message, text: "changed" });
    await start().send({ ...message, idempotencyKey: "mail-2" });
    expect(server.delivered).toHaveLength(2);
  });

  test("is sent at the same time as others, over five connections at most", async () => {
    const { start } = restarting("beside");
    const mail = start();
    const before = server.connections();
    await Promise.all(
      Array.from({ length: 30 }, (_, turn) => mail.send({ ...message, idempotencyKey: `beside-${turn}` })),
    );
    expect(server.delivered).toHaveLength(30);
    expect(server.maxAtOnce()).toBeGreaterThan(1);
    expect(server.connections() - before).toBeLessThanOrEqual(5);
  });

  test("that was refused is sent again", async () => {
    const { start } = restarting("refused");
    await serviceErrorOf(start().send({ ...message, to: "refused@example.com" }));
    await start().send(message);
    expect(server.delivered).toHaveLength(1);
  });

  test("is sent where its acceptance can't be noted, and notes go after thirty days", async () => {
    const { acceptedFolder, start } = restarting("notes");
    await writeFile(acceptedFolder, "a file in the way");
    await start().send(message);
    expect(server.delivered).toHaveLength(1);
    await rm(acceptedFolder);
    await mkdir(acceptedFolder);
    const age = async (name: string, hours: number) => {
      await writeFile(join(acceptedFolder, name), "");
      const time = new Date(Date.now() - hours * 3_600_000);
      await utimes(join(acceptedFolder, name), time, time);
    };
    await age("old", 31 * 24);
    await age("young", 29 * 24);
    await start().send(message);
    await eventually(async () => expect((await readdir(acceptedFolder)).sort()).toEqual(["mail-1", "young"]));
  });

  test("goes to the one recipient", async () => {
    await live().send(message);
    expect(server.delivered.map((one) => one.recipients)).toEqual([["bella@example.com"]]);
  });

  test("a list of addresses never reaches more than one mailbox", async () => {
    const outcome = await live()
      .send({ ...message, to: "bella@example.com, eve@example.com" })
      .then(
        () => server.delivered.flatMap((one) => one.recipients),
        () => [],
      );
    expect(outcome).not.toContain("eve@example.com");
  });

  test("a wrong password is a ServiceError", async () => {
    await serviceErrorOf(live(server.url.replace("secret", "wrong")).send(message));
  });

  test("a server that never speaks is given up", async () => {
    const mute = createServer();
    silent.push(mute);
    await new Promise<void>((resolve) => mute.listen(0, "127.0.0.1", resolve));
    const url = `smtp://127.0.0.1:${(mute.address() as AddressInfo).port}`;
    await serviceErrorOf(live(url, 80).send(message));
  });

  test("no server is a ServiceError", async () => {
    await serviceErrorOf(live("smtp://127.0.0.1:1").send(message));
  });
});

describe("sandbox mail", () => {
  test("the file is named for time and key and readable only by the owner", async () => {
    const { folder, mail } = sandbox();
    await mail().send(message);
    expect(await readdir(folder)).toEqual(["2026-11-20T08-30-00-000Z-mail-1.eml"]);
    expect((await stat(join(folder, "2026-11-20T08-30-00-000Z-mail-1.eml"))).mode & 0o777).toBe(0o600);
  });

  test("the same key leaves one file, at another time, after a restart and at once", async () => {
    let time = Date.UTC(2026, 10, 20);
    const { folder, mail } = sandbox(() => {
      time += 1000;
      return time;
    });
    const first = mail();
    await Promise.all([first.send(message), first.send(message)]);
    await mail().send({ ...message, text: "changed" });
    const files = await readdir(folder);
    expect(files).toHaveLength(1);
    expect(await readFile(join(folder, files[0] ?? ""), "utf8")).not.toContain("changed");
    await mail().send({ ...message, idempotencyKey: "mail-2" });
    expect(await readdir(folder)).toHaveLength(2);
  });
});

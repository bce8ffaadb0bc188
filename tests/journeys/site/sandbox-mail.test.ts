import "../../support/demo-environment";
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test, vi } from "vitest";
import { peerHeader } from "~/platform/http/client-address.server";
import * as environment from "~/platform/process/env.server";
import { drainAll } from "../../support/outbox";
import { Visitor } from "../../support/visitor";
import { openWorld } from "../../support/world";

await openWorld();
const { env } = environment;
const set = vi.spyOn(environment, "env");
const path = "/sandbox/mail";
const email = "mia@tidal-goods.example";
const link = "Open the sandbox&#x27;s mail";
const here = { [peerHeader]: "127.0.0.1" };
const fromHere = () => new Visitor().get(path, here);

const apply = async () => {
  const visitor = new Visitor();
  const answers = {
    shopName: "Tidal Goods",
    shop: "tidal-goods.example",
    platform: "other",
    products: "Posture braces",
    name: "Mia Field",
    email,
    "form-key": crypto.randomUUID(),
  };
  const { location } = await visitor.post("/brands/apply", answers);
  return visitor.get(location ?? "", here);
};

test("an applicant is led to the sandbox's mail, and from there to the test shop", async () => {
  expect((await apply()).body).toContain(`<a href="${path}">${link}</a>`);
  await drainAll();
  const page = await fromHere();
  expect(page.status).toBe(200);
  expect(page.body).toContain(email);
  const mailed = /<a href="(\/brands\/apply\/[\w-]{43})">/.exec(page.body)?.[1] ?? "";
  expect((await new Visitor().get(mailed)).body).toContain("Make the test shop");
  expect(page.body).toContain('content="noindex"');
});

test("words that a mail is on its way are followed by the way to it", () => {
  const pages = readdirSync("app", { recursive: true, encoding: "utf8" }).filter((file) =>
    /(?<!\.test)\.tsx$/.test(file),
  );
  const without = pages.filter((file) => {
    const text = readFileSync(`app/${file}`, "utf8");
    return (
      /\b(mail|link|\$\{what\}|reach you)\b[^<]*is on its way/.test(text) &&
      !text.includes("<SandboxMailLink />")
    );
  });
  expect(without).toEqual([]);
});

describe("no one else reads the mails", () => {
  test.each([
    ["another machine", { [peerHeader]: "192.0.2.7" }],
    ["a visitor behind a proxy", { [peerHeader]: "127.0.0.1", "X-Forwarded-For": "127.0.0.1" }],
    ["a request without an address", {}],
  ])("not %s", async (_, headers: Record<string, string>) => {
    const page = await new Visitor().get(path, headers);
    expect([page.status, page.body.includes(email)]).toEqual([404, false]);
  });

  test.each([
    ["where others reach the demo", { PUBLIC_URL: "https://demo.example" }],
    ["in production", { APP_ENV: "production" as const }],
    ["with a mail server", { SMTP_URL: "smtp://mail.example", MAIL_FROM: "letters@mail.example" }],
  ])("not %s", async (_, more) => {
    set.mockImplementation(() => ({ ...env(), ...more }));
    try {
      const page = await fromHere();
      expect([page.status, page.body.includes(email)]).toEqual([404, false]);
      expect((await apply()).body).not.toContain(link);
    } finally {
      set.mockImplementation(env);
    }
  });
});

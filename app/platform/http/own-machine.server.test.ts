import { describe, expect, test } from "vitest";
import { parseEnv } from "../process/env.server";
import { peerHeader } from "./client-address.server";
import { isFromOwnMachine, maySeeSandboxMail, showsSandboxMail } from "./own-machine.server";

const asked = (url: string, peer: string | null, more: Record<string, string> = {}) =>
  new Request(url, { headers: { ...(peer !== null && { [peerHeader]: peer }), ...more } });

test.each([
  ["http://localhost:3000/", "127.0.0.1"],
  ["http://127.0.0.1:3000/", "::ffff:127.0.0.1"],
  ["http://[::1]:3000/", "::1"],
])("%s asked from %s is this machine", (url, peer) => {
  expect(isFromOwnMachine(asked(url, peer))).toBe(true);
});

describe("another machine", () => {
  test.each([
    ["in the same network", asked("http://localhost:3000/", "192.168.1.20")],
    ["with an unknown address", asked("http://localhost:3000/", "")],
    ["without an address", asked("http://localhost:3000/", null)],
    ["whose name points here", asked("http://rebound.example/", "127.0.0.1")],
    ["that calls itself local", asked("http://localhost.rebound.example/", "127.0.0.1")],
  ])("%s", (_, request) => {
    expect(isFromOwnMachine(request)).toBe(false);
  });

  test.each(["Forwarded", "X-Forwarded-For", "X-Real-IP", "Via"])("behind a proxy that says %s", (name) => {
    expect(isFromOwnMachine(asked("http://localhost/", "127.0.0.1", { [name]: "x" }))).toBe(false);
  });
});

const mailServer = { SMTP_URL: "smtp://mail.example", MAIL_FROM: "letters@mail.example" };

test.each([
  ["the demo as it is", {}, true],
  ["the demo with its own address", { PUBLIC_URL: "http://localhost:3000" }, true],
  ["a demo that others reach", { PUBLIC_URL: "https://demo.example" }, false],
  ["a demo with a mail server", mailServer, false],
])("%s shows its mails: %#", (_, env, shown) => {
  expect(showsSandboxMail(parseEnv(env))).toBe(shown);
});

test("production never shows mails", () => {
  expect(showsSandboxMail({ ...parseEnv({}), APP_ENV: "production" })).toBe(false);
});

test("mails are shown to a browser on the demo's machine only, not to one outside its container", () => {
  const may = (peer: string) => maySeeSandboxMail(parseEnv({}), asked("http://localhost:3000/", peer));
  expect([may("127.0.0.1"), may("172.17.0.1")]).toEqual([true, false]);
});

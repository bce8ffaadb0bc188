import { beforeEach, describe, expect, test, vi } from "vitest";
import { demoPassword } from "~/embedded-supabase/demo-providers.mjs";
import { peerHeader } from "~/platform/http/client-address.server";
import * as environment from "~/platform/process/env.server";
import * as evenTime from "~/platform/process/even-time";
import { demoDoctor, demoNurse } from "../../support/desk";
import { Visitor } from "../../support/visitor";
import { openWorld } from "../../support/world";

const { env } = environment;
const limits = { SIGN_INS_PER_ADDRESS: 3, SIGN_INS_PER_VISITOR: 5 };
vi.spyOn(environment, "env").mockImplementation(() => ({ ...env(), ...limits }));

/** How long each refusal and each delayed response was held back. */
const waits: number[] = [];
vi.spyOn(evenTime, "inEvenTime").mockImplementation((work, stepMs) => {
  waits.push(stepMs);
  return work;
});

const world = await openWorld();
beforeEach(async () => {
  await world.refillRateLimits("desk-%");
  waits.length = 0;
});

const signIn = (
  network: string,
  email: string,
  password = "mistyped-pass",
  visitor: Visitor = new Visitor(),
) =>
  visitor.send(
    visitor.request("/desk/sign-in", {
      headers: { [peerHeader]: network },
      body: new URLSearchParams({ email, password }),
    }),
  );

describe("wrong passwords", () => {
  test("are counted for an address, however it is written, and a network together", async () => {
    const tries = [demoDoctor, demoDoctor.toUpperCase(), demoDoctor];
    for (const email of tries) expect((await signIn("192.0.2.1", email)).status).toBe(422);
    const late = await signIn("192.0.2.1", demoDoctor, demoPassword);
    expect(late.status).toBe(429);
    expect(late.headers.get("Retry-After")).toBe("900");
    expect(late.body).toContain("too many tries");
    expect(late.headers.getSetCookie()).toEqual([]);
    expect((await signIn("192.0.2.1", demoNurse, demoPassword)).status).toBe(303);
  });

  test("are counted for a network, whichever addresses it tries", async () => {
    for (let turn = 0; turn < 5; turn++) await signIn("192.0.2.2", `other-${turn}@mail.example`);
    expect((await signIn("192.0.2.2", demoNurse, demoPassword)).status).toBe(429);
    expect((await signIn("192.0.2.3", demoNurse, demoPassword)).status).toBe(303);
  });

  test("from elsewhere lock no one out: an unknown device is slowed down, a known one isn't", async () => {
    const known = new Visitor();
    expect((await signIn("192.0.2.10", demoDoctor, demoPassword, known)).status).toBe(303);
    known.cookies.delete("desk");
    for (let network = 20; network < 32; network++) await signIn(`192.0.2.${network}`, demoDoctor);
    waits.length = 0;
    expect((await signIn("192.0.2.40", demoDoctor, demoPassword)).status).toBe(303);
    expect((await signIn("192.0.2.20", demoDoctor, demoPassword, known)).status).toBe(303);
    expect(waits).toEqual([6_000, 800]);
  });

  test("are counted for a known device, too", async () => {
    const known = new Visitor();
    await signIn("192.0.2.50", demoDoctor, demoPassword, known);
    known.cookies.delete("desk");
    for (let turn = 0; turn < 3; turn++) await signIn("192.0.2.50", demoDoctor, "wrong", known);
    expect((await signIn("192.0.2.50", demoDoctor, demoPassword, known)).status).toBe(429);
  });

  test("of a known device count only for addresses that have signed in there", async () => {
    const known = new Visitor();
    await signIn("192.0.2.60", demoDoctor, demoPassword, known);
    known.cookies.delete("desk");
    for (let turn = 0; turn < 3; turn++) await signIn("192.0.2.60", demoNurse, "wrong", known);
    expect((await signIn("192.0.2.60", demoNurse, demoPassword, known)).status).toBe(429);
  });
});

test("an unknown address costs Auth the same work as a wrong password, and both are answered in even time", async () => {
  const { authConnection, useDatabase } = await import("~/platform/database/client.server");
  const real = await authConnection();
  const asked: string[] = [];
  useDatabase(world.db, {
    ...real,
    connect: () => {
      const client = real.connect();
      const signInWithPassword = client.signInWithPassword.bind(client);
      client.signInWithPassword = (credentials) => {
        asked.push("email" in credentials ? (credentials.email ?? "") : "");
        return signInWithPassword(credentials);
      };
      return client;
    },
  });
  await signIn("192.0.2.70", demoDoctor);
  const known = asked.splice(0);
  await signIn("192.0.2.71", "unknown@mail.example");
  useDatabase(world.db, real);
  expect(known).toEqual([demoDoctor]);
  expect(asked[0]).toBe("unknown@mail.example");
  expect([demoDoctor, demoNurse]).toContain(asked[1]);
  expect(waits).toEqual([800, 800]);
});

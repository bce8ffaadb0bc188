import "../../support/demo-environment";
import { expect, test, vi } from "vitest";
import { demoPassword } from "~/domain/desk/demo-providers.mjs";
import { demoDoctor, demoNurse } from "../../support/desk";
import { Visitor } from "../../support/visitor";
import { openWorld } from "../../support/world";

vi.mock("~/process/env.server", async (original) => {
  const real = await original<typeof import("~/process/env.server")>();
  return { ...real, env: () => ({ ...real.env(), SIGN_INS_PER_ADDRESS: 3, SIGN_INS_PER_VISITOR: 5 }) };
});

await openWorld();
const signIn = (email: string, password = "mistyped-pass") =>
  new Visitor().post("/desk/sign-in", { email, password });

test("tries are limited for an address, however it is written, and for a visitor", async () => {
  const tries = [demoDoctor, demoDoctor.toUpperCase(), demoDoctor];
  for (const email of tries) expect((await signIn(email)).status).toBe(422);
  const late = await signIn(demoDoctor, demoPassword);
  expect(late.status).toBe(429);
  expect(late.headers.get("Retry-After")).toBe("900");
  expect(late.body).toContain("too many tries");
  expect(late.headers.getSetCookie()).toEqual([]);

  expect((await signIn(demoNurse, demoPassword)).status).toBe(303);
  expect((await signIn(demoNurse, demoPassword)).status).toBe(429);
});

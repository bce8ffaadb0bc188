import "../../../tests/support/demo-environment";
import { expect, test, vi } from "vitest";
import { z } from "zod";
import type { Env } from "../process/env.server";

const secrets = vi.hoisted(() => ({ SESSION_SECRET: "", SESSION_SECRET_BEFORE: "" }));
vi.mock("../process/env.server", async (importOriginal) => {
  const real = await importOriginal<typeof import("../process/env.server")>();
  return { ...real, env: (): Env => ({ ...real.env(), ...secrets }) };
});

const before = "the-secret-of-last-year-0123456789";
const present = "the-secret-of-this-year-0123456789";
const order = { shopDomain: "shop.example", shopOrderId: 1001 };

/** Imports the site's modules as a process with these secrets would. */
async function startedWith(secret: string, secretBefore = "") {
  Object.assign(secrets, { SESSION_SECRET: secret, SESSION_SECRET_BEFORE: secretBefore });
  vi.resetModules();
  const [flash, desk, orders] = await Promise.all([
    import("./flash-cookie.server"),
    import("~/letters/desk/http/desk-cookie.server"),
    import("~/orders/operations/order-link-hmac.server"),
  ]);
  const asking = (cookie: string) =>
    new Request("http://localhost/desk", { headers: { Cookie: cookie.split(";")[0] ?? "" } });
  return {
    give: async () => ({
      flash: await flash.setFlash("page", "sent"),
      desk: await desk.writeDeskCookie({
        access: "a",
        refresh: "r",
        byLink: false,
        sid: crypto.randomUUID(),
      }),
      signature: orders.mailedSignature(order),
    }),
    takes: async (given: { flash: string; desk: string; signature: string }) => ({
      flash: (await flash.readFlash(asking(given.flash), "page", z.string())).message,
      desk: (await desk.readDeskCookie(asking(given.desk)))?.access ?? null,
      link: orders.judgeLink(
        { shop: "shop.example", orderId: "1001", exp: null, sig: given.signature },
        order,
        { secrets: [], needsExp: true, now: new Date() },
      ).fault,
    }),
  };
}

test("signatures of the previous secret are valid while that secret is configured, and no longer", async () => {
  const old = await (await startedWith(before)).give();
  const overlapping = await startedWith(present, before);
  expect(await overlapping.takes(old)).toEqual({ flash: "sent", desk: "a", link: null });
  const fresh = await overlapping.give();
  const after = await startedWith(present);
  expect(await after.takes(fresh)).toEqual({ flash: "sent", desk: "a", link: null });
  expect(await after.takes(old)).toEqual({ flash: null, desk: null, link: "wrong" });
});

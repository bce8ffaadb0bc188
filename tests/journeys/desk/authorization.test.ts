import { afterEach, describe, expect, test, vi } from "vitest";
import * as environment from "~/platform/process/env.server";
import { demoNurse, newAuthUser, newProvider, signedInAt } from "../../support/desk";
import { routesOf } from "../../support/remix";
import { Visitor } from "../../support/visitor";
import { openWorld } from "../../support/world";
import { deskRoutes } from "./desk-routes";

const mode = { needsSecondFactor: false, hasDesk: true };
vi.spyOn(environment, "needsSecondFactor").mockImplementation(() => mode.needsSecondFactor);
vi.spyOn(environment, "hasDesk").mockImplementation(() => mode.hasDesk);

await openWorld();
afterEach(() => Object.assign(mode, { needsSecondFactor: false, hasDesk: true }));

const routes = routesOf("desk").filter(({ layout }) => !layout);
const rows = routes.map(({ name, takesPosts }) => ({ name, takesPosts, ...row(name) }));
const opensTo = (who: string) => rows.filter((route) => route.opensTo === who);
const posted = (route: { takesPosts: boolean }) => route.takesPosts;

function row(name: string) {
  const known = deskRoutes[name];
  if (!known) throw new Error(`${name} has no row in desk-routes.ts`);
  return known;
}

test("every route has a row, and every row a route", () => {
  expect(Object.keys(deskRoutes).sort()).toEqual(routes.map(({ name }) => name).sort());
});

const provider = await signedInAt();
await newAuthUser("no-role@mail.example");
const withoutRole = await signedInAt("no-role@mail.example");
const { email: disabledEmail } = await newProvider({ is_active: false });
const disabled = await signedInAt(disabledEmail);

describe.each(rows)("$path", ({ path, status = 200 }) => {
  test("answers a provider", async () => {
    expect((await provider.twin().get(path)).status).toBe(status);
  });

  test("is not there without a desk, for anyone", async () => {
    mode.hasDesk = false;
    for (const visitor of [new Visitor(), provider.twin()]) {
      const answer = await visitor.get(path);
      expect(answer.status).toBe(404);
      expect(answer.body).not.toContain("desk</span>");
    }
  });
});

describe.each(rows.filter(posted))("posting to $path", ({ path }) => {
  test("from another site is refused", async () => {
    const request = provider.twin().request(path, {
      headers: { "Sec-Fetch-Site": "cross-site" },
      body: new URLSearchParams({ words: "typed" }),
    });
    expect((await new Visitor().send(request)).status).toBe(403);
  });

  test("leads nowhere without a desk", async () => {
    mode.hasDesk = false;
    expect((await provider.twin().post(path, { words: "typed" })).status).toBe(404);
  });
});

describe.each([...opensTo("provider"), ...opensTo("session")])(
  "$path without a session",
  ({ path, opensTo, takesPosts, isForScript }) => {
    test("leads to the sign-in page and from there back", async () => {
      const answer = await new Visitor().get(`${path}?of=mine`);
      expect(answer).toMatchObject({
        status: 303,
        location: `/desk/sign-in?${new URLSearchParams({ to: `${path}?of=mine` })}`,
      });
    });

    test.runIf(takesPosts)("returns what was posted", async () => {
      const answer = await new Visitor().post(path, { words: "what I typed", more: "<b>" });
      // A password or a code is typed again.
      if (opensTo === "session")
        return expect(answer).toMatchObject({ status: 303, location: "/desk/sign-in" });
      expect(answer.status).toBe(401);
      if (isForScript) return;
      expect(answer.body).toContain('name="words" value="what I typed"');
      expect(answer.body).toContain('name="more" value="&lt;b&gt;"');
    });

    test("accepts no forged or foreign cookie", async () => {
      const visitor = new Visitor();
      const [, own = ""] = [...provider.cookies].find(([name]) => name === "desk") ?? [];
      for (const value of [
        "x",
        encodeURIComponent("eyJ.."),
        own.slice(0, -9),
        own.replace(/.{8}$/, "AAAAAAAA"),
      ]) {
        visitor.cookies.set("desk", value);
        expect((await visitor.get(path)).status).toBe(303);
      }
    });
  },
);

describe.each(opensTo("provider"))("$path for a user", ({ path, takesPosts, isForScript }) => {
  test.each([
    ["who is no provider", withoutRole],
    ["whose account is closed", disabled],
  ])("%s is refused", async (_, user) => {
    const { status, body } = await user.twin().get(path);
    expect(status).toBe(403);
    expect(body, "a button that leads back to this page").not.toContain("Go to the desk");
    if (takesPosts) expect((await user.twin().post(path, { words: "typed" })).status).toBe(403);
  });

  test("with one factor leads to the second in production, and returns what was posted", async () => {
    mode.needsSecondFactor = true;
    const answer = await provider.twin().get(path);
    expect(answer.status).toBe(303);
    expect(answer.location).toMatch(/^\/desk\/second-factor/);
    if (!takesPosts) return;
    const posted = await provider.twin().post(path, { words: "what I typed" });
    expect(posted.status).toBe(401);
    if (!isForScript) expect(posted.body).toContain('name="words" value="what I typed"');
  });
});

test("two providers have sessions apart", async () => {
  const nurse = await signedInAt(demoNurse);
  expect((await nurse.get("/desk")).body).toContain("Theo Okafor, NP");
  expect((await provider.twin().get("/desk")).body).toContain("Rosa Lindqvist, MD");
});

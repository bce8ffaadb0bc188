import { describe, expect, test } from "vitest";
import { demoPassword } from "~/embedded-supabase/demo-providers.mjs";
import { demoDoctor, demoNurse, signedInAt } from "../../support/desk";
import { Visitor } from "../../support/visitor";
import { openWorld } from "../../support/world";

await openWorld();

describe("signing in", () => {
  test("leads to the desk, in a cookie for the desk only", async () => {
    const visitor = new Visitor();
    const answer = await visitor.post("/desk/sign-in", { email: demoDoctor, password: demoPassword });
    expect(answer).toMatchObject({ status: 303, location: "/desk" });
    const [cookie = ""] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^desk=[^;]+; Max-Age=43200; Path=\/desk; HttpOnly; SameSite=Strict$/);
    const desk = await visitor.get("/desk");
    expect(desk.status).toBe(200);
    expect(desk.body).toContain("Rosa Lindqvist, MD");
  });

  test("leads to where the provider wanted to go, within the desk", async () => {
    const wanted = await new Visitor().get("/desk/profile?x=1");
    expect(wanted).toMatchObject({ status: 303, location: "/desk/sign-in?to=%2Fdesk%2Fprofile%3Fx%3D1" });
    const answer = await new Visitor().post(wanted.location ?? "", {
      email: demoNurse,
      password: demoPassword,
    });
    expect(answer.location).toBe("/desk/profile?x=1");
  });

  test.each([
    "https://evil.example/desk",
    "//evil.example/desk",
    "/\\evil.example",
    "/shop",
    "/desktop",
    "x",
  ])("never leads to %s", async (to) => {
    const path = `/desk/sign-in?${new URLSearchParams({ to })}`;
    const answer = await new Visitor().post(path, { email: demoDoctor, password: demoPassword });
    expect(answer.location).toBe("/desk");
  });

  test("says the same of a wrong password and an unknown address, and never shows the password again", async () => {
    const wrong = await new Visitor().post("/desk/sign-in", {
      email: demoDoctor,
      password: "mistyped-pass",
    });
    const unknown = await new Visitor().post("/desk/sign-in", {
      email: "nobody@mail.example",
      password: "mistyped-pass",
    });
    for (const answer of [wrong, unknown]) {
      expect(answer.status).toBe(422);
      expect(answer.body).toContain("That email and password don't match.".replace("'", "&#x27;"));
      expect(answer.body).not.toContain("mistyped-pass");
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
    const shown = (body: string, email: string) => body.replaceAll(email, "").replace(/form-key[^>]*/g, "");
    expect(shown(wrong.body, demoDoctor)).toBe(shown(unknown.body, "nobody@mail.example"));
  });
});

test("signing out ends the session in every browser that holds it", async () => {
  const visitor = await signedInAt();
  const copy = visitor.twin();
  expect(await visitor.post("/desk/sign-out")).toMatchObject({ status: 303, location: "/desk/signed-out" });
  expect(visitor.cookies.has("desk")).toBe(false);
  expect((await copy.get("/desk")).location).toBe("/desk/sign-in");
});

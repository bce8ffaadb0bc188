import { expect, test } from "vitest";
import { newPractice } from "../../contract/data/desk-rows";
import { typedAtDesk } from "../../support/account-scenes";
import { newProvider, signedInAt } from "../../support/desk";
import { deskScenes } from "../../support/desk-scenes";
import { effectsOf } from "../../support/effects";
import { formsOf, type PagedForm } from "../../support/forms-of-page";
import { routesOf } from "../../support/remix";
import { openWorld } from "../../support/world";
import { deskRoutes } from "./desk-routes";

const world = await openWorld();
const ours = await newPractice({ states: ["VT"], turn: 50 });
const member = async (more: Record<string, unknown>) =>
  signedInAt((await newProvider({ practice_id: ours, ...more }, { VT: "2035-12-31" })).email);
const strangers = [await member({}), await member({ role: "medical-director" })];

const isId = /[\da-f]{8}-[\da-f]{4}-[\da-f-]{22}/;
/** Forms about something of the other practice, which is in their URL or their fields. */
const isAbout = ({ action, fields }: PagedForm) =>
  isId.test(pathOf(action)) || isId.test(JSON.stringify(fields));
const pathOf = (action: string) => action.replace(/\?.*/, "");
const pressed = new Set<string>();

test.each(Object.entries(deskScenes))(
  "%s: no button of it does anything for another practice's people",
  async (_, open) => {
    const scene = await open(world);
    const forms = formsOf((await scene.visitor.get(scene.page)).body, scene.page, typedAtDesk()).filter(
      isAbout,
    );
    const before = await effectsOf(scene);
    for (const stranger of strangers)
      for (const { action, fields, key } of forms) {
        await world.refillRateLimits("desk-%");
        // Named as their own page's, or it would be refused for that.
        const { status, body } = await stranger.post(action.replace(/~[^&]*/, ""), fields);
        if (isId.test(pathOf(action))) expect([key, status]).toEqual([key, 404]);
        expect(body).not.toContain("I wake at three.");
        pressed.add(pathOf(action).replace(isId, "ID"));
      }
    expect((await effectsOf(scene)).since(before)).toEqual({});
  },
);

test("these are the forms of every address about one thing that takes posts", () => {
  const routes = routesOf("desk").filter(({ name, takesPosts }) => takesPosts && /Id\b/.test(name));
  const addresses = routes
    .filter(({ name }) => !name.includes("draft"))
    .map(({ name }) => deskRoutes[name]?.path.replace(isId, "ID"));
  expect(addresses.filter((path) => !pressed.has(path ?? ""))).toEqual([]);
});

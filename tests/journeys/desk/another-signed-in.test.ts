import { expect, test } from "vitest";
import { viewerIdOf } from "~/form-action-url";
import { accountScenes, type Scene, typedAtDesk } from "../../support/account-scenes";
import { newProvider, signedInAt } from "../../support/desk";
import { deskScenes } from "../../support/desk-scenes";
import { effectsOf } from "../../support/effects";
import { formsOf } from "../../support/forms-of-page";
import type { Fields } from "../../support/visitor";
import { openWorld, rowsWhere } from "../../support/world";

const world = await openWorld();
const typed = { ...typedAtDesk(), phrase: "I typed this phrase." };
const formsIn = async ({ visitor, page }: Scene) => formsOf((await visitor.get(page)).body, page, typed);

/** A colleague with the same rights, who signs in in another tab of the same browser. */
async function colleagueOf({ practiceId }: Scene) {
  const { id, email } = await newProvider({ practice_id: practiceId, role: "medical-director" });
  return { id, visitor: await signedInAt(email) };
}

/** What a page holds to be sent again: each field of its form but a password, in order. */
const heldIn = (fields: Fields) =>
  Object.entries(fields).flatMap(([name, value]) =>
    name === "password" ? [] : [value].flat().map((one) => `${name}=${one}`),
  );

/** Signing out needs no reading of the page; the others are for a visitor who isn't signed in. */
const forAnyone = /^\/desk\/(sign-out|sign-in|forgot-password|link) /;
const seen = new Set<string>();
let seenPassword = false;

test.each(Object.entries({ ...deskScenes, ...accountScenes }))(
  "%s: another member who has signed in since sends none of its forms, and nothing typed is lost",
  async (_, open) => {
    const scene = await open(world);
    const forms = await formsIn(scene);
    const other = await colleagueOf(scene);
    const before = await effectsOf(scene);
    for (const { key, action, fields } of forms) {
      const reader = viewerIdOf(new URL(action, "http://page").search);
      expect([key, reader === null]).toEqual([key, forAnyone.test(key)]);
      if (reader === null) continue;
      seen.add(key);
      const refused = await other.visitor.post(action, fields);
      // A password is typed again, and is on no page.
      if (key.startsWith("/desk/password ")) {
        expect([key, refused.status]).toEqual([key, 303]);
        continue;
      }
      expect([key, refused.status]).toEqual([key, 401]);
      // A download says it in a file's place, and has nothing typed.
      if (key.includes("/chart ")) {
        expect(refused.body).toContain("You are signed out");
        continue;
      }
      expect(refused.body).toContain("Someone else is signed in now");
      const again = formsOf(refused.body, action, {}).find(({ key: one }) => one.endsWith(" again"));
      expect(heldIn(again?.fields ?? {})).toEqual(heldIn(fields));
      if (fields.password) expect(refused.body).not.toContain(fields.password);
      seenPassword ||= Boolean(fields.password);
      expect(viewerIdOf(new URL(again?.action ?? "", "http://page").search)).toBe(reader);
    }
    expect((await effectsOf(scene)).since(before)).toEqual({});
  },
);

test("those were all forms with a decision, a letter, a practice or an account", () => {
  expect(seenPassword).toBe(true);
  expect(seen.size).toBeGreaterThan(35);
});

test("the page that was refused is sent by its own member, and not by one who signs in after a sign-out", async () => {
  const scene = await deskScenes["a denial"]?.(world);
  if (!scene) throw new Error("no denial");
  const form = (await formsIn(scene)).find(({ fields }) => fields.intent === "decide");
  const other = await colleagueOf(scene);
  const { action = "", fields = {} } = form ?? {};
  const signedOut = new Map(scene.visitor.cookies);
  scene.visitor.cookies.clear();
  const refused = await scene.visitor.post(action, fields);
  expect(refused).toMatchObject({ status: 401, data: { signedOut: true } });
  const [again] = formsOf(refused.body, action, {}).filter(({ key }) => key.endsWith(" again"));
  expect((await other.visitor.post(again?.action ?? "", again?.fields)).status).toBe(401);
  for (const [name, value] of signedOut) scene.visitor.cookies.set(name, value);
  expect((await scene.visitor.post(again?.action ?? "", again?.fields)).status).toBe(303);
});

test.each(["an approval", "a denial", "a question", "a correction of another's letter"])(
  "%s: an autosave is not stored as another member's draft",
  async (name) => {
    const scene = await deskScenes[name]?.(world);
    if (!scene) throw new Error(`no ${name}`);
    const other = await colleagueOf(scene);
    const { body } = await scene.visitor.get(scene.page);
    const keepAt = [...body.matchAll(/data-keep="([^"]+)"/g)].map(([, address = ""]) => address);
    expect(keepAt.length).toBeGreaterThan(0);
    for (const address of keepAt) {
      expect((await other.visitor.post(address, { words: "I typed these words." })).status).toBe(401);
      expect(await rowsWhere(world, "review_drafts", "provider_id", other.id)).toEqual([]);
      expect((await scene.visitor.post(address, { words: "I typed these words." })).status).toBe(200);
    }
  },
);

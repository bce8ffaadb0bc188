import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { accountScenes, type Scene, typedAtDesk } from "../../support/account-scenes";
import { deskScenes } from "../../support/desk-scenes";
import { effectsOf } from "../../support/effects";
import { formsOf, type PagedForm } from "../../support/forms-of-page";
import { inTrouble, slowMs, troubleDatabase } from "../../support/troubled-database";
import type { Answer } from "../../support/visitor";
import { openWorld } from "../../support/world";

const world = await openWorld();
troubleDatabase(world);

const scenes = { ...deskScenes, ...accountScenes };
const typedFor = (scene: Scene) => ({
  ...typedAtDesk(),
  ...(scene.email && { email: scene.email }),
  ...(scene.page === "/desk/password" && { password: "a password typed anew" }),
});

const formsIn = async (scene: Scene): Promise<PagedForm[]> =>
  formsOf((await scene.visitor.get(scene.page)).body, scene.page, typedFor(scene));

/** Every form of the desk by button, with the state of the page that shows it. */
const found = new Map<string, string>();
for (const [name, open] of Object.entries(scenes))
  for (const { key } of await formsIn(await open(world))) if (!found.has(key)) found.set(key, name);
const keys = [...found.keys()];

/** The form on a fresh page, and its effect on the database. */
async function prepare(key: string) {
  const scene = await Object.entries(scenes).find(([name]) => name === found.get(key))?.[1](world);
  const form = scene && (await formsIn(scene)).find((one) => one.key === key);
  if (!scene || !form) throw new Error(`${key} isn't shown again`);
  const before = await effectsOf(scene);
  const press = async (visitor = scene.visitor) => {
    await world.refillRateLimits("desk-%");
    return visitor.post(form.action, form.fields);
  };
  return { ...form, scene, press, effects: async () => (await effectsOf(scene)).since(before) };
}

/** Each form's effect without failures, and its number of calls. */
const calm = new Map<string, Awaited<ReturnType<Awaited<ReturnType<typeof prepare>>["effects"]>>>();
const callsOf = new Map<string, number>();

const typedIn = (fields: PagedForm["fields"]) =>
  Object.entries(fields)
    .filter(([name]) => name !== "password")
    .flatMap(([, value]) => value)
    .filter((value) => /\b(typed|wakes)\b/i.test(value));

/** A temporary failure: its page says so and keeps everything typed. */
function expectKept(answer: Answer, fields: PagedForm["fields"]) {
  expect([500, 503]).toContain(answer.status);
  expect(plain(answer.body)).toMatch(
    /couldn't|can't reach our records|can't reach the sign-in service|isn't saved/,
  );
  expectWords(answer, fields);
}

const wrongIn = (html: string) => html.match(/field-error"[^>]*>[^<]*/g)?.join() ?? "";
/** Done, or an explanation of what happened in the meantime. */
const isAnswered = ({ status }: Answer) => status < 400 || status === 409 || status === 404;
/** Every download is audited, whatever happened on its way. */
const isTaken = (key: string) => key.includes("/chart ");
const plain = (html: string) => html.replaceAll("&#x27;", "'").replaceAll("&quot;", '"');
const expectWords = (answer: Answer, fields: PagedForm["fields"]) => {
  for (const words of typedIn(fields)) expect(plain(answer.body)).toContain(words);
};

test.each(keys)("%s: no call that fails or is lost does it twice, or loses what was typed", async (key) => {
  const first = await prepare(key);
  const { outcome, calls } = await inTrouble("none", null, () => first.press());
  expect(outcome.status, wrongIn(outcome.body)).toBeLessThan(400);
  const effects = await first.effects();
  calm.set(key, effects);
  callsOf.set(key, calls.length);

  const form = await prepare(key);
  const away = await inTrouble("fails", null, () => form.press());
  // Signing out always works in this browser, whatever the database says.
  if (!key.startsWith("/desk/sign-out")) expectKept(away.outcome, form.fields);
  for (const at of calls.keys()) {
    const { outcome } = await inTrouble("silent", at, () => form.press());
    if (!isAnswered(outcome)) expectKept(outcome, form.fields);
  }
  const last = await form.press();
  expect(last.status).toBeLessThan(500);
  if (last.status >= 400) expectWords(last, form.fields);
  if (!isTaken(key)) expect(await form.effects()).toEqual(effects);
});

// The third call follows the session's reads; the last one writes, or follows the write. Testing each call would take an
// hour.
test.each([
  ["third", () => 2],
  ["last", (key: string) => (callsOf.get(key) ?? 1) - 1],
] as const)(
  "pressed twice while the %s call takes four seconds, each is done once and both presses are answered",
  async (_, slowAt) => {
    const forms = [];
    for (const key of keys.filter((one) => Object.keys(calm.get(one) ?? {}).length > 0))
      forms.push(await prepare(key));
    expect(forms.length).toBeGreaterThan(20);
    await Promise.all(
      forms.map(async ({ key, press, scene, fields }) => {
        const again = scene.visitor.twin();
        const pressed = inTrouble("slow", slowAt(key), () => press());
        await new Promise((resolve) => setTimeout(resolve, slowMs / 8));
        for (const answer of [await press(again), (await pressed).outcome]) {
          expect(isAnswered(answer), `${key}: ${answer.status}`).toBe(true);
          if (answer.status >= 400) expectWords(answer, fields);
        }
      }),
    );
    for (const { key, effects } of forms)
      if (!isTaken(key)) expect([key, await effects()]).toEqual([key, calm.get(key)]);
  },
  180_000,
);

/** `earlier` only loads more letters; the others need a second factor, which the embedded Auth doesn't have. */
const notHere = ["earlier", "begin", "second-factor"];

test("the forms are those that the desk's sources draw", () => {
  const folder = "app/letters/desk/ui";
  const sources = readdirSync(folder).filter((file) => file.endsWith(".tsx") && !file.includes(".test."));
  const text = sources.map((file) => readFileSync(`${folder}/${file}`, "utf8")).join("\n");
  const names = [
    ...text.matchAll(/<PostForm[^>]*?\sname=(?:"([\w-]+)"|\{`([\w-]+)-\$)/g),
    ...text.matchAll(/<FieldsForm\s+(?!method)id="([\w-]+)"/g),
  ].flatMap(([, fixed, stem]) => fixed ?? stem ?? []);
  const shown = keys.map((key) => key.split(" ")[1]?.replace(/-ID$/, ""));
  const missing = names.filter((name) => !shown.includes(name) && !notHere.includes(name));
  expect(missing.sort()).toEqual([]);
});

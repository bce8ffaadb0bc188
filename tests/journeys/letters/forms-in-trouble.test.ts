import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { formsOf, type PagedForm } from "../../support/forms-of-page";
import type { ShopperScene } from "../../support/linked-scenes";
import { routes } from "../../support/remix";
import { rowCounts, rowsSince } from "../../support/row-counts";
import { shopperScenes, typedByShopper } from "../../support/shopper-scenes";
import { inTrouble, slowMs, troubleDatabase } from "../../support/troubled-database";
import type { Answer, Fields } from "../../support/visitor";
import { openWorld } from "../../support/world";

const world = await openWorld();
troubleDatabase(world);

const formsIn = async ({ visitor, page, typed }: ShopperScene): Promise<PagedForm[]> =>
  formsOf((await visitor.get(page)).body, page, { ...typedByShopper(), ...typed });

/** Every form by button, with the scene that shows it; each wizard step is a separate form. */
const found = new Map<string, { name: string; key: string; action: string }>();
for (const [name, open] of Object.entries(shopperScenes))
  for (const { key, action } of await formsIn(await open(world))) {
    const id = key.endsWith("step next") ? `${key}, ${name}` : key;
    if (!found.has(id)) found.set(id, { name, key, action });
  }
const keys = [...found.keys()];

function inParts(fields: Fields, files: readonly string[]): FormData {
  const body = new FormData();
  for (const name of files) body.append(name, new File(["%PDF-1.7 typed"], "letter.pdf"));
  for (const [name, value] of Object.entries(fields))
    for (const one of [value].flat()) body.append(name, String(one));
  return body;
}

/** Every click downloads the file anew, with a new link. */
const isTaken = (id: string) => /\/(download|file) /.test(id);

/** The form on a fresh page. */
async function prepare(id: string) {
  const { name = "", key } = found.get(id) ?? {};
  await world.refillRateLimits("%");
  const scene = await shopperScenes[name]?.(world);
  const form = scene && (await formsIn(scene)).find((one) => one.key === key);
  if (!scene || !form) throw new Error(`${id} isn't shown again`);
  const press = (visitor = scene.visitor, fields: Fields = form.fields) =>
    form.inParts
      ? visitor.send(visitor.request(form.action, { body: inParts(fields, form.files) }))
      : visitor.post(form.action, fields);
  return { ...form, scene, press };
}

const plain = (html: string) =>
  html.replaceAll("&#x27;", "'").replaceAll("&quot;", '"').replaceAll("&amp;", "&");
const typedIn = (fields: Fields) =>
  Object.values(fields)
    .flat()
    .filter((value) => /\btyped\b/i.test(value));
const expectWords = (answer: Answer, fields: Fields) => {
  for (const words of typedIn(fields)) expect(plain(answer.body)).toContain(words);
};
/** A refusal for now: its page says so, and has everything that was typed; or that it was done, where only the answer was lost. */
function expectKept(answer: Answer, fields: Fields) {
  expect([500, 503]).toContain(answer.status);
  expect(plain(answer.body)).toMatch(/couldn't|can't|isn't saved|try again|is erased|You've agreed/i);
  expectWords(answer, fields);
}
/** Done, or an explanation of what happened in the meantime. */
const isAnswered = ({ status }: Answer) => status < 400 || [404, 409, 410].includes(status);
/** A key created by a failed try encrypts nothing. */
const settled = ({ letter_keys: _, ...rows }: Record<string, number>) => rows;

const calm = new Map<string, Record<string, number>>();

test.each(keys)("%s: no call that fails or is lost does it twice, or loses what was typed", async (id) => {
  const first = await prepare(id);
  const start = await rowCounts();
  const { outcome, calls } = await inTrouble("none", null, () => first.press());
  expect(outcome.status, outcome.body.match(/field-error"[^>]*>[^<]*/g)?.join()).toBeLessThan(400);
  const effects = rowsSince(start, await rowCounts());
  calm.set(id, effects);

  const form = await prepare(id);
  const before = await rowCounts();
  const away = await inTrouble("fails", null, () => form.press());
  if (away.calls.length > 0 && !isAnswered(away.outcome)) expectKept(away.outcome, form.fields);
  for (const at of calls.keys()) {
    const { outcome } = await inTrouble("silent", at, () => form.press());
    if (!isAnswered(outcome)) expectKept(outcome, form.fields);
  }
  const last = await form.press();
  expect(last.status).toBeLessThan(500);
  if (last.status >= 400) expectWords(last, form.fields);
  if (!isTaken(id)) expect(settled(rowsSince(before, await rowCounts()))).toEqual(settled(effects));
});

const lettersForms = keys.filter((id) => /\/letter\//.test(found.get(id)?.action ?? ""));

test("a letter's page has forms", () => expect(lettersForms.length).toBeGreaterThan(5));

test.each(lettersForms)("%s: whose link ended while it was open, gives back what was typed", async (id) => {
  const form = await prepare(id);
  await world.db.from("mailed_links").update({ expires_at: "2020-01-01T00:00:00Z" }).neq("purpose", "none");
  const pressed = await form.press();
  const answer = pressed.location ? await form.scene.visitor.get(pressed.location) : pressed;
  expect(answer.status).toBe(404);
  expect(answer.body).toContain("This link doesn&#x27;t work anymore");
  expectWords(answer, form.fields);
});

test("an answer to a question waits once for a database that is away, and its page once more", async () => {
  const { press } = await prepare(keys.find((key) => key.endsWith(" question")) ?? "");
  const { calls } = await inTrouble("fails", null, () => press());
  expect(calls.filter((call) => call.endsWith("/open_letter_link"))).toHaveLength(2);
});

const rubbish = [
  "\u0000\u0007",
  "<script>alert(1)</script>'\"&",
  "💥".repeat(3_000),
  "\ud800",
  "../../etc/passwd",
  "-1e999",
];

test.each(keys)("%s: takes no rubbish for an answer, and none breaks it", async (id) => {
  const form = await prepare(id);
  for (const words of rubbish) {
    const fields = Object.fromEntries(
      Object.keys(form.fields).map((name) => [name, name === "intent" ? (form.fields[name] ?? "") : words]),
    );
    const { status } = await form.press(form.scene.visitor, fields);
    expect(status, JSON.stringify(words.slice(0, 20))).toBeLessThan(500);
  }
  const empty = await form.press(form.scene.visitor, {});
  expect(empty.status).toBeLessThan(500);
});

test("pressed twice while the database takes four seconds, each is done once and both presses are answered", async () => {
  const changing = keys.filter((id) => Object.keys(calm.get(id) ?? {}).length > 0 && !isTaken(id));
  const forms = [];
  for (const id of changing) forms.push({ id, ...(await prepare(id)) });
  const before = await rowCounts();
  await Promise.all(
    forms.map(async ({ id, press, scene, fields }) => {
      const again = scene.visitor.twin();
      const pressed = inTrouble("slow", 2, () => press());
      await new Promise((resolve) => setTimeout(resolve, slowMs / 8));
      for (const answer of [await press(again), (await pressed).outcome]) {
        // Reading a store's order has a shorter timeout, and what was typed is kept.
        expect([isAnswered(answer), id]).toEqual([answer.status !== 503, id]);
        if (answer.status >= 400) expectWords(answer, fields);
      }
    }),
  );
  const sum: Record<string, number> = {};
  for (const id of changing)
    for (const [table, rows] of Object.entries(calm.get(id) ?? {})) sum[table] = (sum[table] ?? 0) + rows;
  const all = rowsSince(before, await rowCounts());
  // What couldn't be read in time wasn't done; nothing was done twice.
  for (const [table, rows] of Object.entries(settled(all)))
    expect(rows, table).toBeLessThanOrEqual(sum[table] ?? 0);
});

/** Pages whose forms aren't for shoppers, or that have another page's form. */
const notHere = /^routes\/(desk|partners|reimbursements|sandbox|shopify|request-lmn$)/;

const pathOf = (id: string): string => {
  const parts: string[] = [];
  for (let at = routes[id]; at; at = routes[at.parentId ?? ""]) if (at.path) parts.unshift(at.path);
  return `/${parts.join("/")}`.replace(/:\w+/g, "TOKEN");
};

/** Answers of the checker: they are stored nowhere, and `clarifying-question` and `slow-eligibility` are about its troubles. */
const elsewhere = ["routes/$"];

test("the forms are those that the routes take", () => {
  const taking = Object.values(routes).filter(
    ({ id, module }) => "action" in module && module.default && !notHere.test(id),
  );
  const shown = [...found.values()].map(({ action }) =>
    action.replace(/\?.*/, "").replace(/[\w-]{43}|[0-9A-Z]{18}/, "TOKEN"),
  );
  const missing = taking.map(({ id }) => id).filter((id) => !shown.includes(pathOf(id)));
  expect(missing.sort()).toEqual(elsewhere);
});

/** The checker stores nothing, `link` is filled in by a bank's script, `no-provider` posts what withdrawing does, `start-over` only forgets (`walking`), and the rest is the sandbox's. */
const drawnElsewhere = ["answer", "link", "no-provider", "sandbox", "savings", "start-over"];

test("the forms are those that the shopper's sources draw", () => {
  const folders = ["letters", "site", "brands", "accounts", "eligibility"].map(
    (business) => `app/${business}`,
  );
  const sources = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => /(?<!\.test)\.tsx$/.test(file) && !file.startsWith("desk/"))
      .map((file) => readFileSync(`${folder}/${file}`, "utf8")),
  );
  const names = sources.flatMap((text) =>
    [
      ...text.matchAll(/<PostForm[^>]*?\sname="([\w-]+)"/g),
      ...text.matchAll(/<(?:FieldsForm|MailMeForm)\s+id="([\w-]+)"(?![^>]*\smethod=)/g),
    ].flatMap(([, name]) => name ?? []),
  );
  expect(names.length).toBeGreaterThan(30);
  const shown = [...found.keys()].map((key) => key.split(" ")[1]?.replace(/,$/, ""));
  const missing = new Set(names.filter((name) => !shown.includes(name)));
  expect([...missing].sort()).toEqual(drawnElsewhere);
});

import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { formFaults } from "../support/form-rules";
import { whileDatabaseAway } from "../support/operations";
import { promisedHours } from "../support/promised-hours";
import { routes } from "../support/remix";
import { Visitor } from "../support/visitor";
import { openWorld } from "../support/world";

const world = await openWorld();

/** `expectFormRules` checks the forms of every page that any test requests; this covers those not on a page. */
const sources = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".tsx") && !file.includes(".test."))
  .map((file) => ({ file, text: readFileSync(`app/${file}`, "utf8") }));

test("every posted form is rendered by PostForm, which gives it its own action URL", () => {
  const posted = sources
    .filter(({ text }) => /method=(["']|\{["'`])post/i.test(text))
    .map(({ file }) => file);
  expect(posted).toEqual(["kit/form/post-form.tsx"]);
  const sentElsewhere = sources.flatMap(({ text }) => text.match(/formAction=\{.*/g) ?? []);
  expect(sentElsewhere.length).toBeGreaterThan(0);
  for (const attribute of sentElsewhere) expect(attribute).toMatch(/^formAction=\{formActionUrl\(/);
});

const taking = Object.values(routes).filter(({ module }) => "action" in module);
const pages = taking.filter(({ module }) => module.default);
/** Endpoints for programs, and a fragment requested by a script. */
const machines = /^routes\/(api\.|webhooks\.|product-card$|shopify_\.order-link$)/;
const others = taking.filter(({ id, module }) => !module.default && !machines.test(id));

const pathOf = (id: string): string => {
  const parts: string[] = [];
  for (let at = routes[id]; at; at = routes[at.parentId ?? ""]) if (at.path) parts.unshift(at.path);
  return `/${parts.join("/").replace(/:\w+/g, "x").replace("*", "https://shop.example/x")}`;
};

test.each(pages.map(({ id }) => id))("%s: who opens the address of a form comes to its page", async (id) => {
  const path = pathOf(id);
  const answer = await new Visitor().get(`${path}?a=1&posted=form&b=2`);
  expect(answer).toMatchObject({ status: 303, location: `${path}?a=1&b=2` });
});

test.each(others.map(({ id }) => id))("%s takes only forms, and leads who opens it to a page", async (id) => {
  const { status, location } = await new Visitor().get(`${pathOf(id)}?posted=form`);
  // Nothing exists for an unknown letter or shop.
  expect([302, 303, 404]).toContain(status);
  if (status !== 404) expect(location).toMatch(/^\//);
});

/** A decision's draft is saved by a script, which says itself that it couldn't. */
const read = [...pages, ...others].filter(({ id }) => !id.includes(".draft."));

test.each(read.map(({ id }) => id))("%s says in our words that the database is away", async (id) => {
  const away = await whileDatabaseAway(world, () => new Visitor().post(pathOf(id), { text: "Typed" }));
  expect(away.body).not.toContain("Unexpected Server Error");
  if (away.status >= 500) expect(away.status).toBe(503);
});

test("the rules find what is wrong", () => {
  const control = '<input name="a" autocomplete="off">';
  expect(
    formFaults(
      `<form method="post" action="/x">${control}</form><form method="post" action="/x" autocomplete="off"></form>`,
    ),
  ).toEqual([
    '"/x" has no address of its own, see PostForm',
    '"/x" has no address of its own, see PostForm',
    '"/x" is two forms',
    'form "/x" says autocomplete="off"',
    '"a" says autocomplete="off"',
  ]);
  expect(formFaults('<button formaction="/y">')).toEqual(['"/y" has no address of its own, see PostForm']);
  expect(
    formFaults(`<form method="post" action="/x?posted=a"></form><form action="/s">${control}</form>`),
  ).toEqual([]);
  const message = '<p class="field-error" id="a-error">Enter it</p>';
  expect(formFaults(`${message}<input name="a">`)).toEqual(['the message "a-error" describes no field']);
  expect(formFaults(`${message}<input name="a" aria-describedby="a-hint a-error">`)).toEqual([
    '"a" is refused and not marked as invalid',
  ]);
  expect(formFaults(`${message}<input aria-invalid="true" aria-describedby="a-error">`)).toEqual([]);
  expect(formFaults(`${message}<fieldset aria-describedby="a-error"></fieldset>`)).toEqual([]);
});

test("the rule about hours finds a promise, and lets a goal and a link's hours be", () => {
  const promise = "A licensed provider usually answers <b>within 24 hours</b>";
  expect(promisedHours(`<p>${promise}. It costs $25.</p>`)).toEqual([
    "A licensed provider usually answers within 24 hours.",
  ]);
  expect(
    promisedHours("<p>We aim for a decision within 24 hours.</p><p>Usually reviewed within a day</p>"),
  ).toEqual(["Usually reviewed within a day"]);
  expect(promisedHours("<h2>Provider review</h2><p>The link works once, within 24 hours.</p>")).toEqual([]);
});

test("a button or link that is called other than it says is found, on every page that any test requests", () => {
  const said =
    '<a href="/" aria-label="Correct Merrow">Correct</a><a href="/" aria-label="Home"><svg></svg></a>';
  const hidden = '<button aria-label="Next"><span aria-hidden="true">go</span></button>';
  expect(formFaults(said + hidden)).toEqual([]);
  expect(formFaults('<button aria-label="Take out Gauze">Take this item <b>out</b></button>')).toEqual([
    '"Take this item out" is called "Take out Gauze"',
  ]);
});

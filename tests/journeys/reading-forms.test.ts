import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { routes } from "../support/remix";
import { Visitor } from "../support/visitor";
import { openWorld } from "../support/world";

await openWorld();

const sources = globSync("app/**/*.{ts,tsx}")
  .filter((path) => !/\.(test|bench)\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(path, "utf8") }));
const filesWith = (pattern: RegExp): string[] =>
  sources
    .filter(({ text }) => pattern.test(text))
    .map(({ path }) => path)
    .sort();

test("a request's body is read only where its size is bounded", () => {
  expect(filesWith(/(?<![-\w])request\.(formData|text|json|arrayBuffer|blob|bytes|body)\b/)).toEqual([
    "app/platform/http/form.server.ts",
    "app/platform/http/multipart.server.ts",
    // The mail provider's events, whose signature is checked while they arrive.
    "app/reimbursements/inbox/operations/accept-mail.server.ts",
  ]);
});

test("a form is validated by acceptForm, unless what was typed is saved or returned whether it is valid or not", () => {
  expect(filesWith(/\bparseWithZod\(/)).toEqual([
    "app/letters/desk/operations/decide-correction.server.ts",
    "app/letters/desk/operations/decide.server.ts",
    "app/letters/desk/operations/typed-form.ts",
    "app/letters/desk/operations/visit.server.ts",
    "app/letters/request/engine/posted-answers.ts",
    "app/platform/http/accept-form.server.ts",
  ]);
});

/** Endpoints for programs, which send a key or a signature instead of a cookie. */
const machines = /^routes\/(api\.|webhooks\.|shopify_\.order-link$)/;
const actions = Object.values(routes).filter(({ id, module }) => "action" in module && !machines.test(id));

const pathOf = (id: string): string => {
  const parts: string[] = [];
  for (let at = routes[id]; at; at = routes[at.parentId ?? ""]) if (at.path) parts.unshift(at.path);
  return `/${parts.join("/").replace(/:\w+/g, "x").replace("*", "https://shop.example/x")}`;
};

test.each(actions.map(({ id }) => id))("%s refuses a form that another site sends", async (id) => {
  const visitor = new Visitor();
  const headers = { "Sec-Fetch-Site": "cross-site" };
  const sent = visitor.request(pathOf(id), { body: new URLSearchParams({ text: "Typed" }), headers });
  // An address without its letter, shop or order says so first.
  expect([400, 403, 404]).toContain((await visitor.send(sent)).status);
});

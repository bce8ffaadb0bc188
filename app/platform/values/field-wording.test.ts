import { expect, test } from "vitest";
import { z } from "zod";
import { fieldWording, notJson } from "./field-wording";

test.each([
  [z.object({}), undefined, notJson],
  [z.object({ a: z.string() }), {}, "This field is required."],
  [z.object({ a: z.string() }), { a: 1 }, "Expected text."],
  [z.object({ a: z.string() }), [], "Expected an object."],
  [z.object({ a: z.coerce.number() }), { a: "abc" }, "Expected a number."],
  [z.object({ a: z.int() }), { a: 1.5 }, "Expected a whole number."],
  [z.object({ a: z.int().min(1) }), { a: 0 }, "Expected at least 1."],
  [z.object({ a: z.int().max(100) }), { a: 101 }, "Expected at most 100."],
  [z.object({ a: z.string().min(1) }), { a: "" }, "Expected at least 1 character."],
  [z.object({ a: z.string().max(2) }), { a: "abc" }, "Expected at most 2 characters."],
  [z.object({ a: z.array(z.int()).max(1) }), { a: [1, 2] }, "Expected at most 1 in the list."],
  [z.object({ a: z.enum(["eligible", "letter", "none"]) }), { a: "x" }, "Expected eligible, letter or none."],
  [
    z.object({ a: z.iso.datetime() }),
    { a: "soon" },
    "Expected a time in ISO 8601 with its offset, such as 2026-11-20T09:30:00Z.",
  ],
  [z.object({ a: z.url() }), { a: "x" }, "Expected an http or https address."],
  [z.object({ a: z.string().regex(/x/, "Say x.") }), { a: "y" }, "Say x."],
])("%#: a field that is wrong is called so in words", (schema, value, words) => {
  expect(schema.safeParse(value, fieldWording).error?.issues.map(({ message }) => message)).toEqual([words]);
});

import { expect, test } from "vitest";
import { pageOf } from "../../../tests/support/markup";
import { findLetterFailed, tooManyRequests } from "../content/mail-me-words";
import { FindLetterForm, LettersMailed } from "./find-letter-form";

test("the form asks for the address, and carries its key", () => {
  const page = pageOf(<FindLetterForm formKey="key-1" />);
  expect(page.headings).toEqual(["h1 Find my letter"]);
  expect(page.fields).toEqual({ email: "Email" });
  expect(page.carried).toEqual({ "form-key": "key-1" });
  expect(page.buttons).toEqual(["Email me the links"]);
  const input = page.one("input", { name: "email" }).attributes;
  expect(input).toMatchObject({ type: "email", inputmode: "email", required: "" });
  expect(page.one("p", { id: input["aria-describedby"] ?? "" }).text).toBe(
    "The address you gave when you asked for the letter.",
  );
});

test("a refused address stays, with its error next to it and on top", () => {
  const page = pageOf(
    <FindLetterForm
      formKey="key-1"
      lastResult={{
        status: "error",
        initialValue: { email: "me@" },
        error: { email: ["Valid email is required"] },
      }}
    />,
  );
  const { id, ...input } = page.one("input", { name: "email" }).attributes;
  expect(input).toMatchObject({ value: "me@", "aria-invalid": "true" });
  expect(page.headings).toContain("h2 Please check your answers");
  expect(page.links).toContainEqual(["Valid email is required", `#${id}`]);
});

test.each([
  [tooManyRequests, "five times within an hour"],
  [findLetterFailed, "We couldn't look for your letters."],
])("%s: nothing was looked for, and support is named", (fault, words) => {
  const page = pageOf(
    <FindLetterForm
      formKey="key-1"
      lastResult={{
        status: "error",
        initialValue: { email: "me@mail.example" },
        error: { "": [fault] },
      }}
    />,
  );
  expect(page.headings).toContain("h2 We haven't looked yet");
  expect(page.text).toContain(words);
  expect(page.text).toContain("help@letterwell.example");
  expect(page.one("input", { name: "email" }).attributes.value).toBe("me@mail.example");
});

test("the answer tells no one which addresses asked for a letter", () => {
  const page = pageOf(<LettersMailed />);
  expect(page.text).toContain("If letters were asked for with that address, an email with their links");
  expect(page.text).not.toContain("@");
  expect(page.links).toEqual([
    ["Try another address", "/find-letter"],
    ["Contact support", "/contact?subject=support"],
  ]);
});

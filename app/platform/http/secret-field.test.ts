import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isSecretField } from "./secret-field";

const sources = globSync("app/**/*.{ts,tsx}").map((file) => readFileSync(file, "utf8"));
const namesBy = (pattern: RegExp): string[] =>
  sources.flatMap((text) => [...text.matchAll(pattern)].map(([, name = ""]) => name));

/** Fields that browsers hide while they are typed, one-time codes, and what a form says is never sent back. */
const secrets = [
  ...namesBy(/type: "password",\s+name: "(\w+)"/g),
  ...namesBy(/name: "(\w+)",[^}]*autoComplete: "one-time-code"/g),
  ...namesBy(/secrets: \["([a-zA-Z]+)"\]/g),
];

test("every secret that a form of ours asks for is known by its name", () => {
  expect(new Set(secrets)).toEqual(new Set(["password", "oneTimeCode", "apiKey"]));
  expect(secrets.filter((name) => !isSecretField(name))).toEqual([]);
});

test.each(["name", "zipCode", "code", "form-key", "key", "words"])("%s is not one", (name) => {
  expect(isSecretField(name)).toBe(false);
});

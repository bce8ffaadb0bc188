import { expect, test } from "vitest";
import { personalFileName } from "./attachment.server";

test.each([
  ["Ada Byron", "letter-AB-2026-11-23.pdf"],
  ["maria del carmen o'neill", "letter-MO-2026-11-23.pdf"],
  ["Çağla Öz", "letter-CO-2026-11-23.pdf"],
  ["Prince", "letter-P-2026-11-23.pdf"],
  ["李小龍", "letter-2026-11-23.pdf"],
  ['"; filename="x', "letter-FX-2026-11-23.pdf"],
  ["", "letter-2026-11-23.pdf"],
])("a file of %s is %s", (name, file) => {
  expect(personalFileName("letter", name, "2026-11-23", "pdf")).toBe(file);
});

import { expect, test } from "vitest";
import { initials } from "./initials";

test.each([
  ["Ada Byron", "AB"],
  ["maria del carmen o'neill", "MO"],
  ["Çağla Öz", "CO"],
  ["Prince", "P"],
  ["李小龍", "李"],
  ['"; x', "X"],
  ["", ""],
])("%s: %s", (name, letters) => expect(initials(name)).toBe(letters));

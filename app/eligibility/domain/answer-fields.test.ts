import { expect, test } from "vitest";
import { answerField, readAnswers } from "./answer-fields";

test("answers are parsed as a form sent them, and other fields are ignored", () => {
  const form = new FormData();
  form.append(answerField("pill-organizers"), "yes");
  form.append(answerField("nursing-care"), "no");
  form.append("rate", "30");
  expect(readAnswers(form)).toEqual({ "pill-organizers": "yes", "nursing-care": "no" });
});

test.each([
  [[]],
  [[["rate", "30"]]],
  [[[answerField("pill-organizers"), "maybe"]]],
  [[[answerField("x".repeat(100)), "yes"]]],
] as [string, string][][][])("%j holds no answers of a form of ours", (fields) => {
  expect(readAnswers(fields)).toBeNull();
});

import { describe, expect, test } from "vitest";
import { parcelWizard, wholeParcel } from "../../../../tests/support/parcel";
import { storedAnswers } from "./answers";
import { columnsThatParse, judge } from "./posted-answers";
import { stepAt } from "./step";

const context = { sizes: ["s", "m"] };
const [sender, size, extras] = [1, 2, 3].map((number) => stepAt(parcelWizard, number)) as [
  (typeof parcelWizard.steps)[0],
  (typeof parcelWizard.steps)[0],
  (typeof parcelWizard.steps)[0],
];

function form(fields: Record<string, string | string[]>): FormData {
  const posted = new FormData();
  for (const [name, value] of Object.entries(fields))
    for (const one of [value].flat()) posted.append(name, one);
  return posted;
}

const posted = (step: typeof sender, fields: Record<string, string | string[]>, isBack = false) =>
  judge(step, context, form(fields), isBack);

describe("a posted step", () => {
  test("becomes the columns of its fields, in their own types", () => {
    expect(posted(sender, { senderName: "Ada" }).columns).toEqual({ sender_name: "Ada" });
    expect(posted(extras, { extras: ["wrap", "Other"], giftWords: "Hi", isInsured: "no" }).columns).toEqual({
      extras: ["wrap", "Other"],
      gift_words: "Hi",
      is_insured: false,
    });
  });

  test("overwrites with null what was left blank and what is no longer shown", () => {
    expect(posted(extras, { extras: "Other", giftWords: "", isInsured: "yes" }).columns).toMatchObject({
      gift_words: null,
    });
    expect(posted(extras, { extras: "wrap", giftWords: "Hi", isInsured: "yes" }).columns).toEqual({
      extras: ["wrap"],
      gift_words: null,
      is_insured: true,
    });
  });

  test("stores nothing that the step does not ask for", () => {
    const { columns } = posted(sender, { senderName: "Ada", size: "m", is_submitted: "true" });
    expect(columns).toEqual({ sender_name: "Ada" });
  });

  test("is refused as a whole, with messages by field and what was typed", () => {
    const { columns, submission } = posted(extras, { extras: "Other", giftWords: "x".repeat(11) });
    expect(columns).toBeNull();
    expect(submission.reply()).toMatchObject({
      error: { giftWords: ["Too long"], isInsured: ["Choose one"] },
      initialValue: { extras: "Other", giftWords: "x".repeat(11) },
    });
  });

  test("is judged by what its context offers", () => {
    expect(posted(size, { size: "m" }).columns).toEqual({ size: "m" });
    expect(judge(size, { sizes: ["s"] }, form({ size: "m" }), false).columns).toBeNull();
  });
});

describe("Back", () => {
  test("saves each field that parses and clears the others", () => {
    expect(posted(extras, { giftWords: "x".repeat(11), isInsured: "yes" }, true).columns).toEqual({
      extras: [],
      gift_words: null,
      is_insured: true,
    });
    expect(posted(sender, {}, true).columns).toEqual({ sender_name: null });
  });

  test("reads one checked box as a list of one", () => {
    expect(posted(extras, { extras: "wrap" }, true).columns).toMatchObject({ extras: ["wrap"] });
  });
});

test("answers survive the way to the row and back", () => {
  for (const step of parcelWizard.steps) {
    const stored = storedAnswers(step, context, wholeParcel);
    const parsed = judge(step, context, form(filled(stored)), false).columns;
    expect(storedAnswers(step, context, parsed)).toEqual(stored);
    expect(columnsThatParse(step, context, stored)).toEqual(parsed);
  }
});

const filled = (answers: Record<string, string | string[] | undefined>) =>
  Object.fromEntries(Object.entries(answers).flatMap(([name, value]) => (value ? [[name, value]] : [])));

test("stored answers read as a form would send them, without what no form could send", () => {
  expect(
    storedAnswers(extras, context, { extras: ["wrap", "", 7], is_insured: false, gift_words: "" }),
  ).toEqual({
    extras: ["wrap", "7"],
    isInsured: "no",
    giftWords: undefined,
  });
  expect(storedAnswers(sender, context, { sender_name: { evil: true } })).toEqual({ senderName: undefined });
  expect(storedAnswers(sender, context, null)).toEqual({ senderName: undefined });
});

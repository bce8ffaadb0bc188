import { expect, test } from "vitest";
import {
  answeredTo,
  basisFaults,
  basisMessages,
  basisSentence,
  isBasisEnough,
  isSentence,
  type ReviewEvidence,
  reviewBases,
} from "./review-basis";

const evidence: ReviewEvidence = {
  answered: ["question"],
  hasOpenedRecord: false,
  heldVisits: [{ way: "video", on: "2026-11-21", minutes: 12 }],
  askedOn: "2026-11-20",
  today: "2026-11-22",
  law: { standard: "unread" },
};
const call = { basis: "phone" as const, visitOn: "2026-11-21", visitMinutes: "12" };

test.each(["phone", "video", "in-person"] as const)("a review by %s has its day and minutes", (basis) => {
  expect(basisFaults({ ...call, basis }, evidence)).toEqual([]);
  expect(basisFaults({ basis }, evidence)).toEqual([
    ["visitOn", basisMessages.visitOn],
    ["visitMinutes", basisMessages.visitMinutes],
  ]);
  expect(basisSentence({ ...call, basis })).toMatch(/ on November 21, 2026, for 12 minutes\.$/);
});

test.each([
  ["2026-11-23", basisMessages.ahead],
  ["2026-11-19", basisMessages.before("2026-11-20")],
])("a visit on %s is refused", (visitOn, message) => {
  expect(basisFaults({ ...call, visitOn }, evidence)).toEqual([["visitOn", message]]);
});

test("a video visit is one that took place here, as it was recorded", () => {
  const video = { ...call, basis: "video" as const };
  const asPhone = { ...evidence, heldVisits: [{ way: "phone", on: "2026-11-21", minutes: 12 }] as const };
  for (const none of [asPhone, { ...evidence, heldVisits: [] }])
    expect(basisFaults(video, none)).toEqual([["basis", basisMessages.noVideo]]);
  const recorded = { on: "2026-11-21", minutes: 12 };
  for (const other of [{ visitOn: "2026-11-22" }, { visitMinutes: "13" }])
    expect(basisFaults({ ...video, ...other }, evidence)).toEqual([
      ["visitOn", basisMessages.otherVideo(recorded)],
    ]);
});

test.each(["0", "241", "-5", "twelve", "1.5", ""])("%j minutes are refused", (visitMinutes) => {
  expect(basisFaults({ ...call, visitMinutes }, evidence)).toEqual([
    ["visitMinutes", basisMessages.visitMinutes],
  ]);
});

test("a question counts once it is answered", () => {
  expect(basisFaults({ basis: "question" }, evidence)).toEqual([]);
  expect(basisFaults({ basis: "question" }, { ...evidence, answered: [] })).toEqual([
    ["basis", basisMessages.unanswered],
  ]);
});

test("who signs that they asked is who asked: the answer to a colleague's question is said to be that", () => {
  const questions = [
    { askedBy: "ana", answeredAt: "2026-11-21T12:00:00Z" },
    { askedBy: "noor", answeredAt: null },
  ];
  expect(answeredTo(questions, "ana")).toEqual(["question"]);
  expect(answeredTo(questions, "noor")).toEqual(["colleague-question"]);
  const noors = { ...evidence, answered: answeredTo(questions, "noor") };
  expect(basisFaults({ basis: "question" }, noors)).toEqual([["basis", basisMessages.unanswered]]);
  expect(basisFaults({ basis: "colleague-question" }, noors)).toEqual([]);
  expect(basisSentence({ basis: "colleague-question" })).toBe(
    "I read the patient's answer to a colleague's question.",
  );
  expect(basisFaults({ basis: "colleague-question" }, evidence)).toEqual([
    ["basis", basisMessages.unansweredToColleague],
  ]);
});

test.each([
  [".", false],
  ["yes yes yes yes", false],
  ["ok", false],
  ["a b c d", false],
  ["She has tried tea.", true],
  ["Él probó té de tila antes.", true],
])("%j is a sentence: %s", (text, is) => {
  expect(isSentence(text)).toBe(is);
  const faults = basisFaults({ basis: "answers", basisWords: text }, evidence);
  expect(faults).toEqual(is ? [] : [["basisWords", basisMessages.noSentence]]);
});

test("a record counts once this provider has opened it", () => {
  expect(basisFaults({ basis: "records" }, evidence)).toEqual([["basis", basisMessages.unopened]]);
  expect(basisFaults({ basis: "records" }, { ...evidence, hasOpenedRecord: true })).toEqual([]);
});

test("written answers only need a sentence; other reviews may do without", () => {
  expect(basisFaults({ basis: "answers" }, evidence)).toEqual([["basisWords", basisMessages.words]]);
  expect(basisFaults(call, evidence)).toEqual([]);
});

const every = Object.keys(reviewBases) as (keyof typeof reviewBases)[];

test.each([
  [{ standard: "unread" }, every],
  [{ standard: "answers" }, every],
  [{ standard: "record" }, ["records", "video", "phone", "in-person"]],
  [{ standard: "record", phone: false }, ["records", "video", "in-person"]],
  [{ standard: "live" }, ["video", "phone", "in-person"]],
  [{ standard: "live", phone: false }, ["video", "in-person"]],
  [{ standard: "unread", isRefused: true }, []],
] as const)("where the law says %j, a review may rest on %j", (law, bases) => {
  expect(every.filter((basis) => isBasisEnough(basis, law))).toEqual(bases);
  const onAnswers = { basis: "answers" as const, basisWords: "She has tried tea." };
  const isEnough = isBasisEnough("answers", law);
  expect(basisFaults(onAnswers, { ...evidence, law }).map(([field]) => field)).toEqual(
    isEnough ? [] : ["basis"],
  );
  expect(basisFaults(call, { ...evidence, law })).toEqual(
    isBasisEnough("phone", law)
      ? []
      : [["basis", "isRefused" in law ? basisMessages.refused : basisMessages.notByPhone]],
  );
});

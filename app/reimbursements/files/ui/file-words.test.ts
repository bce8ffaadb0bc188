import { expect, test } from "vitest";
import { noticeWords } from "../content/upload-words";
import { emptyNotice } from "../domain/upload-notice";
import { doneWords, stateWords, withoutResultWords } from "./file-words";
import type { ReadingFile } from "./reading";

const file = {
  id: "1",
  source: "upload",
  state: "refused",
  fault: "no-receipt",
  documentsTotal: 3,
  documentsDone: 3,
  documentsSkipped: 2,
  payees: [],
} as const satisfies Partial<ReadingFile>;

test.each([
  ["all.ZIP", "2 files in it. Please upload those by themselves, and we'll say why."],
  ["all.mbox", "2 emails in it."],
])("the unread part of %s is mentioned even if the rest contained no purchase", (name, words) => {
  expect(stateWords({ ...file, name })).toBe(`We found no purchase in this file. We couldn't read ${words}`);
});

test("unreadable receipts aren't counted as read once the file is done", () => {
  const words = (state: "reading" | "read") => stateWords({ ...file, fault: null, name: "all.mbox", state });
  expect(words("reading")).toBe("Being read: 3 of 3 emails");
  expect(words("read")).toBe("Read: 1 of 3 emails. We couldn't read 2 emails in it.");
});

test.each([
  ["many-files", "This archive holds more than 200 files. Please make archives of 200 files at most."],
  [
    "unpacked",
    "This archive holds more than 50 MB. Please make smaller ones; of a mailbox, export your order emails only.",
  ],
] as const)("an archive refused as %s isn't called larger than a file may be", (fault, words) => {
  expect(stateWords({ ...file, fault, documentsSkipped: 0, name: "all.zip" })).toBe(words);
});

test.each([
  ["order.pdf", "This file isn't what its name says, or it's damaged. Please save or download it once more."],
  ["order.docx", "We can't read this kind of file. We read emails, PDFs, photos, tables (CSV) and text."],
])("a file of no kind we read named %s", (name, words) => {
  expect(stateWords({ ...file, fault: "wrong-type", documentsSkipped: 0, name })).toBe(words);
});

test.each([
  [[], "1 file, all read.", null],
  [[{ fault: "unreadable" }], "2 files. We got nothing from 1 file.", "We got nothing from 1 file"],
  [
    [{ fault: "unreadable" }, { fault: "no-receipt" }, { state: "asks", fault: null }],
    "4 files, 1 of them waiting for your answer. We got nothing from 2 files.",
    "We got nothing from 2 files",
  ],
  [[{ source: "inbox", fault: "no-receipt" }], "2 files, all read.", null],
] as const)("files that brought nothing aren't called read: %o", (more, done, nothing) => {
  const read: ReadingFile = { ...file, name: "a.pdf", state: "read", fault: null };
  const all = [read, ...more.map((one) => ({ ...file, name: "b.pdf", ...one }))];
  expect(doneWords(all)).toBe(done);
  expect(withoutResultWords(all)).toBe(nothing);
});

test("files beyond the limit are named", () => {
  const words = (many: number) => noticeWords({ ...emptyNotice, many, leftOut: ["a.eml", "b.eml"] }).at(-1);
  expect(words(2)).toBe("Not in your list: a.eml, b.eml.");
  expect(words(35)).toBe("Not in your list: a.eml, b.eml, and 33 more.");
});

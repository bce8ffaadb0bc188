import { expect, test } from "vitest";
import { pageOf } from "../../../../tests/support/markup";
import { SideCards } from "./side-cards";

test.each([
  ["answers", {}, "may decide from your answers"],
  ["unread", {}, "judges whether your answers are enough"],
  ["unread", { isRefused: true }, "We don't take requests from Ohio yet."],
  ["record", {}, "with a record you send, or after a short visit by video or phone"],
  ["record", { byPhone: false }, "or after a short visit by video."],
  ["live", {}, "decides after a short visit by video or phone"],
  ["live", { byPhone: false }, "decides after a short visit by video."],
] as const)("how the provider decides is true where the law says %s %j", (standard, more, words) => {
  const review = { state: "Ohio", standard, byPhone: true, isRefused: false, isTold: false, ...more };
  const { text } = pageOf(<SideCards cards={["note"]} review={review} />);
  expect(text).toContain(words);
  expect(text.includes("from your answers")).toBe(standard === "answers");
});

test("before the state is known, no way of deciding is promised", () => {
  const { text } = pageOf(<SideCards cards={["note"]} review={null} />);
  expect(text).toContain(
    "from your answers where your state lets them; elsewhere they want a record or a short visit",
  );
});

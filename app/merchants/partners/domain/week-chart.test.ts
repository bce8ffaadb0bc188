import { expect, test } from "vitest";
import { lettersOf, weekBars } from "./week-chart";

const week = (sent: number, open: number, none: number) => ({ week: "2026-11-16", sent, open, none });

test("the tallest week fills the chart, parts are stacked, empty weeks draw nothing", () => {
  const bars = weekBars([week(1, 2, 1), week(0, 0, 0), week(0, 1, 0), week(0, 0, 0)]);
  expect(bars).toEqual({
    sent: "M19.5 160v-40h91v40z",
    open: "M19.5 120v-80h91v80zM279.5 160v-40h91v40z",
    none: "M19.5 40v-40h91v40z",
  });
  expect(lettersOf(week(1, 2, 1))).toBe(4);
});

test("no letters draw nothing", () => {
  expect(weekBars([week(0, 0, 0)])).toEqual({ sent: "", open: "", none: "" });
  expect(weekBars([])).toEqual({ sent: "", open: "", none: "" });
});

import { expect, test } from "vitest";
import { hoursLeft, isLate, placeText, queueWords, readQueueSearch } from "./queue";

const read = (query: string) => readQueueSearch(new URLSearchParams(query));
const requestId = "11111111-1111-4111-8111-111111111111";

test("state, kind, words and place are read from the address", () => {
  const place = { priority: 1, since: "2026-11-20T10:11:12.123456+00:00", requestId };
  const query = new URLSearchParams({
    state: "VT",
    kind: "order",
    q: " Søvn mask ",
    only: "late",
    after: placeText(place),
  });
  const search = readQueueSearch(query);
  expect(search).toEqual({ state: "VT", kind: "order", words: "Søvn mask", only: "late", after: place });
  expect(queueWords(search)).toBe("sovn mask");
});

test.each([
  "state=XX&kind=gift&only=all&after=1",
  `state=vt&kind=&after=2_2026-11-20T10:11:12Z_${requestId}`,
  `after=1_yesterday_${requestId}`,
  "q=%00",
  "",
])("an invalid value counts as missing: %s", (query) => {
  const search = read(query);
  expect(search).toEqual({ state: null, kind: null, words: "", only: null, after: null });
  expect(queueWords(search)).toBeNull();
});

test("a request is late after 24 hours", () => {
  expect(isLate("2026-11-20T10:00:00Z", "2026-11-21T10:00:00Z")).toBe(false);
  expect(isLate("2026-11-20T10:00:00Z", "2026-11-21T10:00:01Z")).toBe(true);
});

test.each([
  ["2026-11-20T10:00:00Z", 24],
  ["2026-11-20T10:00:01Z", 24],
  ["2026-11-20T15:30:00Z", 19],
  ["2026-11-21T10:00:00Z", 0],
  ["2026-11-24T10:00:00Z", 0],
])("at %s it has %i hours left", (now, hours) => {
  expect(hoursLeft("2026-11-20T10:00:00Z", now)).toBe(hours);
});

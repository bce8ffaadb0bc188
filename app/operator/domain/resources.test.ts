import { expect, test } from "vitest";
import { alarmsOfResources, type Resources } from "./resources";

const megabyte = 1024 * 1024;
const plenty: Resources = {
  receipts: { heldBytes: 75 * megabyte, maxBytes: 100 * megabyte },
  diskFreeBytes: 512 * megabyte,
  documents: "ok",
};

test.each<[string, Partial<Resources>, string[]]>([
  ["enough of everything", {}, []],
  ["a system that doesn't tell of its disk", { diskFreeBytes: null }, []],
  [
    "three quarters of the room for receipts taken",
    { receipts: { heldBytes: 76 * megabyte, maxBytes: 100 * megabyte } },
    ["receipts-room-short"],
  ],
  ["a disk that is nearly full", { diskFreeBytes: 511 * megabyte }, ["disk-short"]],
  ["storage that doesn't answer", { documents: "away" }, ["documents-away"]],
  ["storage without its bucket", { documents: "bucket-missing" }, ["documents-bucket-missing"]],
])("%s", (_, change, raised) => {
  expect(alarmsOfResources({ ...plenty, ...change })).toEqual(raised);
});

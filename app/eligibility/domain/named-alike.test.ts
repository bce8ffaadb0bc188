import { expect, test } from "vitest";
import { namedAlike } from "./named-alike";

const alike = (one: string, other: string, brand: string | null = null) =>
  namedAlike({ title: one, brand }, { title: other, brand });

test.each([
  ["Infrared Sauna Blanket", "Northpine infrared sauna blankets | Free shipping"],
  ["Shiatsu Chair Pad with Heat", "Chair pad, shiatsu"],
  ["Zq-77", "Ibuprofen tablets"],
  ["Compression socks 20-30 mmHg", "Compression Sock"],
  ["", "Mat"],
])("“%s” may be “%s”", (one, other) => {
  expect(alike(one, other)).toBe(true);
  expect(alike(other, one)).toBe(true);
});

test.each([
  ["Dark chocolate bar", "First aid kit with bandages", null],
  ["Northpine chocolate", "Northpine first aid kit", "Northpine"],
  ["Large television for your den", "Large bandages for your first aid", null],
])("“%s” isn't “%s”", (one, other, brand) => {
  expect(alike(one, other, brand)).toBe(false);
});

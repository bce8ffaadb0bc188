import { expect, test } from "vitest";
import { pictureAddress, webLink } from "./web-address";

test.each([
  ["https://northpine.example", "https://northpine.example/"],
  ["http://northpine.example/a?b=1#c", "http://northpine.example/a?b=1#c"],
  ["  https://northpine.example/a b ", "https://northpine.example/a%20b"],
  ["java\nscript:alert(1)", null],
  ["JavaScript:alert(1)", null],
  ["data:text/html,hello", null],
  ["mailto:help@northpine.example", null],
  ["https://user:secret@northpine.example", null],
  ["//northpine.example", null],
  ["/shop", null],
  ["northpine.example", null],
  ["", null],
  [null, null],
])("link %j is %j", (address, link) => {
  expect(webLink(address)).toBe(link);
});

test.each([
  ["/images/brands/northpine.svg", "/images/brands/northpine.svg"],
  ["https://cdn.example/a.png", "https://cdn.example/a.png"],
  ["http://cdn.example/a.png", null],
  ["//cdn.example/a.png", null],
  ["/\\cdn.example/a.png", null],
  ["images/a.png", null],
  [null, null],
])("picture %j is %j", (address, shown) => {
  expect(pictureAddress(address)).toBe(shown);
});

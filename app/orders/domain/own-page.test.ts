import { expect, test } from "vitest";
import { ownPage } from "./own-page";

const shop = { shopDomain: "northpine.example", platformDomain: "north-pine.myshopify.com" };

test.each([
  "https://northpine.example/products/mat",
  "https://www.northpine.example/products/mat",
  "https://STORE.Northpine.example/products/mat",
  "https://north-pine.myshopify.com/products/mat",
])("%s is a page of the shop", (address) => {
  expect(ownPage(address, shop)).toBe(address);
});

test.each([
  "https://pharmacy.example/products/ibuprofen",
  "https://notnorthpine.example/products/mat",
  "https://northpine.example.attacker.example/mat",
  "https://attacker.example/https://northpine.example/mat",
  "https://northpine.example@attacker.example/mat",
  "northpine.example/mat",
])("%s is none", (address) => {
  expect(ownPage(address, shop)).toBeNull();
});

test("no address is none", () => {
  expect(ownPage(null, { shopDomain: "northpine.example", platformDomain: null })).toBeNull();
});

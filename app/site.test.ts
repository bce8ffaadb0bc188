import { expect, test } from "vitest";
import { opensReimbursementApp, outsideLink, reimbursementApp, reimbursementDashboard } from "./site";

test("without an external application, the site serves its own page", () => {
  expect(reimbursementApp("nav")).toBe("/reimbursements?source=nav");
  expect(reimbursementDashboard()).toBe("/reimbursements?source=guides");
  expect(opensReimbursementApp("/reimbursements?source=guides")).toBe(true);
  expect(opensReimbursementApp("/reimbursements-explained")).toBe(false);
});

test("the application that is configured wins, and keeps its own query", () => {
  const app = "https://apps.example.com/claims/?lang=en";
  expect(reimbursementApp("hero", app)).toBe("https://apps.example.com/claims/?lang=en&source=hero");
  expect(reimbursementDashboard(app)).toBe("https://apps.example.com/claims/dashboard?lang=en&source=guides");
  expect(opensReimbursementApp("https://apps.example.com/claims/dashboard", app)).toBe(true);
  expect(opensReimbursementApp("/reimbursements", app)).toBe(false);
});

test("only in the demo, and only for an invented site, a link leads to our page about it", () => {
  const product = "https://northpine.example/products/a?b=1";
  expect(outsideLink(product, true)).toBe(
    "/sandbox/elsewhere?to=https%3A%2F%2Fnorthpine.example%2Fproducts%2Fa%3Fb%3D1",
  );
  expect(outsideLink(product, false)).toBe(product);
  for (const real of ["https://example.com/", "https://shop.test/example", "/shop", "mailto:a@b.example"]) {
    expect(outsideLink(real, true)).toBe(real);
  }
});

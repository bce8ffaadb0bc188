import { describe, expect, test } from "vitest";
import { pageOf } from "../../../../tests/support/markup";
import { FactorCode, readFactorUri } from "./set-up-factor";

const uri =
  "otpauth://totp/Letterwell:a@mail.example?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Letterwell";

describe("the address of a factor", () => {
  test("shows its secret", () => {
    expect(readFactorUri(uri)).toEqual({ uri, secret: "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP" });
  });

  test.each([
    "",
    "javascript:alert(1)",
    "https://evil.example/?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP",
    "otpauth://hotp/a?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP",
    "otpauth://totp/a?secret=<b>",
    "otpauth://totp/a",
    `${uri}&x=${"x".repeat(1_000)}`,
  ])("is none in %s", (text) => {
    expect(readFactorUri(text)).toBeNull();
  });
});

test("the code is one picture with a name, a link for an app on the same phone, and the key to type, in groups", () => {
  const page = pageOf(<FactorCode uri={uri} secret="JBSWY3DPEHPK3PXP" />);
  expect(page.one("svg").attributes).toMatchObject({ role: "img", "aria-label": "QR code for your app" });
  expect(page.one("a").attributes.href).toBe(uri);
  expect(page.text).toContain("JBSW Y3DP EHPK 3PXP");
});

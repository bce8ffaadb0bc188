import { expect, test } from "vitest";
import { isCommonPassword } from "./set-password.server";

const email = "ines.moreau@practice.example";

test.each([
  ...["password1234", "Password1234!", "P4ssw0rd!2026", "passwordpassword", "qwertyuiop123", "qwerty123456"],
  ...["123456789012", "aaaaaaaaaaaa", "abcabcabcabc", "letmein-letmein", "iloveyou2026!", "Welcome2026!!"],
  ...[
    "MyNewPassword1",
    "ines.moreau2026",
    "changeme!changeme",
    "Letterwell2026",
    "Hospital2026!!",
    "ｐａｓｓｗｏｒｄ１２３４",
  ],
])("%s is tried first", async (password) => {
  expect(await isCommonPassword(password, email)).toBe(true);
});

test.each([
  ...["correct horse battery staple", "a password that is new", "quiet-lantern-58-river", "Tq9#vLw2!mXz"],
  ...["another good password", "a quite different long password", "medical school in vermont"],
])("%s isn't", async (password) => {
  expect(await isCommonPassword(password, email)).toBe(false);
});

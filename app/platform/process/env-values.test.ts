import { expect, test } from "vitest";
import { parseEnv } from "./env.server";

const mail = { SMTP_URL: "smtp://us:secret@mail.example:587", MAIL_FROM: "Letterwell <us@mail.example>" };

test.each([
  mail,
  { SMTP_URL: "smtps://127.0.0.1", MAIL_FROM: "us@mail.example" },
  { SITE_SUPPORT_EMAIL: "help@mail.example", SITE_PARTNERS_EMAIL: "" },
  { LETTER_FEE_CENTS: "50" },
  { LETTER_FEE_CENTS: "999999" },
])("%o can be used", (source) => {
  expect(() => parseEnv(source)).not.toThrow();
});

test.each([
  [{ ...mail, SMTP_URL: "mail.example:587" }, "SMTP_URL: write smtp://"],
  [{ ...mail, SMTP_URL: "https://mail.example" }, "SMTP_URL: write smtp://"],
  [{ ...mail, SMTP_URL: "smtp://us:hunter#2@mail.example" }, "SMTP_URL: write smtp://"],
  [{ ...mail, MAIL_FROM: "Letterwell" }, "MAIL_FROM: write name@domain"],
  [{ SITE_SUPPORT_EMAIL: "help" }, "SITE_SUPPORT_EMAIL: write one email address"],
  [{ LETTER_FEE_CENTS: "$25" }, "LETTER_FEE_CENTS: write whole cents"],
  [{ LETTER_FEE_CENTS: "99.00" }, "LETTER_FEE_CENTS: write whole cents"],
  [{ LETTER_FEE_CENTS: "25" }, "LETTER_FEE_CENTS: write whole cents"],
  [{ PORT: "many" }, "PORT: write a whole number"],
  [{ SESSION_SECRET: "hunter" }, "SESSION_SECRET: at least 32 characters"],
  [{ LETTER_KEYS: "2026:hunter" }, "LETTER_KEYS: write id:key"],
])("%o is refused in words that say what to write, without the value", (source, words) => {
  expect(() => parseEnv(source)).toThrow(words);
  expect(() => parseEnv(source)).not.toThrow(/hunter/);
});

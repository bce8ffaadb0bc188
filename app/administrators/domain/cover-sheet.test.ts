import { expect, test } from "vitest";
import { administratorOf } from "../../../tests/support/administrator";
import { coverSheetFor } from "./cover-sheet";

const source = { title: "Filing a claim", address: null, by: "administrator", read_on: "2026-11-22" };
const administrator = (more: object = {}) => administratorOf({ portal: "acme.example", ...more });
const steps = (who: string) => ({
  steps: [`Sign in at the site of ${who}.`, `Upload both files for ${who}.`],
});
const common = administrator({
  id: "common",
  name: "your account provider",
  portal: null,
  blanks: { employer: true, account_id: "Member ID", birth_date: true, source },
  filing: { ...steps("yours"), source: null },
});

test("known steps, blanks and days are used, with where they are from", () => {
  const known = administrator({
    blanks: { employer: false, account_id: "Acme number", birth_date: false, source },
    filing: { ...steps("Acme"), source },
    run_out: { words: "Acme takes claims until April 30.", source },
  });
  expect(coverSheetFor(known, common)).toEqual({
    administrator: "Acme",
    portal: "acme.example",
    blanks: ["Account holder's name", "Acme number"],
    ...steps("Acme"),
    notes: ["Acme takes claims until April 30."],
    origin: "From “Filing a claim”, read on November 22, 2026. Acme may have changed it since.",
  });
});

test("unknown facts are marked and taken from the common form", () => {
  expect(coverSheetFor(administrator(), common)).toEqual({
    administrator: "Acme",
    portal: "acme.example",
    blanks: ["Account holder's name", "Employer", "Member ID", "Patient's date of birth"],
    ...steps("yours"),
    notes: ["We don't know Acme's last day for claims. Your plan's papers name it."],
    origin: "We found nothing that Acme says about filing. These steps fit most account providers.",
  });
});

test("a refusal of letters like ours comes first of what to know", () => {
  const words = "Acme refuses letters from online services.";
  const refusing = administrator({ online_letters: { rule: "refused", words, source } });
  expect(coverSheetFor(refusing, common).notes[0]).toBe(words);
});

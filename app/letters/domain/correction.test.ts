import { expect, test } from "vitest";
import { lettersOfName, tooLong } from "~/platform/values/text";
import { correctionRequest } from "./correction";
import { latinLetters } from "./latin-name";
import { unprintableName } from "./written-name";

const faultOf = (field: string, askedFor: string) =>
  correctionRequest.safeParse({ field, askedFor }).error?.issues.map(({ message }) => message) ?? [];

test.each([
  ["patient-name", "Zoë O’Hara", []],
  ["patient-name", "a".repeat(201), [tooLong(200)]],
  ["patient-name", "12", [lettersOfName]],
  ["patient-name", "Ада", [latinLetters]],
  ["written-name", "Ада", []],
  ["written-name", "a".repeat(201), [tooLong(200)]],
  ["written-name", "Ada ☺", [unprintableName("☺")]],
  ["product", "a".repeat(500), []],
  ["product", "a".repeat(501), [tooLong(500)]],
])("a corrected %s %j is as it is in a request", (field, askedFor, faults) => {
  expect(faultOf(field, askedFor)).toEqual(faults);
});

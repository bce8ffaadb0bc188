import { expect, test } from "vitest";
import { procedureNamed } from "./procedure-code";

test.each([
  ["E0601", "CPAP machine"],
  ["E0601 CPAP device rental", "CPAP machine"],
  ["A4253", "Blood glucose test strips"],
  ["L1832 Knee orthosis, adjustable", "Orthopedic brace"],
  ["J1100 Injection, dexamethasone", "Doctor office visit"],
  ["V2020 Frames, purchases", "Prescription eyeglasses"],
  ["36415 Venipuncture", "Laboratory test"],
  ["90471 Immunization admin", "Flu shot at a clinic"],
  ["90686 Flu vaccine, quadrivalent", "Flu shot at a clinic"],
  ["93000 Electrocardiogram, complete", "Doctor office visit"],
  ["92507 Speech therapy, individual", "Speech therapy session"],
  ["D0274 Bitewings, four films", "Dental exam and x-rays"],
])("%s is %s", (title, named) => {
  expect(procedureNamed(title)).toBe(named);
});

test.each([
  "A4253 Bluetooth speaker",
  "E0601 screwdriver set",
  "15823 Upper eyelid",
  "15877 Suction lipectomy, trunk",
  "99999",
  "B1234",
  "J9999 jacket",
  "J0585",
  "J0585 Injection, onabotulinumtoxinA",
])("%s names no procedure that counts", (title) => {
  expect(procedureNamed(title)).toBeNull();
});

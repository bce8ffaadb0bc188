import { expect, test } from "vitest";
import { procedureNamed, procedureWithin } from "./procedure-code";

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
  ["D9986 Missed appointment", "Missed appointment fee"],
  ["97124 MASSAGE THERAPY 60 MIN", "Massage therapy session"],
  ["97124 Massage, PT plan of care", "Physical therapy session"],
  ["30520 Septoplasty w/ turbinate reduction", "Outpatient surgery"],
  ["19357 Tissue expander, s/p mastectomy", "Outpatient surgery"],
  ["00812 Anesthesia, screening colonoscopy", "Anesthesia bill"],
  ["59400 Global OB care", "Childbirth delivery hospital"],
  ["96132 Neuropsychological testing", "Psychologist session"],
])("%s is %s", (title, named) => {
  expect(procedureNamed(title)).toBe(named);
});

test.each([
  "A4253 Bluetooth speaker",
  "D9999 Unspecified adjunctive procedure, by report",
  "30520",
  "10250 Drywall repair kit",
  "43210 Laser level",
  "92105 Slim fit jeans",
  "81234 Vitamin C, 100 count",
  "80123 Label maker",
  "94500 Cardio step platform",
  "64615 Chemodenervation, chronic migraine",
  "E0601 screwdriver set",
  "15823 Upper eyelid",
  "15877 Suction lipectomy, trunk",
  "99999",
  "B1234",
  "J9999 jacket",
  "J0585",
  "J0585 Injection, onabotulinumtoxinA",
  "99213 Office Chair",
  "99213 Premium batteries",
  "80100 LED Panel Light",
  "81234 BLOOD ORANGES",
  "81234",
  "J1234",
  "SKU 99213",
  "90834 Aromatherapy candle",
  "92014 Eye shadow palette",
  "97112 Activity book",
  "97140 Manual coffee grinder",
  "96372 Leather wallet",
  "36415 Drawing pad",
  "90650 Fluffy towel",
  "59412 Maternity dress",
  "98940 Adjustable desk",
  "A7030 Water filter",
  "L1234 Leather boot",
  "V5100 Audio cable",
  "V2020 Picture frame",
  "D1110 Toothbrush",
  "D1110 Dental chews for dogs",
  "D2740 Crown molding",
  "D0274 Camera film",
])("%s names no procedure that counts", (title) => {
  expect(procedureNamed(title)).toBeNull();
});

test.each([
  ["Physiotherapy session for torn rotator cuff, 97110", "Physical therapy session"],
  ["Adult prophylaxis and periodic oral exam D1110 D0120", "Dental cleaning"],
  ["CMT 3-4 regions 98941", "Chiropractic treatment"],
  ["Knit sweater, article 97110", null],
  ["Bike light D1110", null],
  ["Solar panel 100 W (88121)", null],
  ["Office chair, 99213", null],
])("%s has a code of %s", (title, named) => {
  expect(procedureWithin(title)).toBe(named);
});

import { expect, test } from "vitest";
import { paths } from "~/paths";
import { letterOf } from "../../../tests/support/letter";
import { pageOf } from "../../../tests/support/markup";
import { SampleLetterPage } from "./sample-letter-page";

const page = pageOf(<SampleLetterPage letter={letterOf({ isSample: true })} />);

test("each part of the letter has its heading, and what administrators check in it", () => {
  const parts = page.headings.filter((words) => words.startsWith("h3 "));
  expect(parts).toEqual([
    "h3 Diagnosis",
    "h3 Product and use",
    "h3 Why it treats this condition",
    "h3 How the review was made",
    "h3 Certification",
    "h3 Signed by",
  ]);
  expect(page.text.match(/What they look for:/g)).toHaveLength(parts.length + 1);
  expect(page.text).toContain("Chronic low back pain (ICD-10-CM M54.50)");
});

test("it is called a sample, and leads to the file and to the question whether a letter is needed", () => {
  expect(page.text).toContain("invented");
  expect(page.links).toContainEqual(["Open the PDF", paths.sampleLetterFile]);
  expect(page.links).toContainEqual(["Check your product", paths.checker]);
});

test("a diagnosis without a code is named without one", () => {
  const letter = letterOf({ diagnosis: { name: "Asthma", icd10: null } });
  expect(pageOf(<SampleLetterPage letter={letter} />).text).toContain("Asthma");
  expect(pageOf(<SampleLetterPage letter={letter} />).text).not.toContain("ICD-10");
});

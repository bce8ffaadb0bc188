import { unprintableName } from "~/letters/domain/written-name";
import type { Fields } from "../../support/visitor";
import type { StepRows } from "./step-rows";

/** Names as their owners write them that no letter can show; one that passes is in the journey of a family's letter. */
export const writtenRows = (rest: Fields): StepRows["bad"] => [
  [
    "a written name with a picture",
    { ...rest, nameAsWritten: "李 😀" },
    { nameAsWritten: [unprintableName("😀")] },
  ],
  [
    "a patient's written name that no letter can show",
    {
      ...rest,
      isForFamily: "yes",
      patientName: "Sam",
      patientRelation: "child",
      patientNameAsWritten: "བསོད",
    },
    { patientNameAsWritten: [unprintableName("བ")] },
  ],
];

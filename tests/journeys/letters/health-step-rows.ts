import { consentMessages } from "~/legal/domain/consents";
import { historyMessages } from "~/letters/domain/medical-history";
import { unreadable } from "~/platform/values/text";
import { consents } from "../../support/walk";
import type { StepRows } from "./step-rows";

/** The two health steps, which both wizards have. */

const noCondition = { conditions: ["At least one condition must be selected"] };
const noConsent = { healthConsent: [consentMessages["health-data"]] };
const safe = { safety: "none" };
const consented = consents.conditions;
const noSafety = { safety: [historyMessages.safety] };
const aches = { ...consented, conditions: ["Other"], otherConditions: "Aches" };
export const conditions: StepRows = {
  empty: { ...noConsent, ...noCondition, ...noSafety },
  bad: [
    [
      "Other without words",
      { ...consented, conditions: ["Other"], otherConditions: " " },
      { otherConditions: ["Please specify your other condition(s)"] },
    ],
    ["one that was not offered", { ...consented, conditions: ["Immortality"] }, noCondition],
    ["no consent", { ...safe, conditions: ["Other"], otherConditions: "Aches" }, noConsent],
    [
      "another box's word",
      { ...safe, healthConsent: "yes", conditions: ["Other"], otherConditions: "Aches" },
      noConsent,
    ],
    [
      "consent to an older text",
      { ...safe, healthConsent: "2020-01-01.0123456789ab", conditions: ["Other"], otherConditions: "Aches" },
      noConsent,
    ],
    [
      "too long",
      { ...consented, conditions: ["Other"], otherConditions: "x".repeat(5_001) },
      { otherConditions: ["Please use 5,000 characters or fewer"] },
    ],
    [
      "control characters",
      { ...consented, conditions: ["Other"], otherConditions: "ok", symptoms: "\u0007" },
      { symptoms: [unreadable] },
    ],
    ["no box of safety", { ...aches, safety: "" }, noSafety],
    ["a box that isn't offered", { ...aches, safety: "bees" }, noSafety],
    [
      "none beside another box",
      { ...aches, safety: ["heart", "none"] },
      { safety: [historyMessages.exclusive] },
    ],
    [
      "medication without a name",
      { ...aches, safety: "medication" },
      { safetyWords: [historyMessages.words] },
    ],
    [
      "no consent and an implant without a name",
      { ...aches, healthConsent: "", safety: ["heart", "implant"] },
      { ...noConsent, safetyWords: [historyMessages.words] },
    ],
    [
      "someone who isn't offered",
      { ...aches, diagnosedBy: "me" },
      { diagnosedBy: [historyMessages.diagnosedBy] },
    ],
    ["no month", { ...aches, diagnosedOn: "long ago" }, { diagnosedOn: [historyMessages.diagnosedOn] }],
    [
      "too long a treatment today",
      { ...aches, currentTreatment: "x".repeat(5_001) },
      { currentTreatment: ["Please use 5,000 characters or fewer"] },
    ],
    ["a month ahead", { ...aches, diagnosedOn: "12/2099" }, { diagnosedOn: [historyMessages.ahead] }],
  ],
  good: [
    ["Other in several lines", { ...consented, conditions: ["Other"], otherConditions: "Aches\nand pains" }],
    [
      "a whole history",
      {
        ...aches,
        diagnosedBy: "doctor",
        diagnosedOn: "March 2021",
        safety: ["medication", "heart"],
        safetyWords: "Warfarin",
      },
    ],
    ["no diagnosis yet", { ...aches, diagnosedBy: "none", safety: ["pregnancy"] }],
  ],
};

const agreed = consents.treatments;
export const treatments: StepRows = {
  empty: {
    telehealthConsent: [consentMessages.telehealth],
    attestation: [consentMessages.attestation],
    termsAccepted: [consentMessages.terms],
  },
  bad: [
    [
      "no review by telehealth",
      { ...agreed, telehealthConsent: "" },
      { telehealthConsent: [consentMessages.telehealth] },
    ],
    ["no attestation", { ...agreed, attestation: "" }, { attestation: [consentMessages.attestation] }],
    [
      "terms that weren't accepted",
      { ...agreed, termsAccepted: "" },
      { termsAccepted: [consentMessages.terms] },
    ],
    [
      "too long",
      { ...agreed, previousTreatments: "x".repeat(5_001) },
      { previousTreatments: ["Please use 5,000 characters or fewer"] },
    ],
    ["control characters", { ...agreed, productUse: "a\u0000b" }, { productUse: [unreadable] }],
  ],
  good: [
    [
      "the longest texts, nine bytes a character on the way",
      { ...agreed, previousTreatments: "針".repeat(5_000), productUse: "灸".repeat(5_000) },
    ],
  ],
};

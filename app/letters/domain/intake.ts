import { z } from "zod";
import { accountProviders, otherProvider } from "~/administrators/domain/find-administrator";
import { otherCondition } from "~/eligibility/domain/offered-conditions";
import { reads } from "~/platform/values/rule-reads";
import { optionalLine, optionalText } from "~/platform/values/text";
import { latinName } from "./latin-name";

/** Error messages of the intake questions, which both kinds of request share. The texts are specified. */
export const intakeMessages = {
  name: "Name is required",
  provider: "Provider is required",
  customProvider: "Please enter your provider",
  account: "Please select an option",
  noAccount: "You must have an FSA, HSA, or HRA account to proceed",
  noAccountNotice:
    "You must have an FSA, HSA, or HRA account to obtain a Letter of Medical Necessity. These accounts allow you to use pre-tax dollars for qualified medical expenses.",
  conditions: "At least one condition must be selected",
  otherConditions: "Please specify your other condition(s)",
} as const;

export const fullName = latinName(intakeMessages.name);

export const accountProvider = z
  .object({
    provider: z.enum(accountProviders, { error: intakeMessages.provider }),
    customProvider: optionalLine(),
  })
  .superRefine(
    (answer, context) => {
      if (answer.provider === otherProvider && !answer.customProvider) {
        context.addIssue({
          code: "custom",
          path: ["customProvider"],
          message: intakeMessages.customProvider,
        });
      }
    },
    reads("provider", "customProvider"),
  );

/** The administrator of an order's account, as the shopper writes it. */
export const administratorName = optionalLine();

/** Only a person with a tax-advantaged account can use a letter, so "no" ends the form with an explanation. */
export const hasAccount = z
  .enum(["yes", "no"], { error: intakeMessages.account })
  .refine((answer) => answer === "yes", { error: intakeMessages.noAccount, abort: true })
  .transform((answer) => answer === "yes");

/** Conditions chosen from the offered ones. The last is always "Other", which requires words. */
export const healthConditions = (offered: readonly string[]) =>
  z
    .object({
      conditions: z
        .array(z.string(), { error: intakeMessages.conditions })
        .min(1, intakeMessages.conditions)
        .max(100, intakeMessages.conditions)
        .refine(
          (picked) => picked.every((condition) => offered.includes(condition)),
          intakeMessages.conditions,
        )
        .transform((picked) => offered.filter((condition) => picked.includes(condition))),
      otherConditions: optionalText,
      symptoms: optionalText,
    })
    .superRefine(
      (answer, context) => {
        if (answer.conditions.includes(otherCondition) && !answer.otherConditions) {
          context.addIssue({
            code: "custom",
            path: ["otherConditions"],
            message: intakeMessages.otherConditions,
          });
        }
      },
      reads("conditions", "otherConditions"),
    );

export const treatmentHistory = z.object({ previousTreatments: optionalText, productUse: optionalText });

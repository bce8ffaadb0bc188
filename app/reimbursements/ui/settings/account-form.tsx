import type { SubmissionResult } from "@conform-to/react";
import { Button } from "~/kit/form/button";
import { constraintOf } from "~/kit/form/constraint";
import type { FieldSpec } from "~/kit/form/field-spec";
import { FieldsForm } from "~/kit/form/fields-form";
import { PostForm } from "~/kit/form/post-form";
import { type AccountAnswer, accountSchema, yearOf } from "../../domain/account-answer";
import type { AccountSettings, ListedAccount } from "../../domain/settings";

export const administratorsListId = "administrators";

const administratorField = (hint: string): FieldSpec => ({
  type: "text",
  name: "administrator",
  label: "Who runs the account?",
  list: administratorsListId,
  hint,
});

const openedOnField = (label: string, hint: string): FieldSpec => ({
  type: "date",
  name: "openedOn",
  label,
  hint,
});

const planFields = (thisYear: number): readonly FieldSpec[] => [
  administratorField("Your claim gets the cover sheet they ask for. Any name will do."),
  {
    type: "select",
    name: "year",
    label: "Plan year",
    prompt: "I don't know",
    hint: "What you bought in these days may be claimed from it.",
    options: [
      ...yearsOffered(thisYear).map((year) => ({
        value: String(year),
        label: `January 1 to December 31, ${year}`,
      })),
      { value: "Other", label: "Other days" },
    ],
  },
  {
    type: "date",
    name: "planYearStarts",
    label: "First day of the plan year",
    revealedBy: { name: "year", value: "Other" },
  },
  {
    type: "date",
    name: "planYearEnds",
    label: "Last day of the plan year",
    revealedBy: { name: "year", value: "Other" },
  },
  {
    type: "date",
    name: "runOutEnds",
    label: "Last day to claim (run-out)",
    hint: "Often 90 days after the plan year. We show it beside each purchase.",
  },
];

const grace: FieldSpec = {
  type: "date",
  name: "graceEnds",
  label: "Last day of the grace period",
  hint: "Only if your plan has one. It gives you up to two months and 15 days more to buy.",
};

const coverage = openedOnField(
  "Day your coverage began",
  "If you joined during the plan year. The account pays for nothing before.",
);

const ended: FieldSpec = {
  type: "date",
  name: "coverageEndedOn",
  label: "Day your coverage ended",
  hint: "If you left the job or the plan. The account pays for nothing you buy after that day.",
};

function fieldsOf(account: AccountAnswer["account"], thisYear: number): readonly FieldSpec[] {
  if (account === "hsa")
    return [
      administratorField("It goes on your record. Any name will do."),
      openedOnField("Day your HSA was opened", "It pays for what you bought since, however long ago."),
    ];
  const plan = planFields(thisYear);
  return account === "hra" ? [...plan, coverage, ended] : [...plan, grace, coverage, ended];
}

/** Treats a plan year that isn't among the choices as one with custom days, so that saving doesn't lose it. */
function offeredYear(stored: AccountSettings, thisYear: number): string | null {
  const year = yearOf(stored);
  return year === null || yearsOffered(thisYear).includes(Number(year)) ? year : "Other";
}

const yearsOffered = (thisYear: number): readonly number[] => [thisYear, thisYear - 1, thisYear + 1];

/** The form of one account with the days that matter to its kind. */
export function AccountForm(props: {
  account: AccountAnswer["account"];
  /** Null for a new account. */
  stored: ListedAccount | null;
  thisYear: number;
  lastResult: SubmissionResult | undefined;
}) {
  const { account, stored, thisYear, lastResult } = props;
  const key = stored?.key;
  return (
    <>
      <FieldsForm
        id={`account-${key ?? "new"}`}
        action="?"
        fields={fieldsOf(account, thisYear)}
        constraint={constraintOf(accountSchema)}
        lastResult={lastResult}
        defaultValue={stored ? { ...stored, year: offeredYear(stored, thisYear) } : undefined}
        formErrorTitle="Nothing was saved"
      >
        <input type="hidden" name="intent" value="account" />
        <input type="hidden" name="account" value={account} />
        {key && <input type="hidden" name="key" value={key} />}
        <Button look={key ? "secondary" : "primary"}>{key ? "Save this account" : "Add this account"}</Button>
      </FieldsForm>
      {key && (
        <PostForm name={`remove-${key}`} action="?" className="mt-2">
          <input type="hidden" name="intent" value="remove" />
          <Button look="quiet" name="key" value={key}>
            Remove this account
          </Button>
        </PostForm>
      )}
    </>
  );
}

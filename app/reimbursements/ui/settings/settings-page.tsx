import type { SubmissionResult } from "@conform-to/react";
import { accountNames } from "~/eligibility/content/account-words";
import { Button, ButtonLink } from "~/kit/form/button";
import { constraintOf } from "~/kit/form/constraint";
import type { FieldSpec } from "~/kit/form/field-spec";
import { FieldsForm } from "~/kit/form/fields-form";
import { BackLink } from "~/kit/layout/back-link";
import { NarrowSheet } from "~/kit/layout/narrow-sheet";
import { paths } from "~/paths";
import { type AccountAnswer, holderSchema } from "../../domain/account-answer";
import { healthAccounts } from "../../domain/outlook";
import type { FolderSettings } from "../../domain/settings";
import { AccountForm, administratorsListId } from "./account-form";

interface SettingsPageProps {
  settings: FolderSettings;
  /** The kind of account the visitor wants to add. */
  adding: AccountAnswer["account"] | null;
  canAdd: boolean;
  administrators: readonly string[];
  thisYear: number;
  lastResult?: SubmissionResult | undefined;
}

const holderFields: readonly FieldSpec[] = [
  {
    type: "text",
    name: "accountHolder",
    label: "Name of the account holder",
    autoComplete: "name",
    hint: "As your administrator knows it. It goes on your claims.",
  },
];

/** A visitor's name and accounts, all of them optional. */
export function SettingsPage(props: SettingsPageProps) {
  const { settings, canAdd, administrators, thisYear, lastResult } = props;
  const values = lastResult?.initialValue;
  const refused = !values
    ? null
    : "accountHolder" in values || !("account" in values)
      ? "holder"
      : // One that was removed in another tab goes on as one to add, so that its answers and what is wrong are seen.
        settings.accounts.some(({ key }) => key === values.key)
        ? String(values.key)
        : "new";
  const refusedKind = healthAccounts.find((account) => account === values?.account);
  const adding = refused === "new" ? (refusedKind ?? props.adding) : props.adding;
  const resultFor = (form: string) => (refused === form ? lastResult : undefined);
  return (
    <NarrowSheet>
      <BackLink href={paths.reimbursements}>Back to your receipts</BackLink>
      <h1 className="mt-2">Your accounts</h1>
      <p className="lede mt-3">
        With these days we check each purchase: whether the account pays for it, and by when to claim. All of
        it is optional, encrypted, and erased with your receipts.
      </p>
      <datalist id={administratorsListId}>
        {administrators.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {settings.accounts.map((account) => (
        <section key={account.key} className="mt-section border-t-rule border-dashed border-edge pt-6">
          <h2>{accountNames[account.account]}</h2>
          {account.account !== "dependent-care" && (
            <AccountForm
              account={account.account}
              stored={account}
              thisYear={thisYear}
              lastResult={resultFor(account.key ?? "new")}
            />
          )}
        </section>
      ))}
      {adding && (
        <section className="mt-section border-t-rule border-dashed border-edge pt-6" id="add">
          <h2>{accountNames[adding]}</h2>
          <AccountForm account={adding} stored={null} thisYear={thisYear} lastResult={resultFor("new")} />
        </section>
      )}
      {canAdd && !adding && (
        <nav className="mt-section" aria-labelledby="add-account">
          <h2 id="add-account">
            {settings.accounts.length === 0 ? "Which account do you have?" : "Add another account"}
          </h2>
          <ul className="actions mt-4">
            {healthAccounts.map((account) => (
              <li key={account}>
                <ButtonLink look="secondary" href={`?add=${account}#add`}>
                  {accountNames[account]}
                </ButtonLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <section className="mt-section border-t-rule border-dashed border-edge pt-6">
        <h2>You</h2>
        <FieldsForm
          id="holder"
          action="?"
          fields={holderFields}
          constraint={constraintOf(holderSchema)}
          lastResult={resultFor("holder")}
          defaultValue={{ accountHolder: settings.accountHolder }}
          formErrorTitle="Nothing was saved"
        >
          <input type="hidden" name="intent" value="holder" />
          <Button look="secondary">Save the name</Button>
        </FieldsForm>
      </section>
    </NarrowSheet>
  );
}

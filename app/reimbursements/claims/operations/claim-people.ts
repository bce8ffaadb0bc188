import type { People } from "~/eligibility/domain/apply-terms";
import type { Patient } from "~/eligibility/domain/patient";
import type { AccountSettings, FolderSettings } from "../../domain/settings";
import { accountOfClaim } from "../domain/claim-account";
import { type ClaimAnswer, claimSchema } from "../domain/claim-answers";

/** The people of a claim and the days of its account, as far as the person gave them. */
interface ClaimPeople {
  account: ClaimAnswer["account"];
  people: People;
  /** The patient's name; null before it is given. */
  patientName: string | null;
  days: AccountSettings | null;
}

/**
 * The valid parts of a form's answers, with which a refused form's page continues; `first` is the account that
 * is asked about before one is chosen.
 */
export function peopleIn(
  form: FormData,
  settings: FolderSettings,
  first: Pick<AccountSettings, "account" | "administrator"> | undefined,
): ClaimPeople {
  const { shape } = claimSchema;
  const said = (name: keyof typeof shape) => form.get(name) || undefined;
  const named = shape.account.safeParse(said("account") ?? first?.account).data;
  return peopleOf(
    {
      account: named ?? "fsa",
      administrator: String(said("administrator") ?? first?.administrator ?? ""),
      accountHolder: shape.accountHolder.safeParse(said("accountHolder")).data,
      relation: shape.relation.safeParse(said("relation")).data,
      patient: shape.patient.safeParse(said("patient")).data,
      bornIn: shape.bornIn.safeParse(said("bornIn")).data,
      isDependent: shape.isDependent.safeParse(said("isDependent")).data,
      ownerBornOn: shape.ownerBornOn.safeParse(said("ownerBornOn")).data,
      coverageEndedOn: shape.coverageEndedOn.safeParse(said("coverageEndedOn")).data,
    },
    settings,
  );
}

type SaidOfPeople = Pick<
  ClaimAnswer,
  "account" | "administrator" | "bornIn" | "isDependent" | "ownerBornOn" | "coverageEndedOn"
> &
  Partial<Pick<ClaimAnswer, "accountHolder" | "relation" | "patient">>;

/** The same for answers, completed from the settings. */
export function peopleOf(answers: SaidOfPeople, settings: FolderSettings): ClaimPeople {
  const { account, administrator = "", relation, bornIn = null } = answers;
  const { isDependent, ownerBornOn, coverageEndedOn } = answers;
  const stored = accountOfClaim({ account, administrator }, settings.accounts);
  const patient: Patient | null = relation
    ? { relation, bornIn, isDependent: isDependent === undefined ? null : isDependent === "yes" }
    : null;
  return {
    account,
    people: { ownerBornOn: ownerBornOn ?? settings.ownerBornOn, patient },
    patientName: (relation === "owner" ? answers.accountHolder : answers.patient) || null,
    days: coverageEndedOn ? { ...(stored ?? unknownDays(account)), coverageEndedOn } : stored,
  };
}

const unknownDays = (account: AccountSettings["account"]): AccountSettings => ({
  account,
  administrator: "",
  planYearStarts: null,
  planYearEnds: null,
  runOutEnds: null,
  graceEnds: null,
  openedOn: null,
  coverageEndedOn: null,
});

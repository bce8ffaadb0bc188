import { DataTable } from "~/kit/parts/data-table";
import { paths } from "~/paths";
import { longDate } from "~/platform/values/date";
import { type UsState, usStates } from "~/platform/values/us-state";
import type { DeskMember } from "../domain/provider";
import { roleNames } from "../domain/rights";
import { DeskFacts } from "./desk-parts";

interface ProviderFactsProps {
  provider: Pick<DeskMember, "email" | "role" | "credential" | "npi" | "licenses">;
  /** Where the provider may sign today. */
  states: readonly UsState[];
}

/** Facts that a provider can't change, because only the operator has verified them. */
export function ProviderFacts({ provider, states }: ProviderFactsProps) {
  return (
    <>
      <h1>Profile</h1>
      <p className="lede mt-3">
        What your letters say about you. Ask the operator of the site to change what has no field below.
      </p>
      <ul className="mt-3 flex flex-wrap gap-x-5 [&_a]:inline-block [&_a]:py-2.5">
        <li>
          <a href={paths.deskNotices}>Notices and keys</a>
        </li>
        <li>
          <a href={paths.deskPhrases}>Your phrases</a>
        </li>
        <li>
          <a href={paths.deskLetters}>Letters you signed</a>
        </li>
        <li>
          <a href={paths.deskSessions}>Where you're signed in</a>
        </li>
      </ul>
      <DeskFacts>
        <dt>Email</dt>
        <dd>{provider.email}</dd>
        {provider.role !== "provider" && (
          <>
            <dt>Role</dt>
            <dd>{roleNames[provider.role]}</dd>
          </>
        )}
        {provider.npi !== null && (
          <>
            <dt>Credential</dt>
            <dd>{provider.credential}</dd>
            <dt>NPI</dt>
            <dd>{provider.npi}</dd>
          </>
        )}
      </DeskFacts>
      <details className="mt-2">
        <summary className="py-2.5">{`Licensed in ${states.length} ${states.length === 1 ? "state" : "states"} today`}</summary>
        <DataTable
          caption="Licenses"
          columns={["State", "License", "Valid until"]}
          rows={provider.licenses.map(({ state, number, expiresOn }) => ({
            key: state,
            cells: [
              usStates[state],
              number,
              <>
                {longDate(expiresOn)}
                {!states.includes(state) && <strong> (ended)</strong>}
              </>,
            ],
          }))}
        />
      </details>
    </>
  );
}

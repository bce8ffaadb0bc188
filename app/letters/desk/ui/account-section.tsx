import { NewTabLink } from "~/kit/layout/new-tab-link";
import { longDate } from "~/platform/values/date";
import type { AccountRules } from "../domain/account-rules";
import { DeskSection } from "./desk-parts";

/**
 * The account's administrator and its requirements for a letter. What would make the letter worthless comes first, in red.
 */
export function AccountSection({ rules }: { rules: AccountRules }) {
  const { name, isUnknown, notes, parts } = rules;
  return (
    <DeskSection title="Account">
      <p className="mt-2">
        <b>{name}</b>
        {isUnknown && ". We know none of its rules for letters."}
      </p>
      <ul className="mt-2 grid gap-3">
        {notes.map(({ severity, words, source }) => (
          <li key={words} className={severity === "advice" ? undefined : "notice tone-red"}>
            {words} {source && <Source {...source} />}
          </li>
        ))}
      </ul>
      {parts.length > 0 && (
        <p className="hint mt-3">
          It looks for: {parts.map((part) => part.charAt(0).toLowerCase() + part.slice(1)).join("; ")}.
        </p>
      )}
    </DeskSection>
  );
}

function Source({ title, address, read_on }: NonNullable<AccountRules["notes"][number]["source"]>) {
  return (
    <span className="hint">
      {address === null ? title : <NewTabLink href={address}>{title}</NewTabLink>}, read on{" "}
      {longDate(read_on)}
    </span>
  );
}

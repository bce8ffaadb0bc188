import type { SubmissionResult } from "@conform-to/react";
import { Button } from "~/kit/form/button";
import { constraintOf } from "~/kit/form/constraint";
import type { FieldSpec } from "~/kit/form/field-spec";
import { FieldsForm } from "~/kit/form/fields-form";
import { PostForm } from "~/kit/form/post-form";
import { BackLink } from "~/kit/layout/back-link";
import { paths } from "~/paths";
import { longDate } from "~/platform/values/date";
import { printedCode } from "../../domain/verification-code";
import { letterSearch, type OwnLetter } from "../domain/letter-search";
import { DeskPage } from "./desk-parts";
import { stateWords } from "./side-lists";

const searchFields: readonly FieldSpec[] = [
  {
    type: "text",
    name: "code",
    label: "Verification code",
    autoCapitalize: "none",
    spellCheck: false,
  },
  { type: "text", name: "patient", label: "Patient's name", besideNext: true },
  {
    type: "date",
    name: "day",
    label: "Day of signing",
  },
];

interface OwnLettersPageProps {
  letters: readonly OwnLetter[];
  /** The next page's cursor; null on the last. */
  next: string | null;
  /** ISO instant. */
  now: string;
  /** The search, by field. */
  typed: Readonly<Record<string, string>>;
  lastResult?: SubmissionResult | undefined;
}

/** The letters that a provider signed, with a search that stays out of the URL. */
export function OwnLettersPage({ letters, next, now, typed, lastResult }: OwnLettersPageProps) {
  const isSearch = searchFields.some(({ name }) => typed[name]);
  return (
    <DeskPage>
      <BackLink href={paths.desk}>All requests</BackLink>
      <h1>Letters you signed</h1>
      <FieldsForm
        id="letters"
        action="?"
        fields={searchFields}
        constraint={constraintOf(letterSearch)}
        lastResult={lastResult}
        defaultValue={typed}
        formErrorTitle="Not searched"
      >
        <Button>Search</Button>
        {isSearch && (
          <a className="ml-4 inline-block py-3" href={paths.deskLetters}>
            Show all
          </a>
        )}
      </FieldsForm>
      {letters.length > 0 ? (
        <ul className="mt-8 [&_a]:inline-block [&_a]:py-2.5 [&_a]:font-medium [&_li]:flex [&_li]:flex-wrap [&_li]:items-baseline [&_li]:gap-x-4 [&_li]:border-b [&_li]:border-line [&_li]:py-1 [&_span]:text-sm [&_span]:text-muted">
          {letters.map((one) => (
            <li key={one.id}>
              <a href={paths.deskLetter(one.requestId)}>
                {one.initials}, {one.product}
              </a>
              <span className="tabular-nums">
                {longDate(one.issuedOn)} to {longDate(one.validUntil)}, version {one.version},{" "}
                {stateWords(one, now)}, {printedCode(one.code)}
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-8 border-y border-line py-8 text-muted">{nothingWords(next !== null, isSearch)}</p>
      )}
      {next && <Earlier next={next} asked={typed} />}
    </DeskPage>
  );
}

const nothingWords = (hasMore: boolean, isSearch: boolean): string => {
  if (hasMore) return "None among the letters looked through so far.";
  return isSearch ? "No letter of yours matches." : "You haven't signed a letter yet.";
};

/** The button to the next page, which repeats the search. */
function Earlier({ next, asked }: { next: string; asked: OwnLettersPageProps["typed"] }) {
  return (
    <PostForm className="mt-5" name="earlier" action="?">
      {searchFields.map(({ name }) => (
        <input key={name} type="hidden" name={name} value={asked[name] ?? ""} />
      ))}
      <input type="hidden" name="after" value={next} />
      <Button look="secondary">Earlier letters</Button>
    </PostForm>
  );
}

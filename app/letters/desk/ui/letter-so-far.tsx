import { Fragment } from "react";
import type { LetterSoFar } from "../domain/letter-so-far";
import { DeskAnswers, DeskSection } from "./desk-parts";

/** The letter beside its form, which the page's script refreshes while the provider types. */
export const LetterAside = ({ letter }: { letter: LetterSoFar }) => (
  <aside
    className="lg:col-span-full xl:sticky xl:top-4 xl:col-auto xl:max-h-[calc(100vh-2rem)] xl:overflow-y-auto"
    aria-label="The letter"
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
    tabIndex={0}
  >
    <DeskSection title="The letter so far">
      <div data-live="">
        <LetterSoFarView {...letter} />
      </div>
    </DeskSection>
  </aside>
);

export function LetterSoFarView({ parts, missing }: LetterSoFar) {
  return (
    <>
      <DeskAnswers>
        {parts.map(([label, words]) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{words ?? <span className="text-muted">Nothing yet</span>}</dd>
          </Fragment>
        ))}
      </DeskAnswers>
      {missing.length > 0 && (
        <>
          <h3 className="mt-5 text-base font-semibold">Before you can sign</h3>
          <ul className="mt-1 list-disc pl-5">
            {missing.map((message) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

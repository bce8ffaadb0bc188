import { Notice } from "~/kit/form/notice";
import { openDraftInBrowser } from "~/legal/domain/retention";
import { paths } from "~/paths";

const guide = paths.guide("how-can-i-get-a-letter-of-medical-necessity-lmn");

/** What a visitor can do where none of our providers may sign a letter. */
export function OwnDoctor() {
  return (
    <>
      Your own doctor can write one: <a href={guide}>what to ask for</a>.
    </>
  );
}

/** A state where no letter can be had today. */
export interface UnservedState {
  /** Its name. */
  state: string;
  /** The operator takes no requests from states whose law wasn't read; else no provider may sign there. */
  isRefused: boolean;
}

/** Says that no letter can be had for a state today. */
export function NoProvider({ state, isRefused }: UnservedState) {
  return (
    <Notice tone="amber">
      <p>
        {isRefused ? (
          <b>{`We don't take requests from ${state} yet: we haven't finished reading its rules for reviews.`}</b>
        ) : (
          <>
            <b>No provider licensed in {state} is available today,</b> so we can't get you a letter there for
            now.
          </>
        )}{" "}
        Nothing was sent or charged, and this browser keeps your answers for {openDraftInBrowser} after your
        last step.
      </p>
      <p className="mt-3">
        <OwnDoctor /> If {state} is not the right state, choose another.
      </p>
    </Notice>
  );
}

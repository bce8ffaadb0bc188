import { Notice } from "~/kit/form/notice";
import { openDraftInBrowser } from "~/legal/domain/retention";
import { paths } from "~/paths";

const guide = paths.guide("how-can-i-get-a-letter-of-medical-necessity-lmn");

/** What a visitor can do if none of our providers may sign a letter. */
export function OwnDoctor() {
  return (
    <>
      Your own doctor can write one: <a href={guide}>what to ask for</a>.
    </>
  );
}

/** A state where no letter is available today. */
export interface UnservedState {
  /** Its name. */
  state: string;
  /**
   * "unread": its law isn't settled, so the operator refuses it; "video": it requires a video visit, and there is no room;
   * "license": no provider may sign there.
   */
  reason: "unread" | "video" | "license";
}

const refusals = {
  unread: (state: string) =>
    `We don't take requests from ${state} yet: we haven't finished reading its rules for reviews.`,
  video: (state: string) =>
    `We don't take requests from ${state} yet: its rules want a visit by video, which we don't offer.`,
};

/** Says that no letter is available in a state today. */
export function NoProvider({ state, reason }: UnservedState) {
  return (
    <Notice tone="amber">
      <p>
        {reason !== "license" ? (
          <b>{refusals[reason](state)}</b>
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

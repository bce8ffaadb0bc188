import type { ReactNode } from "react";
import type { LetterStatus } from "../domain/status";
import { LateLetter } from "./late-letter";
import { StatusHeader } from "./status-header";
import { type StatusWords, statusWords } from "./status-words";

interface LetterStatusFrameProps {
  status: LetterStatus;
  /** Where a page says more than the status alone does. */
  words?: Pick<StatusWords, "tone" | "mark" | "title">;
  /** What has to be said before all else. */
  before: ReactNode;
  message: ReactNode;
  facts: ReactNode;
  /** What to do about the status. */
  actions: ReactNode;
  /** Says which account providers accept a letter of which day; null unless the letter is an order's. */
  acceptedDates: string | null;
  children: ReactNode;
}

/** How a page about one letter begins, at whichever address: its status, what to do, and what a late letter can still do. */
export function LetterStatusFrame(props: LetterStatusFrameProps) {
  const { tone, mark, title } = props.words ?? statusWords[props.status];
  return (
    <div className="section">
      {props.before}
      <StatusHeader wide tone={tone} mark={mark} title={title} message={props.message} facts={props.facts}>
        {props.actions}
      </StatusHeader>
      {props.acceptedDates && statusWords[props.status].action !== "resubmit" && (
        <LateLetter acceptedDates={props.acceptedDates} />
      )}
      {props.children}
    </div>
  );
}

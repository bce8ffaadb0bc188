import type { ReactNode } from "react";
import type { LetterStatus } from "../domain/status";
import { LateLetter } from "./late-letter";
import { StatusHeader } from "./status-header";
import { type StatusWords, statusWords } from "./status-words";

interface LetterStatusFrameProps {
  status: LetterStatus;
  /** Texts for a page that can say more than the status. */
  words?: Pick<StatusWords, "tone" | "mark" | "title">;
  /** What has to be said first. */
  before: ReactNode;
  message: ReactNode;
  facts: ReactNode;
  actions: ReactNode;
  /** Which account providers accept a letter from which date; null unless the letter is for an order. */
  acceptedDates: string | null;
  children: ReactNode;
}

/** The beginning of every page about one letter: its status, the actions, and what a late letter can still do. */
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

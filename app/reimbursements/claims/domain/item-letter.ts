import type { LetterContent } from "~/letters/domain/letter-content";

/** The status of a letter that was requested from an item: begun and not paid, waiting for the decision, or decided. */
export interface ItemLetter {
  state: "begun" | "waiting" | "sent" | "denied" | "over";
  /** Null until it is paid for. */
  requestId: string | null;
  draftId: string;
  /** The version that is valid; null without one. */
  versionId: string | null;
  /** ISO day on which it was signed; null without a valid letter. */
  letterOn: string | null;
  /** ISO day on which it was sent. */
  sentOn: string | null;
  /** Its first ISO day, which may be later than `letterOn`. */
  startsOn: string | null;
  /** Its last ISO day. */
  endsOn: string | null;
}

/** A letter that was sent and is valid. */
export type CoveringLetter = ItemLetter & {
  requestId: string;
  versionId: string;
  letterOn: string;
  /** What it says, where that was read. */
  content?: LetterContent | undefined;
};

/** The letters that may cover the items they were requested for, by the same names. */
export const coveringLetters = (
  letters: ReadonlyMap<string, ItemLetter>,
): ReadonlyMap<string, CoveringLetter> =>
  new Map(
    [...letters].flatMap(([name, { requestId, versionId, letterOn, ...letter }]) =>
      letter.state === "sent" && requestId && versionId && letterOn
        ? [[name, { ...letter, requestId, versionId, letterOn }] as const]
        : [],
    ),
  );

import type { Administrator, FactSource } from "./administrator";
import { notBought } from "./date-rule";

/** A fact about their administrator that a shopper should know. */
export interface AdministratorNote {
  severity: "problem" | "caution" | "advice";
  words: string;
  /** Null if the text says what we don't know. */
  source: FactSource | null;
}

/** What to know before paying for a letter, the worst first: that none is accepted, who may sign, when to buy. */
export function administratorNotes(administrator: Administrator): AdministratorNote[] {
  const { online_letters, signer, purchase, notes } = administrator;
  const buying = { words: notBought(administrator).words, source: purchase?.source ?? null };
  return [
    ...(online_letters ? [{ severity: "problem" as const, ...wordsAndSource(online_letters) }] : []),
    ...(signer?.rule === "physician" ? [{ severity: "caution" as const, ...wordsAndSource(signer) }] : []),
    ...[buying, ...notes.map(wordsAndSource)].map((note) => ({ severity: "advice" as const, ...note })),
  ];
}

const wordsAndSource = ({ words, source }: { words: string; source: FactSource }) => ({ words, source });

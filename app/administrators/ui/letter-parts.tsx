import type { AdministratorPageProps } from "./administrator-page";

/** What a letter has to hold, how long it lasts and who may sign it. */
export function LetterParts({ administrator, common }: AdministratorPageProps) {
  const { name, letter, signer } = administrator;
  const shown = letter ?? common.letter;
  return (
    <>
      <h2>What it wants in a letter</h2>
      <p>
        {letter
          ? `${name} names these parts:`
          : `We found no list by ${name}. A letter with these parts satisfies the strictest administrators:`}
      </p>
      <ul>
        {shown?.parts.map((part) => (
          <li key={part}>{part}</li>
        ))}
      </ul>
      {shown?.lasts && <p>{shown.lasts}</p>}
      <p>
        {signer?.words ??
          `We don't know whether ${name} wants a physician, or also takes a letter by a nurse practitioner.`}{" "}
        {signer?.rule !== "licensed-practitioner" &&
          "If it refuses a letter of ours for that, the letter's page offers a physician's, free of charge."}
      </p>
    </>
  );
}

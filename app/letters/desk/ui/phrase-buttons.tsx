import { Button } from "~/kit/form/button";
import { NewTabLink } from "~/kit/layout/new-tab-link";
import { paths } from "~/paths";
import type { Phrase, PhraseField } from "../domain/phrases";
import { Ways } from "./desk-parts";

/** Buttons that append the provider's phrases to a field. */
export function PhraseButtons({ field, phrases }: { field: PhraseField; phrases: readonly Phrase[] }) {
  const own = phrases.filter((phrase) => phrase.field === field);
  return (
    <details className="-mt-4 mb-6">
      <summary className="py-3 text-sm">
        {own.length > 0 ? `Your phrases (${own.length})` : "Your phrases"}
      </summary>
      <Ways>
        {own.map(({ id, name }) => (
          <Button key={id} look="secondary" name="intent" value={`phrase:${id}`} formNoValidate>
            {name}
          </Button>
        ))}
        <NewTabLink className="inline-block py-3 text-sm" href={paths.deskPhrases}>
          {own.length > 0 ? "Change them" : "Write one"}
        </NewTabLink>
      </Ways>
    </details>
  );
}

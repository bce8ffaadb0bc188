import { Button } from "~/kit/form/button";
import { PostForm } from "~/kit/form/post-form";
import { paths, withQuery } from "~/paths";
import { undoMinutes } from "../../domain/sending";
import type { HeldLetter } from "../domain/review";
import { timeUntil } from "../domain/waiting";
import { Clock } from "./claim-words";
import { Ways } from "./desk-parts";
import { useFilter } from "./use-filter";

interface HeldLettersProps {
  letters: readonly HeldLetter[];
  /** ISO instant. */
  now: string;
}

/** The provider's signed letters that haven't been sent; renders nothing if there are none. */
export function HeldLetters({ letters, now }: HeldLettersProps) {
  const from = useFilter();
  if (letters.length === 0) return null;
  return (
    <section className="sheet my-6 px-card pt-2 pb-5" aria-labelledby="held-title">
      <h2 id="held-title" className="mt-4 text-lg">
        Signed, not sent yet
      </h2>
      <p className="hint mt-1">
        No one else sees a letter before it goes. You can undo it until then, for {undoMinutes} minutes at
        most.
      </p>
      <ul>
        {letters.map((letter) => (
          <li
            key={letter.requestId}
            className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-3"
          >
            <span>
              <a className="inline-block py-2.5 font-medium" href={paths.deskLetter(letter.requestId)}>
                {letter.productTitle}
              </a>
              <span className="block text-sm text-muted">
                <Goes at={letter.heldUntil} now={now} />
              </span>
            </span>
            <Ways>
              {letter.mayUndo && (
                <PostForm name="undo" action={withQuery(paths.deskLetter(letter.requestId), from)}>
                  <Button look="secondary" name="intent" value="undo">
                    Undo<span className="sr-only"> the signature for {letter.productTitle}</span>
                  </Button>
                </PostForm>
              )}
              {letter.heldUntil > now && (
                <PostForm name="send" action={withQuery(paths.deskLetter(letter.requestId), from)}>
                  <Button look="quiet" name="intent" value="send">
                    Send now<span className="sr-only">: {letter.productTitle}</span>
                  </Button>
                </PostForm>
              )}
            </Ways>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Goes({ at, now }: { at: string; now: string }) {
  if (at <= now) return "It's about to go";
  return (
    <>
      Goes at <Clock at={at} /> (in {timeUntil(now, at)})
    </>
  );
}

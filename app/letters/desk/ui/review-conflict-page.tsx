import { ButtonLink } from "~/kit/form/button";
import { paths } from "~/paths";
import { DeskPage } from "./desk-parts";
import { useFilter } from "./use-filter";

interface ReviewConflictPageProps {
  why: "not-claimed" | "not-licensed" | "put-off" | "closed" | "visit-over" | "read-before";
  requestId: string | null;
  /** What was typed, in the form's order. */
  typed: readonly { label: string; text: string }[];
}

const words = {
  "not-claimed": [
    "This request isn't yours anymore",
    "Your claim ended, and another provider took it over or it went back to the queue. Nothing was sent.",
  ],
  "not-licensed": [
    "You can't sign in this state anymore",
    "Your license for the patient's state has ended, or no longer lets you sign. Nothing was sent.",
  ],
  "put-off": [
    "This request waits for the shopper",
    "An earlier press of the button, another tab or another provider asked a question or offered a visit. What you've just sent changed nothing.",
  ],
  closed: [
    "This request isn't open anymore",
    "An earlier press of the button, another tab or another provider decided it, or the shopper took it back. What you've just sent changed nothing.",
  ],
  "read-before": [
    "This decision was read already",
    "An earlier press of the button or another physician was first. What you've just sent changed nothing.",
  ],
  "visit-over": [
    "The visit is over, or was changed",
    "It was canceled or changed in another tab or by the patient. These times were not offered.",
  ],
} as const;

/** A choice, a code or a day needs one row. */
const rowsOf = (text: string): number => (text.length > 60 || text.includes("\n") ? 4 : 1);

/** Shown to a provider whose decision came too late, with what they typed, to be copied. */
export function ReviewConflictPage({ why, requestId, typed }: ReviewConflictPageProps) {
  const from = useFilter();
  const [title, text] = words[why];
  return (
    <DeskPage>
      <h1>{title}</h1>
      <p className="lede mt-2">{text}</p>
      {typed.length > 0 && (
        <section className="my-6 grid gap-4" aria-labelledby="lost-title">
          <h2 id="lost-title">What you typed, to copy</h2>
          {typed.map(({ label, text: written }) => (
            <label key={label} className="font-semibold">
              {label}
              <textarea className="control font-normal" readOnly rows={rowsOf(written)} value={written} />
            </label>
          ))}
        </section>
      )}
      <p className="flex flex-wrap gap-3">
        <ButtonLink href={paths.deskQueue(from)}>Go to the queue</ButtonLink>
        {requestId !== null && why !== "not-licensed" && (
          <ButtonLink look="secondary" href={paths.deskReview(requestId, from)}>
            See the request
          </ButtonLink>
        )}
      </p>
    </DeskPage>
  );
}

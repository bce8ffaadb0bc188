import { Fold } from "~/kit/parts/fold";

export interface ReviewRow {
  label: string;
  /** The answer in words; an empty one is shown as "Not answered". */
  value: string;
  changeHref: string;
}

/** The answers so far, each with a link to change it, to check before submitting or paying; folded unless `isOpen`. */
export function ReviewAnswers({ rows, isOpen }: { rows: readonly ReviewRow[]; isOpen: boolean }) {
  return (
    <section className="my-6 border-t border-line" aria-labelledby="review-title">
      <Fold
        open={isOpen}
        title={
          <h2 id="review-title" className="font-normal">
            Check your answers
          </h2>
        }
      >
        <dl>
          {rows.map((row) => (
            <div
              key={row.label}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-6 @max-[15rem]:grid-cols-1 border-b border-line py-2.5"
            >
              <dt className="col-span-full text-sm text-muted">{row.label}</dt>
              <dd className="whitespace-pre-line">{row.value || <i>Not answered</i>}</dd>
              <dd>
                <a className="inline-block py-2.5" href={row.changeHref}>
                  Change<span className="sr-only"> {row.label}</span>
                </a>
              </dd>
            </div>
          ))}
        </dl>
      </Fold>
    </section>
  );
}

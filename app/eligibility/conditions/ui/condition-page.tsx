import { ButtonLink } from "~/kit/form/button";
import { Notice } from "~/kit/form/notice";
import { Sources } from "~/kit/parts/guide-sources";
import { RenderedText } from "~/kit/parts/rendered-text";
import { paths } from "~/paths";
import { longDate } from "~/platform/values/date";
import type { Condition, LetterCategory } from "../domain/condition";

/** What an FSA or HSA may pay for with a condition, and what a letter for it needs. */
export function ConditionPage({ condition }: { condition: Condition }) {
  const { name, summary, updated, emergency, withoutLetter, withLetter, codes, opening, html } = condition;
  return (
    <article className="mt-2 grid max-w-3xl grid-cols-1 gap-6">
      <header className="grid gap-3">
        <h1>{name}: what an FSA or HSA may pay for</h1>
        <p className="lede">{summary}</p>
        <p className="text-sm text-muted">
          Updated <time dateTime={updated}>{longDate(updated)}</time>. This page is about money and paperwork.
          It isn't medical advice.
        </p>
      </header>
      <Notice tone="red">
        <p>{emergency}</p>
      </Notice>
      <RenderedText className="prose" html={opening} />
      <section className="prose">
        <h2>No letter needed</h2>
        <p>A receipt is enough for these. Don't pay for a letter.</p>
        <ul>
          {withoutLetter.map(({ id, name: category }) => (
            <li key={id}>
              <a href={paths.eligibleItem(id)}>{category}</a>
            </li>
          ))}
        </ul>
      </section>
      <section className="prose">
        <h2>Only with a letter</h2>
        <p>
          These have everyday uses too. They may count if a provider confirms in writing that they treat your
          condition. Get the letter before you buy.
        </p>
        <ul>
          {withLetter.map((category) => (
            <li key={category.id}>
              <a href={paths.eligibleItem(category.id)}>{category.name}</a>. {category.because}
              <Limits category={category} />
            </li>
          ))}
        </ul>
      </section>
      <RenderedText className="prose" html={html} />
      <section className="prose">
        <h2>Codes you may see</h2>
        <ul>
          {codes.map(({ code, name: meaning }) => (
            <li key={code}>
              {code}: {meaning}
            </li>
          ))}
        </ul>
        <p>Your provider chooses the code that fits you. There are more than these.</p>
      </section>
      <p className="actions print:hidden">
        <ButtonLink href={paths.checker}>Check a product</ButtonLink>
        <ButtonLink look="secondary" href={paths.sampleLetter}>
          See a sample letter
        </ButtonLink>
      </p>
      <Sources sources={condition.sources}>
        {condition.review
          ? `Reviewed by ${condition.review.name}, ${condition.review.credential}, on ${longDate(condition.review.on)}.`
          : "No clinician has reviewed this page."}{" "}
        It's general information, not medical or tax advice.
      </Sources>
    </article>
  );
}

/** What reduces a claim or makes it harder. */
function Limits({ category: { excessOnly, contested } }: { category: LetterCategory }) {
  return (
    <>
      {excessOnly && " Only the cost above an ordinary version counts."}
      {contested && " Some administrators refuse it."}
    </>
  );
}

import { CodeSample } from "~/kit/parts/code-sample";
import { Fold } from "~/kit/parts/fold";
import type { Behind } from "../../content/demo-store";

/** What the shop's own code does for this page, step by step. */
export function BehindThePage({ parts }: { parts: readonly Behind[] }) {
  return (
    <section className="section pt-0">
      <h2 className="mb-3 text-title">What the shop's code does</h2>
      {parts.map(({ title, text, code }, index) => (
        <Fold key={title} title={`${index + 1}. ${title}`} group="behind" open={index === 0}>
          <p className="max-w-[46em]">{text}</p>
          <CodeSample title={title}>{code}</CodeSample>
        </Fold>
      ))}
    </section>
  );
}

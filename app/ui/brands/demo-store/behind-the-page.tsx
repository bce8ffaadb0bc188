import type { Behind } from "~/content/brands/demo-store";
import { CodeSample } from "~/ui/parts/code-sample";
import { Fold } from "~/ui/parts/fold";

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

import type { ReactNode } from "react";
import { Illustration } from "~/kit/layout/illustration";
import { Stamp } from "~/kit/parts/stamp";
import { site } from "~/site";

const conditions = ["Chronic back pain", "Insomnia", "Arthritis"];

/** Step 2: from a product's tag to the letter, in three small scenes. */
export function GetLetter() {
  return (
    <>
      <p className="max-w-160">
        A product says "LMN Required"? Three moves, and a licensed provider reads your request.
      </p>
      <ol className="mt-2 grid grid-cols-1 gap-x-8 gap-y-5 md:grid-cols-3">
        <Move number={1} scene={<TaggedProduct />}>
          <b>Click 'Get LMN'</b> on the product you need.
        </Move>
        <Move number={2} scene={<Conditions />}>
          <b>Select qualifying health condition(s)</b> you've been diagnosed with.
        </Move>
        <Move number={3} scene={<SignedLetter />}>
          <b>Receive the LMN by email,</b> if the provider approves it, {site.decisionGoal}.
        </Move>
      </ol>
      <p className="hint max-w-160">
        A letter is good for up to 12 months of the same product. {site.name} never decides; the provider
        does.
      </p>
    </>
  );
}

function Move({ number, scene, children }: { number: number; scene: ReactNode; children: ReactNode }) {
  return (
    <li className="grid grid-cols-1 content-start gap-4">
      <div
        className="relative grid h-38 place-content-center justify-items-center gap-3.5 rounded-sheet border-rule border-dashed border-edge bg-paper/60 text-sm"
        aria-hidden="true"
      >
        <span className="absolute top-1.5 left-3 font-display text-xl leading-snug text-evergreen">
          {number}
        </span>
        {scene}
      </div>
      <p>{children}</p>
    </li>
  );
}

function TaggedProduct() {
  return (
    <>
      <Stamp tone="amber">LMN Required</Stamp>
      <span className="rounded-pill bg-evergreen px-5 py-2 font-semibold text-on-evergreen">Get LMN</span>
      <svg
        className="absolute right-[calc(50%-3.5rem)] bottom-7 fill-ink stroke-sheet stroke-2"
        viewBox="0 0 24 28"
        width="24"
        height="28"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d="M3 2v20l5-5 4 9 4-2-4-8h7z" />
      </svg>
    </>
  );
}

function Conditions() {
  return (
    <ul className="grid gap-1.5">
      {conditions.map((condition, index) => (
        <li key={condition} className="flex items-center gap-2.5">
          {index === 0 ? <Ticked /> : <span className="size-4.5 rounded-sheet border-rule border-edge" />}
          {index === 0 ? <b>{condition}</b> : condition}
        </li>
      ))}
    </ul>
  );
}

const Ticked = () => (
  <span className="grid size-4.5 place-content-center rounded-sheet bg-evergreen text-[0.75rem] text-on-evergreen">
    ✓
  </span>
);

function SignedLetter() {
  return (
    <Illustration width={120} height={96}>
      <path className="fill-sheet stroke-ink" d="M26 6h68v84H26z" />
      <path className="stroke-edge" d="M36 18h30M36 32h48M36 42h48M36 52h36" />
      <circle className="stroke-stamp-green" cx="80" cy="70" r="16" />
      <path className="stroke-stamp-green" d="m73 70 5 5 9-10" />
    </Illustration>
  );
}

import { Fragment } from "react";
import { Illustration } from "~/kit/layout/illustration";

const promises = [
  ["Read-only email access", "We can't send, change or delete a single message."],
  ["Healthcare expenses only", "We search for order emails and keep only receipts. We skip everything else."],
  ["Nothing goes out unseen", "You pick each claim, and send it yourself."],
] as const;

/** What we read, and what stays encrypted. */
export function Security() {
  return (
    <section className="section deferred tall-183 lg:tall-108 grid items-center gap-gutter py-chapter lg:grid-cols-2 lg:gap-x-chapter lg:pt-0">
      <SealedMail />
      <div>
        <h2 className="mb-7 text-title">We open the pharmacy receipt. The rest stays sealed.</h2>
        <dl>
          {promises.map(([title, text]) => (
            <Fragment key={title}>
              <dt className="border-t-rule border-dashed border-edge pt-4 font-semibold">{title}</dt>
              <dd className="pb-4 text-muted">{text}</dd>
            </Fragment>
          ))}
        </dl>
      </div>
    </section>
  );
}

/** Illustration: a tray of closed letters, one of which is open and checked. */
function SealedMail() {
  return (
    <Illustration
      width={420}
      height={308}
      className="h-auto w-[min(100%,30rem)] justify-self-center fill-sheet stroke-edge"
    >
      <g id="shut">
        <path d="M8 20h116v76H8z" />
        <path d="m8 22 58 42 58-42" />
        <circle className="fill-stamp-red stroke-none" cx="66" cy="62" r="9" />
      </g>
      <use href="#shut" x="142" y="-8" />
      <use href="#shut" x="284" y="4" />
      <use href="#shut" y="104" />
      <use href="#shut" x="284" y="106" />
      <use href="#shut" x="6" y="200" />
      <use href="#shut" x="142" y="206" />
      <use href="#shut" x="280" y="204" />
      <path className="fill-marigold" d="m146 132 62-52 62 52v88H146z" />
      <path className="fill-sheet stroke-ink" d="M160 92h96v100h-96z" />
      <path d="M174 112h44m-44 14h60m-60 14h32" />
      <path className="fill-marigold" d="m146 132 62 44 62-44v88H146z" />
      <circle className="fill-stamp-green" cx="256" cy="94" r="19" />
      <path className="fill-none stroke-sheet" strokeWidth="3.5" d="m247 94 7 8 12-14" />
    </Illustration>
  );
}

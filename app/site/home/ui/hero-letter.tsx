import { Stamp } from "~/kit/parts/stamp";
import { money } from "~/platform/values/money";
import type { HomeContent } from "../content/home-content";
import { Postmark } from "./postmark";
import { StampPicture } from "./stamp-picture";

/** Illustration: a letter coming out of its envelope, with purchases stamped one after another. */
export function HeroLetter({ purchases }: { purchases: HomeContent["purchases"] }) {
  const total = purchases.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <div
      className="wrap-break-word relative mx-auto w-[min(100%,32rem)] pt-4 pb-14 [filter:drop-shadow(0_1rem_1.25rem_var(--color-shade))] max-tiny:hidden"
      aria-hidden="true"
    >
      <div className="flap absolute inset-x-0 h-32" />
      <div className="letter sheet relative mx-auto w-[86%] -rotate-2 px-4 pt-7 pb-42 sm:px-7">
        <StampPicture
          src="/images/products/thermometer.svg"
          inSight
          className="absolute top-5 right-5 rotate-2 [--pic:round(down,clamp(4rem,17vw,6rem),0.5rem)]"
        />
        <Postmark className="top-7 right-0 w-[min(46%,14rem)]" />
        <p className="min-h-28 font-display text-xl leading-[1.15]">
          Found in
          <br />
          your receipts
        </p>
        <ul>
          {purchases.map(({ name, amount, needsLetter }) => (
            <li
              key={name}
              className="grid min-h-13 grid-cols-[1fr_6.125rem_auto] items-center gap-1.5 border-t border-line text-sm font-medium sm:gap-3"
            >
              {name}
              <span className="sum col-start-3 row-start-1">{money(amount)}</span>
              <Stamp tone={needsLetter ? "amber" : "green"}>{needsLetter ? "Letter" : "Eligible"}</Stamp>
            </li>
          ))}
        </ul>
      </div>
      <div className="pocket absolute inset-x-0 bottom-0 h-52">
        <p className="absolute bottom-8 left-[8%] rounded-sheet bg-sheet px-4 py-2.5 text-sm leading-snug [box-shadow:inset_0_1px_3px_var(--color-shade)]">
          Could come back to you
          <b className="block font-display text-title leading-[1.1] font-normal">{money(total)}</b>
        </p>
      </div>
    </div>
  );
}

import type { HomeContent } from "~/content/home/home-content";
import { money } from "~/domain/values/money";
import { Stamp } from "../parts/stamp";
import { Postmark } from "./postmark";
import { StampPicture } from "./stamp-picture";

/** Illustration: a letter coming out of its envelope, purchases stamped one after the other. */
export function HeroLetter({ purchases }: { purchases: HomeContent["purchases"] }) {
  const total = purchases.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <div className="desk" aria-hidden="true">
      <div className="flap" />
      <div className="letter sheet">
        <StampPicture src="/images/products/thermometer.svg" inSight />
        <Postmark />
        <p className="letter-head">
          Found in
          <br />
          your receipts
        </p>
        <ul>
          {purchases.map(({ name, amount, needsLetter }) => (
            <li key={name}>
              {name}
              <span className="sum">{money(amount)}</span>
              <Stamp tone={needsLetter ? "amber" : "green"}>{needsLetter ? "Letter" : "Eligible"}</Stamp>
            </li>
          ))}
        </ul>
      </div>
      <div className="pocket">
        <p className="window">
          Could come back to you
          <b>{money(total)}</b>
        </p>
      </div>
    </div>
  );
}

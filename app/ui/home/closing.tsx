import { reimbursementApp } from "~/site";
import { ButtonLink } from "../form/button";
import { PostageStamp } from "../layout/postage-stamp";
import { SamePostmark } from "./postmark";

/** The last word: an airmail envelope whose address is the button. */
export function Closing() {
  return (
    <section className="wide closing">
      <div className="airmail">
        <SamePostmark />
        <PostageStamp />
        <h2>It's your money. Have it sent back.</h2>
        <p>
          <ButtonLink href={reimbursementApp("bottom")} newTab>
            Start Finding My Money
          </ButtonLink>
        </p>
        <ul className="ticks">
          <li>No credit card required</li>
          <li>Cancel anytime</li>
          <li>Money-back guarantee</li>
        </ul>
      </div>
    </section>
  );
}

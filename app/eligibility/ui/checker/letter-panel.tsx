import { ButtonLink } from "~/kit/form/button";
import { paths } from "~/paths";
import { site } from "~/site";
import type { Purchase } from "../../domain/letter-savings";
import { savingView } from "../../domain/saving-view";
import { CheckerPanel } from "./checker-panel";

const askLabel = "Request LMN for This Product";

/** What a letter may do for a product that needs one, its fee, and a link to request it. */
export function LetterPanel(props: { contested: boolean; purchase: Purchase; url: string }) {
  const { contested, purchase, url } = props;
  const { outlook, texts } = savingView(purchase);
  const loses = outlook === "loses";
  const title = contested ? "Most administrators ask for a letter" : "A letter is required";
  return (
    <CheckerPanel id="letter-panel" title={title}>
      <p>
        With a Letter of Medical Necessity for a diagnosed condition, this product may be eligible. A licensed
        provider reviews your request and decides, {site.decisionGoal}.
      </p>
      {/* Empty if the letter pays off; the page's script updates it with the tax rate. */}
      <p className="font-semibold empty:hidden" data-savings="payOff">
        {texts.payOff}
      </p>
      <p className="text-sm text-muted">
        Some administrators don't accept letters from paid online services.{" "}
        <a href={paths.administrators}>Check yours</a> before you pay.
      </p>
      <div className="actions">
        <span className="contents" data-outlook="saves no-price ask-ordinary" hidden={loses}>
          <ButtonLink href={paths.requestLetter(url)}>{askLabel}</ButtonLink>
        </span>
        <span className="contents" data-outlook="loses" hidden={!loses}>
          <ButtonLink look="quiet" href={paths.requestLetter(url)}>
            {askLabel}
          </ButtonLink>
        </span>
      </div>
    </CheckerPanel>
  );
}

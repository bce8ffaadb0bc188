import { LogoMark } from "~/kit/layout/logo-mark";
import { Stamp } from "~/kit/parts/stamp";
import { site } from "~/site";

/** What the extension shows on a product's page, as a picture. */
export function PopupPicture() {
  return (
    <div
      className="sheet mx-auto grid w-full max-w-88 justify-items-start gap-3 px-6 pt-5 pb-6"
      role="img"
      aria-label="The extension's window on the page of a sauna blanket: eligible with a letter, why, and a button to ask for one."
    >
      <p className="flex w-full items-center gap-2 border-b-rule border-dashed border-edge pb-3 font-display">
        <LogoMark /> {site.name}
      </p>
      <p className="font-semibold">Infrared Sauna Blanket</p>
      <p className="my-1">
        <Stamp tone="amber">Eligible with LMN</Stamp>
      </p>
      <p className="text-sm">
        Heat therapy may be paid for when a provider confirms that it treats a condition.
      </p>
      <p className="button button-primary">Ask for a letter</p>
    </div>
  );
}

import { ButtonLink } from "~/kit/form/button";
import { LogoMark } from "~/kit/layout/logo-mark";
import { Stamp } from "~/kit/parts/stamp";
import { paths } from "~/paths";
import { site } from "~/site";

/** What the extension does, and how to install it without a store. */
export function Install() {
  return (
    <section
      className="grid grid-cols-1 items-center gap-x-gutter gap-y-8 lg:grid-cols-[1.2fr_1fr]"
      aria-labelledby="extension"
    >
      <div className="grid gap-4">
        <h2 id="extension">The browser extension</h2>
        <p>
          Press its button on a product's page. A small window says whether your FSA or HSA may pay, why, and
          which kind of account. Where a letter is needed, it opens the request with the product filled in.
        </p>
        <p className="actions">
          <ButtonLink href={paths.extensionFile}>Download for Chrome and Edge</ButtonLink>
        </p>
        <ol className="list-decimal space-y-2 pl-6">
          <li>Download the file and unpack it. Keep the folder, as your browser reads it at each start.</li>
          <li>
            Type <code>chrome://extensions</code> into the address bar, or <code>edge://extensions</code> in
            Edge.
          </li>
          <li>Turn on “Developer mode”.</li>
          <li>Press “Load unpacked” and choose the folder.</li>
          <li>Press the puzzle piece beside the address bar and pin {site.name}.</li>
        </ol>
        <p className="hint">
          It isn't in a browser's store yet, so it doesn't update itself. With Firefox or Safari, use the
          bookmark below.
        </p>
      </div>
      <PopupPicture />
    </section>
  );
}

/** A picture of the extension on a product's page. */
function PopupPicture() {
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

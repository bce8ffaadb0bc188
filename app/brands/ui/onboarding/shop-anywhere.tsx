import type { RetailerCard } from "~/eligibility/domain/explore-rows";
import { NewTabLink } from "~/kit/layout/new-tab-link";
import { Picture } from "~/kit/parts/picture";
import { Stamp, type StampTone } from "~/kit/parts/stamp";
import { site } from "~/site";

const tags: readonly { tone: StampTone; tag: string; picture: string; text: string }[] = [
  {
    tone: "green",
    tag: "FSA/HSA Eligible",
    picture: "thermometer",
    text: "May be paid from your account as it is. Use your card, or claim it afterwards.",
  },
  {
    tone: "amber",
    tag: "LMN Required",
    picture: "sauna-blanket",
    text: "May be eligible with a letter. Ask for it right from the product's page.",
  },
];

/** Step 1. `retailers` is null if the list could not be read. */
export function ShopAnywhere({ retailers }: { retailers: readonly RetailerCard[] | null }) {
  return (
    <>
      <p className="max-w-160">
        Shop where you always do. Press the button of our{" "}
        <NewTabLink href={site.extensionUrl}>browser extension</NewTabLink> on a product's page. A small
        window opens and says whether your FSA or HSA may pay, with one of these tags where it may.
      </p>
      <ul className="mt-2 grid grid-cols-1 gap-5 md:grid-cols-2 md:gap-x-8">
        {tags.map(({ tone, tag, picture, text }) => (
          <li key={tag} className="grid grid-cols-[min(5.5rem,25%)_minmax(0,1fr)] items-center gap-5">
            <Picture src={`/images/products/${picture}.svg`} name={tag} inSight />
            <div>
              <Stamp tone={tone}>{tag}</Stamp>
              <p className="mt-3 text-sm leading-[1.45]">{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <h3 className="mt-4">Stores it knows</h3>
      {retailers ? (
        <ul className="grid [&_.picture]:before:text-base grid-cols-[repeat(auto-fill,minmax(min(9.5rem,100%),1fr))] gap-x-4 gap-y-3 text-sm leading-[1.3]">
          {retailers.map(({ name, logo }) => (
            <li key={name} className="grid grid-cols-[2.5rem_1fr] items-center gap-3">
              <Picture src={logo} name={name} inSight />
              {name}
            </li>
          ))}
        </ul>
      ) : (
        <p className="hint">
          We can't show the list of stores right now. The extension still works at each of them.
        </p>
      )}
    </>
  );
}

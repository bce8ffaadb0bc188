import type { RetailerCard } from "~/domain/eligibility/explore-rows";
import { site } from "~/site";
import { NewTabLink } from "../layout/new-tab-link";
import { Picture } from "../parts/picture";
import { Stamp, type StampTone } from "../parts/stamp";

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

/** Step 1. `retailers` is null where the list could not be read. */
export function ShopAnywhere({ retailers }: { retailers: readonly RetailerCard[] | null }) {
  return (
    <>
      <p>
        Shop where you always do. Our <NewTabLink href={site.extensionUrl}>browser extension</NewTabLink> puts
        one of two tags on what your FSA or HSA may cover.
      </p>
      <ul className="tagged">
        {tags.map(({ tone, tag, picture, text }) => (
          <li key={tag}>
            <Picture src={`/images/products/${picture}.svg`} name={tag} inSight />
            <div>
              <Stamp tone={tone}>{tag}</Stamp>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <h3>Stores it knows</h3>
      {retailers ? (
        <ul className="stores">
          {retailers.map(({ name, logo }) => (
            <li key={name}>
              <Picture src={logo} name={name} inSight />
              {name}
            </li>
          ))}
        </ul>
      ) : (
        <p className="hint">
          We can't show the list of stores right now. The extension knows them all the same.
        </p>
      )}
    </>
  );
}

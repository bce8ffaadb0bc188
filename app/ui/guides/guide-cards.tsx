import type { GuideCard } from "~/domain/guides/guide";
import { paths } from "~/paths";
import { GuideByline } from "./guide-byline";

export interface GuideCardsProps {
  guides: readonly GuideCard[];
  heading: "h2" | "h3";
  /** Pictures likely to be in sight as the page opens; the others wait until they come near. */
  inSight?: number;
}

/** Guides as cards that lead to them. */
export function GuideCards({ guides, heading: Heading, inSight = 0 }: GuideCardsProps) {
  return (
    <ul className="guide-cards">
      {guides.map((guide, index) => (
        <li key={guide.slug}>
          <a className="sheet" href={paths.guide(guide.slug)}>
            <img
              src={guide.image}
              alt=""
              width="800"
              height="450"
              loading={index < inSight ? undefined : "lazy"}
            />
            <Heading>{guide.title}</Heading>
            <p>{guide.excerpt}</p>
            <GuideByline guide={guide} />
          </a>
        </li>
      ))}
    </ul>
  );
}

import { OwnImage } from "~/kit/parts/image";
import { paths } from "~/paths";
import type { GuideCard } from "~/platform/values/guide";
import { GuideByline } from "./guide-byline";

const layouts = { 2: "md:grid-cols-2", 3: "md:grid-cols-2 lg:grid-cols-3" };

interface GuideCardsProps {
  guides: readonly GuideCard[];
  heading: "h2" | "h3";
  /** The number of pictures in the first screen; the others load lazily. */
  inSight?: number;
  columns?: keyof typeof layouts;
}

export function GuideCards({ guides, heading: Heading, inSight = 0, columns = 2 }: GuideCardsProps) {
  return (
    <ul className={`grid grid-cols-1 gap-5 lg:gap-9 ${layouts[columns]}`}>
      {guides.map((guide, index) => (
        <li key={guide.slug}>
          <a
            className="sheet group flex h-full flex-col gap-2.5 overflow-hidden pb-5 text-ink no-underline"
            href={paths.guide(guide.slug)}
          >
            <OwnImage
              src={guide.image}
              width={800}
              height={450}
              inSight={index < inSight}
              first={index === 0 && inSight > 0}
            />
            <div className="flex grow flex-col gap-2.5 px-4 md:px-7">
              <Heading className="mt-2 font-display text-xl leading-[1.2] font-normal group-hover:underline">
                {guide.title}
              </Heading>
              <p>{guide.excerpt}</p>
              <div className="mt-auto">
                <GuideByline guide={guide} />
              </div>
            </div>
          </a>
        </li>
      ))}
    </ul>
  );
}

import { ButtonLink } from "~/kit/form/button";
import { paths } from "~/paths";
import { reimbursementApp } from "~/site";
import type { Testimonial } from "../content/home-content";
import { StampPicture } from "./stamp-picture";

/** Postcards from users. */
export function Testimonials(props: { testimonials: readonly Testimonial[]; note: string | null }) {
  return (
    <section className="cards section deferred tall-300 lg:tall-220 grid gap-6 pt-0 pb-chapter md:gap-10 lg:grid-cols-12">
      <div className="lg:col-span-7">
        <h2 className="text-title">Wish you'd looked sooner</h2>
        {props.note && <p className="hint">{props.note}</p>}
      </div>
      {props.testimonials.map((testimonial, index) => (
        <Postcard key={testimonial.author} testimonial={testimonial} look={looks[index % looks.length]} />
      ))}
      <div className="self-center lg:col-span-5 lg:row-start-3">
        <p className="mb-6 max-w-md text-xl leading-snug">
          Yours may be in there, too. Or start with what you need next.
        </p>
        <p className="actions">
          <ButtonLink href={reimbursementApp("testimonials")} newTab>
            Find My Reimbursements
          </ButtonLink>
          <ButtonLink look="secondary" href={paths.shop}>
            Browse the shop
          </ButtonLink>
        </p>
      </div>
    </section>
  );
}

const looks = [
  { place: "lg:col-span-7 lg:-rotate-[0.8deg]", aside: true },
  {
    place: "lg:col-start-8 lg:-col-end-1 lg:row-span-2 lg:row-start-1 lg:rotate-[1.2deg] lg:self-center",
    aside: false,
  },
  { place: "lg:col-start-6 lg:-col-end-1 lg:rotate-[0.6deg]", aside: true },
] as const;

function Postcard({
  testimonial: { quote, author, benefit, impact, photo },
  look = looks[0],
}: {
  testimonial: Testimonial;
  /** Its position on a wide screen, and whether its author is named beside the text there. */
  look?: (typeof looks)[number];
}) {
  const line = "border-b border-line pt-2 pb-1";
  return (
    <figure
      className={`postcard sheet grid gap-x-8 gap-y-5 p-card ${look.place} ${look.aside ? "lg:grid-cols-[1fr_13rem]" : ""}`}
    >
      <blockquote className="font-display text-[calc(var(--text-title)*0.8)] leading-[1.3] text-pretty">
        {quote}
      </blockquote>
      <figcaption
        className={`grid grid-cols-[1fr_auto] max-tiny:grid-cols-1 gap-x-6 self-end text-sm ${look.aside ? "lg:grid-cols-1 lg:border-l lg:border-line lg:pl-8" : ""}`}
      >
        <div
          className={`col-start-2 row-span-3 row-start-1 rotate-2 max-tiny:col-start-1 max-tiny:row-span-1 ${look.aside ? "lg:col-start-1 lg:row-span-1 lg:mb-4 lg:justify-self-end" : ""}`}
        >
          {photo ? (
            <StampPicture src={photo} />
          ) : (
            <span className="pic" aria-hidden="true">
              <b className="grid h-full place-items-center bg-marigold font-display text-[2rem] leading-none font-normal text-on-marigold">
                {initials(author)}
              </b>
            </span>
          )}
        </div>
        <span className={line}>{author}</span>
        <span className={line}>{benefit}</span>
        <strong className={line}>{impact}</strong>
      </figcaption>
    </figure>
  );
}

/** "Ines & Paul R., parents" → "IP". */
function initials(author: string): string {
  return (author.match(/\p{Lu}/gu) ?? []).slice(0, 2).join("");
}

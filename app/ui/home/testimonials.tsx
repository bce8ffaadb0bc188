import type { Testimonial } from "~/content/home/home-content";
import { paths } from "~/paths";
import { reimbursementApp } from "~/site";
import { ButtonLink } from "../form/button";
import { StampPicture } from "./stamp-picture";

/** Postcards from people who looked. */
export function Testimonials({ testimonials }: { testimonials: readonly Testimonial[] }) {
  return (
    <section className="wide cards">
      <h2>Wish you'd looked sooner</h2>
      {testimonials.map((testimonial) => (
        <Postcard key={testimonial.author} {...testimonial} />
      ))}
      <div className="cards-on">
        <p>Yours may be in there, too. Or start with what you need next.</p>
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

function Postcard({ quote, author, benefit, impact, photo }: Testimonial) {
  return (
    <figure className="postcard sheet">
      <blockquote>{quote}</blockquote>
      <figcaption>
        {photo ? (
          <StampPicture src={photo} />
        ) : (
          <span className="pic" aria-hidden="true">
            <b>{initials(author)}</b>
          </span>
        )}
        <span>{author}</span>
        <span>{benefit}</span>
        <strong>{impact}</strong>
      </figcaption>
    </figure>
  );
}

/** "Ines & Paul R., parents" → "IP". */
function initials(author: string): string {
  return (author.match(/\p{Lu}/gu) ?? []).slice(0, 2).join("");
}

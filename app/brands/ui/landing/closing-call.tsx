import { ButtonLink } from "~/kit/form/button";
import { PostageStamp } from "~/kit/layout/postage-stamp";
import { paths } from "~/paths";
import { site } from "~/site";
import type { BrandsPage } from "../../content/brands-page";
import { partnersMail } from "./partners-mail";

/** The final call to action, on an envelope addressed to us. */
export function ClosingCall({ closing }: Pick<BrandsPage, "closing">) {
  return (
    <section className="section deferred tall-108 md:tall-95">
      <div className="sheet envelope relative p-[clamp(1.5rem,5vw,4rem)] *:max-w-152">
        <PostageStamp className="float-right ml-4 h-auto w-[clamp(3rem,2rem+4vw,6rem)] max-tiny:float-none" />
        <h2>{closing.title}</h2>
        <p className="lede mt-3 mb-7">{closing.text}</p>
        <p className="actions">
          <ButtonLink href={partnersMail}>{site.partnersEmail}</ButtonLink>
          <ButtonLink look="secondary" href={paths.home}>
            See the site as a shopper
          </ButtonLink>
          <ButtonLink look="quiet" href={paths.contactFor({ subject: "partnership" })}>
            Use the contact form
          </ButtonLink>
        </p>
      </div>
    </section>
  );
}

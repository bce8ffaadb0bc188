import type { ReactNode } from "react";
import { PostageStamp } from "~/kit/layout/postage-stamp";
import { paths } from "~/paths";
import { site } from "~/site";

const quickLinks = [
  [paths.home, "Home"],
  [paths.privacy, "Privacy Policy"],
  [paths.terms, "Terms of Service"],
] as const;

const line = "flex min-h-11 items-end border-b border-line pb-1 wrap-anywhere";
const besideStamp = "max-lg:mr-22 max-tiny:mr-0";

/** A postcard to us: the sender's side on the left, our address and quick links on the right, or below on phones. */
export function Postcard({ posted = false, children }: { posted?: boolean; children: ReactNode }) {
  const [street, ...place] = site.postalAddress.split(", ");
  return (
    <article className="sheet grid grid-cols-1 p-5 md:p-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:p-12">
      <div className="[&_form>.button]:min-w-[min(12rem,100%)] [&_select]:max-w-none lg:pr-14">
        {children}
      </div>
      <div className="mt-10 grid grid-cols-1 content-start gap-5 border-t-rule border-dashed border-edge pt-8 lg:mt-0 lg:grid-rows-[auto_auto_1fr] lg:gap-8 lg:border-t-0 lg:border-l-rule lg:pt-0 lg:pl-14">
        <div className="relative justify-self-end max-lg:z-1 max-lg:col-start-1 max-lg:row-start-1 max-lg:-mt-2">
          {posted && <Postmark />}
          <div className="*:h-auto *:w-18">
            <PostageStamp />
          </div>
        </div>
        <address className="grid grid-cols-1 not-italic max-lg:col-start-1 max-lg:row-start-1 max-tiny:row-start-2">
          <b className={`${line} ${besideStamp} font-display text-xl leading-tight font-normal`}>
            {site.name}
          </b>
          <span className={`${line} ${besideStamp}`}>{street}</span>
          <span className={`${line} ${besideStamp}`}>{place.join(", ")}</span>
          <a className={line} href={`mailto:${site.supportEmail}`}>
            {site.supportEmail}
          </a>
        </address>
        <nav className="lg:self-end" aria-labelledby="quick-links">
          <h2 className="font-sans text-sm leading-normal font-semibold text-muted" id="quick-links">
            Quick links
          </h2>
          <ul>
            {quickLinks.map(([href, label]) => (
              <li key={href}>
                <a className="flex min-h-11 items-center" href={href}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </article>
  );
}

function Postmark() {
  return (
    <svg
      className="absolute top-2 right-7 z-1 -rotate-8 text-stamp-green max-lg:w-28 lg:top-5"
      viewBox="0 0 150 70"
      width="150"
      height="70"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <circle cx="112" cy="35" r="31" />
      <circle cx="112" cy="35" r="22" />
      <path d="m102 36 7 7 13-15M4 20q10-8 20 0t20 0 20 0 14-2M2 35q10-8 20 0t20 0 20 0 14-2M4 50q10-8 20 0t20 0 20 0 14-2" />
    </svg>
  );
}

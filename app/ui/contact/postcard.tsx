import type { ReactNode } from "react";
import { paths } from "~/paths";
import { site } from "~/site";
import { PostageStamp } from "../layout/postage-stamp";

const quickLinks = [
  [paths.home, "Home"],
  [paths.privacy, "Privacy Policy"],
  [paths.terms, "Terms of Service"],
] as const;

/** A postcard to us: the writer's side on the left, our address and quick links on the right; on phones below. */
export function Postcard({ posted = false, children }: { posted?: boolean; children: ReactNode }) {
  const [street, ...place] = site.postalAddress.split(", ");
  return (
    <article className="sheet postcard">
      <div className="postcard-text">{children}</div>
      <div className="postcard-address">
        <div className="postcard-stamp">
          {posted && <Postmark />}
          <PostageStamp />
        </div>
        <address>
          <b>{site.name}</b>
          <span>{street}</span>
          <span>{place.join(", ")}</span>
          <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a>
        </address>
        <nav aria-labelledby="quick-links">
          <h2 id="quick-links">Quick links</h2>
          <ul>
            {quickLinks.map(([href, label]) => (
              <li key={href}>
                <a href={href}>{label}</a>
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
    <svg className="postcard-mark" viewBox="0 0 150 70" width="150" height="70" aria-hidden="true">
      <circle cx="112" cy="35" r="31" />
      <circle cx="112" cy="35" r="22" />
      <path d="m102 36 7 7 13-15M4 20q10-8 20 0t20 0 20 0 14-2M2 35q10-8 20 0t20 0 20 0 14-2M4 50q10-8 20 0t20 0 20 0 14-2" />
    </svg>
  );
}

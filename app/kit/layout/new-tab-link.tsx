import type { AnchorHTMLAttributes } from "react";
import { outsideLink } from "~/site";

/**
 * A link that leaves the site in a new tab and says so to visitors who can't see it. `ofVisitors` marks an address that
 * visitors brought, for which we don't vouch.
 */
export function NewTabLink({
  href,
  ofVisitors = false,
  children,
  ...attributes
}: { href: string; ofVisitors?: boolean } & Omit<
  AnchorHTMLAttributes<HTMLAnchorElement>,
  "href" | "target" | "rel"
>) {
  return (
    <a
      {...attributes}
      href={outsideLink(href)}
      target="_blank"
      rel={ofVisitors ? "noopener nofollow ugc" : "noopener"}
    >
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}

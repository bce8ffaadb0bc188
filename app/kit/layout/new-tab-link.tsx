import type { AnchorHTMLAttributes } from "react";
import { outsideLink } from "~/site";

/**
 * An external link that opens in a new tab and tells screen readers so. `ofVisitors` marks a URL that a visitor supplied,
 * for which we don't vouch.
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

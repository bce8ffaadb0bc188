import type { AnchorHTMLAttributes } from "react";

/**
 * A link that leaves the site in a new tab and says so to whoever can't see it. `ofVisitors` marks an address that
 * visitors brought, for which we don't vouch.
 */
export function NewTabLink({
  ofVisitors = false,
  children,
  ...attributes
}: { ofVisitors?: boolean } & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "target" | "rel">) {
  return (
    <a {...attributes} target="_blank" rel={ofVisitors ? "noopener nofollow ugc" : "noopener"}>
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}

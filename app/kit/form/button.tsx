import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from "react";
import { NewTabLink } from "../layout/new-tab-link";

export type ButtonLook = "primary" | "secondary" | "quiet";

/** A submit button by default. */
export function Button({
  look = "primary",
  ...attributes
}: { look?: ButtonLook } & Omit<ButtonHTMLAttributes<HTMLButtonElement>, "className">) {
  return <button type="submit" {...attributes} className={`button button-${look}`} />;
}

/** A link that looks like a button; `newTab` opens it in a new tab and tells screen readers so. */
export function ButtonLink({
  look = "primary",
  newTab = false,
  ...attributes
}: { look?: ButtonLook; newTab?: boolean; href: string } & Omit<
  AnchorHTMLAttributes<HTMLAnchorElement>,
  "className" | "target"
>) {
  const Link = newTab ? NewTabLink : "a";
  return <Link {...attributes} className={`button button-${look}`} />;
}

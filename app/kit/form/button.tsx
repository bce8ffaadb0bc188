import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from "react";
import { NewTabLink } from "../layout/new-tab-link";

export type ButtonLook = "primary" | "secondary" | "quiet";

/** A submit button unless told otherwise. */
export function Button({
  look = "primary",
  ...attributes
}: { look?: ButtonLook } & Omit<ButtonHTMLAttributes<HTMLButtonElement>, "className">) {
  return <button type="submit" {...attributes} className={`button button-${look}`} />;
}

/** A link that looks like a button; `newTab` opens it beside this page and says so to screen readers. */
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

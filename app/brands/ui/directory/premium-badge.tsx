/**
 * The seal of a premium brand. What it means shows under the pointer, with the keyboard's focus, and from one tap to the
 * next: the browser itself keeps an empty popover open that long. The script lets Escape close it.
 */
export function PremiumBadge({ slug, name }: { slug: string; name: string }) {
  const id = `why-${slug}`;
  const tapped = `tapped-${slug}`;
  return (
    <span className="badge">
      <button type="button" aria-describedby={id} {...{ popovertarget: tapped }}>
        Premium
      </button>
      <span id={tapped} {...{ popover: "auto" }} />
      <span id={id} role="tooltip">
        {name}'s exclusive partnership with us gives you additional savings and free LMNs.
      </span>
    </span>
  );
}

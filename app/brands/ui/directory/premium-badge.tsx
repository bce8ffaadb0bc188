/** A small button of the row of picks. */
export const pill = "min-h-11 cursor-pointer rounded-pill px-4 text-sm font-semibold";

/**
 * The seal of a premium brand. What it means shows under the pointer, with the keyboard's focus, and from one tap to the
 * next: the browser itself keeps an empty popover open that long. The script lets Escape close it.
 */
export function PremiumBadge({ slug, name }: { slug: string; name: string }) {
  const id = `why-${slug}`;
  const tapped = `tapped-${slug}`;
  return (
    <span className="badge pointer-events-none absolute inset-x-3 top-3 *:pointer-events-auto">
      <button
        className={`${pill} bg-marigold text-on-marigold`}
        type="button"
        aria-describedby={id}
        {...{ popovertarget: tapped }}
      >
        Premium
      </button>
      <span id={tapped} {...{ popover: "auto" }} />
      <span id={id} className="mt-2 block rounded-sheet bg-ink px-4 py-3 text-sm text-paper" role="tooltip">
        {name}'s exclusive partnership with us gives you additional savings and free LMNs.
      </span>
    </span>
  );
}

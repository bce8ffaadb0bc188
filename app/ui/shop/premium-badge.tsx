/**
 * The seal of a premium brand. What it means shows under the pointer, with the focus and on a tap, by style alone; the
 * script lets Escape and a second tap close it.
 */
export function PremiumBadge({ slug, name }: { slug: string; name: string }) {
  const id = `why-${slug}`;
  return (
    <span className="badge">
      <button type="button" aria-describedby={id}>
        Premium
      </button>
      <span id={id} role="tooltip">
        {name}'s exclusive partnership with us gives you additional savings and free LMNs.
      </span>
    </span>
  );
}

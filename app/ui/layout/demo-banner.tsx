/** Stands on every page of the demo; production never shows it. */
export function DemoBanner() {
  return (
    <aside className="demo-banner" aria-label="Demo">
      <p>
        <strong>Demo.</strong> Every outside service is a sandbox twin: no real payment, no real letter.
      </p>
    </aside>
  );
}

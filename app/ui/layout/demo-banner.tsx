const list = new Intl.ListFormat("en-US");

/** Stands on every page while sandbox twins stand in for outside services; production never shows it. */
export function DemoBanner({ sandbox }: { sandbox: readonly string[] }) {
  return (
    <aside className="demo-banner" aria-label="Demo">
      <p>
        <strong>Demo.</strong> Sandbox twins stand in for {list.format(sandbox)}.
        {sandbox.includes("payments") && " No real payment is taken."}
        {sandbox.includes("letters") && " No real letter is written."}
      </p>
    </aside>
  );
}

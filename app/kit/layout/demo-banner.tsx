const list = new Intl.ListFormat("en-US");
const either = new Intl.ListFormat("en-US", { type: "disjunction" });

/** Shown on every page while sandboxes replace outside services, which never happens in production. */
export function DemoBanner({ sandbox }: { sandbox: readonly string[] }) {
  const unreal = [
    ...(sandbox.includes("payments") ? ["payment"] : []),
    ...(sandbox.includes("letters") ? ["letter"] : []),
  ];
  return (
    <aside
      className="bg-[color-mix(in_srgb,var(--color-marigold)_18%,var(--color-paper))] px-edge py-1.5 text-center text-sm leading-[1.3] text-balance print:hidden"
      aria-label="Demo"
    >
      <p>
        <strong>Demo.</strong>{" "}
        <span className="max-md:hidden">A sandbox replaces {list.format(sandbox)}. </span>
        {unreal.length > 0 && `No real ${either.format(unreal)}.`}
      </p>
    </aside>
  );
}

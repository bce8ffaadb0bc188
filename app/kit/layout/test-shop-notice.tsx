/** Shown on every page about a test shop's order or letter. */
export const TestShopNotice = () => (
  <aside
    className="bg-[color-mix(in_srgb,var(--color-marigold)_18%,var(--color-paper))] px-edge py-1.5 text-center text-sm leading-[1.3] text-balance"
    aria-label="Test shop"
  >
    <p>
      <strong>Test shop.</strong> A sandbox decides, not a provider. The letter is a sample, which no plan
      accepts.
    </p>
  </aside>
);

interface KeyboardHelpProps {
  keys: Readonly<Record<string, string>>;
  /** False if the provider turned the shortcuts off. */
  isOn: boolean;
}

/**
 * The keyboard shortcuts of a page. The desk's script handles them only if this is rendered, so they can be turned off
 * (WCAG 2.1.4).
 */
export function KeyboardHelp({ keys, isOn }: KeyboardHelpProps) {
  if (!isOn) return null;
  return (
    <p
      className="mt-8 flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted pointer-coarse:hidden"
      hidden
      data-keys=""
    >
      {Object.entries(keys).map(([key, what]) => (
        <span key={key}>
          <Key>{key}</Key> {what}
        </span>
      ))}
      <span>
        <Key>?</Key> show or hide this line
      </span>
    </p>
  );
}

const Key = ({ children }: { children: string }) => (
  <kbd className="inline-block min-w-6 rounded-sheet border border-edge px-1.5 text-center font-sans font-semibold">
    {children}
  </kbd>
);

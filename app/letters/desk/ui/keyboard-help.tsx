/** The keys of a page, which the desk's script listens to and without which it does nothing. */
export function KeyboardHelp({ keys }: { keys: Readonly<Record<string, string>> }) {
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

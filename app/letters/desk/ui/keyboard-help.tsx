/** The keys of a page, which the desk's script listens to and without which it does nothing. */
export function KeyboardHelp({ keys }: { keys: Readonly<Record<string, string>> }) {
  return (
    <p className="desk-keys" hidden data-keys="">
      {Object.entries(keys).map(([key, what]) => (
        <span key={key}>
          <kbd>{key}</kbd> {what}
        </span>
      ))}
      <span>
        <kbd>?</kbd> show or hide this line
      </span>
    </p>
  );
}

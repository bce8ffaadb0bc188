/** Code to read and copy, in a region that the keyboard can scroll; `title` is its accessible name. */
export function CodeSample({ title, children }: { title: string; children: string }) {
  return (
    <section
      className="sheet max-h-104 overflow-auto px-6 py-5 text-sm leading-[1.7]"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keyboard
      tabIndex={0}
      aria-label={title}
    >
      <pre>
        <code>{children}</code>
      </pre>
    </section>
  );
}

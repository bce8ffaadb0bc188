/** Id of the page's main element, the target of `SkipLink`. */
export const mainId = "main";

/** First in the tab order: skips the navigation bar. */
export function SkipLink() {
  return (
    <a
      className="skip-link sheet fixed top-2 left-2 z-30 px-5 py-3 not-focus:-translate-y-[200%] print:hidden"
      href={`#${mainId}`}
    >
      Skip to main content
    </a>
  );
}

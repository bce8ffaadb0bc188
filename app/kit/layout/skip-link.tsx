/** Id of the page's main element, which `SkipLink` leads to. */
export const mainId = "main";

/** First in the tab order: past the navigation bar to the content. */
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

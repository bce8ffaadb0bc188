/** Id of the page's main element, which `SkipLink` leads to. */
export const mainId = "main";

/** First in the tab order: past the navigation bar to the content. */
export function SkipLink() {
  return (
    <a className="skip-link sheet" href={`#${mainId}`}>
      Skip to main content
    </a>
  );
}

import type { GuideHeading } from "~/domain/guide/guide";

/** Table of contents of a long article; nothing without headings. */
export function GuideContents({ headings }: { headings: readonly GuideHeading[] }) {
  if (headings.length === 0) return null;
  return (
    <nav className="guide-contents" aria-labelledby="guide-contents">
      <h2 id="guide-contents">On this page</h2>
      <ol>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

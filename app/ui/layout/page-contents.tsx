import type { GuideHeading } from "~/domain/guides/guide";

/** Table of contents of a long page; nothing without headings. */
export function PageContents({ headings }: { headings: readonly GuideHeading[] }) {
  if (headings.length === 0) return null;
  return (
    <nav className="page-contents" aria-labelledby="page-contents">
      <h2 id="page-contents">On this page</h2>
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

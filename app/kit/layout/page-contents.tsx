import type { GuideHeading } from "~/platform/values/guide";

/** The table of contents of a long page; renders nothing without headings. */
export function PageContents({ headings }: { headings: readonly GuideHeading[] }) {
  if (headings.length === 0) return null;
  return (
    <nav
      className="page-contents border-y-rule border-dashed border-edge py-3 xl:sticky xl:top-28 xl:self-start print:hidden"
      aria-labelledby="page-contents"
    >
      <h2 id="page-contents" className="font-sans text-sm font-semibold leading-normal">
        On this page
      </h2>
      <ol className="columns-2 gap-6 max-tiny:columns-1 xl:columns-1">
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a
              className="flex min-h-11 break-inside-avoid items-center py-1 text-sm leading-snug"
              href={`#${id}`}
            >
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

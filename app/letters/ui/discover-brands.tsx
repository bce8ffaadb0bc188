import { paths } from "~/paths";

/** `words` are searched in the names and descriptions of brands. */
export const discoverGroups = [
  {
    title: "Health & Wellness",
    text: "Bedding for better sleep",
    words: "bedding",
    icon: "M24 40C8 29 9 13 18 12c4 0 6 4 6 6 0-2 2-6 6-6 9 1 10 17-6 28z",
  },
  {
    title: "Medical Devices",
    text: "Monitors to use at home",
    words: "monitor",
    icon: "M6 26h9l4-12 8 22 5-14 2 4h8",
  },
  {
    title: "Personal Care",
    text: "Care for sensitive skin",
    words: "skin",
    icon: "M24 8c8 10 12 15 12 21a12 12 0 0 1-24 0c0-6 4-11 12-21z",
  },
] as const;

/** Three searches in the brand directory. */
export function DiscoverBrands() {
  return (
    <section className="mt-section print:hidden">
      <h2>Discover More Brands</h2>
      <ul className="mt-6 grid grid-cols-1 gap-4 lg:grid-cols-3 lg:gap-8">
        {discoverGroups.map((group) => (
          <li key={group.title}>
            <a
              className="sheet group flex h-full items-center gap-4 p-5 text-ink no-underline"
              href={paths.directory({ q: group.words })}
            >
              <svg
                className="flex-none text-evergreen"
                viewBox="0 0 48 48"
                width="48"
                height="48"
                fill="none"
                stroke="currentColor"
                strokeWidth="2.5"
                strokeLinecap="round"
                strokeLinejoin="round"
                aria-hidden="true"
              >
                <path d={group.icon} />
              </svg>
              <span>
                <b className="group-hover:underline">{group.title}</b>
                <small className="block text-sm text-muted">{group.text}</small>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

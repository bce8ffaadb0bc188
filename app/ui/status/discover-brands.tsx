import { paths } from "~/paths";

const groups = [
  {
    title: "Health & Wellness",
    text: "Sleep, recovery, movement and nutrition",
    icon: "M24 40C8 29 9 13 18 12c4 0 6 4 6 6 0-2 2-6 6-6 9 1 10 17-6 28z",
  },
  {
    title: "Medical Devices",
    text: "Monitors, supports and therapy at home",
    icon: "M6 26h9l4-12 8 22 5-14 2 4h8",
  },
  {
    title: "Personal Care",
    text: "Skin, eyes, teeth and everyday comfort",
    icon: "M24 8c8 10 12 15 12 21a12 12 0 0 1-24 0c0-6 4-11 12-21z",
  },
] as const;

/** Three ways into the brand directory. */
export function DiscoverBrands() {
  return (
    <section className="discover">
      <h2>Discover More Brands</h2>
      <ul>
        {groups.map((group) => (
          <li key={group.title}>
            <a href={paths.shop}>
              <svg viewBox="0 0 48 48" width="48" height="48" aria-hidden="true">
                <path d={group.icon} />
              </svg>
              <span>
                <b>{group.title}</b>
                <small>{group.text}</small>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A row of promises, each with a check mark. */
export function Ticks({ items }: { items: readonly string[] }) {
  return (
    <ul className="flex flex-wrap gap-x-7 gap-y-2">
      {items.map((item) => (
        <li
          key={item}
          className="before:mr-2 before:font-bold before:text-stamp-green before:content-['\2713'/'']"
        >
          {item}
        </li>
      ))}
    </ul>
  );
}

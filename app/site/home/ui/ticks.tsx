/** Promises in a row, each with a check mark. */
export function Ticks({ items }: { items: readonly string[] }) {
  return (
    <ul className="ticks flex flex-wrap gap-x-7 gap-y-2">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

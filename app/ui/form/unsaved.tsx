import { ReturnedEnvelope } from "../layout/returned-envelope";
import { Button } from "./button";

/** Holds what was typed while it cannot be saved; one press sends it again. */
export function Unsaved({ typed }: { typed: readonly (readonly [name: string, value: string])[] }) {
  return (
    <div className="section error-page">
      <ReturnedEnvelope />
      <h1>Something went wrong</h1>
      <p className="lede">
        We couldn't save that just now. Nothing you typed is lost: it's on this page, and one press sends it
        again.
      </p>
      <form method="post" data-enhance="">
        {typed.map(([name, value], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names repeat, and the list never changes
          <input key={index} type="hidden" name={name} value={value} />
        ))}
        <Button data-primary="">Try again</Button>
      </form>
    </div>
  );
}

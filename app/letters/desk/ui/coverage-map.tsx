import { isKeyOf, keysOf } from "~/platform/values/keys-of";
import { type UsState, usStates } from "~/platform/values/us-state";
import type { Coverage } from "../domain/coverage";

/** The states as tiles in their approximate positions; a blank for each empty place. */
const tiles = [
  "AK                            ME",
  "                           VT NH",
  "WA ID MT ND MN IL WI MI NY RI MA",
  "OR NV WY SD IA IN OH PA NJ CT   ",
  "CA UT CO NE MO KY WV VA MD DE   ",
  "   AZ NM KS AR TN NC SC DC      ",
  "         OK LA MS AL GA         ",
  "HI       TX             FL      ",
].flatMap((row, line) =>
  Array.from({ length: 11 }, (_, column) => ({
    place: `${line} ${column}`,
    state: row.slice(column * 3, column * 3 + 2).trim(),
  })),
);

const looks = {
  covered: "border-evergreen bg-evergreen text-on-evergreen font-semibold",
  ending: "border-2 border-dashed border-evergreen font-semibold",
  missing: "border-line text-muted",
} as const;
const legend = {
  covered: "someone may sign",
  ending: "only for 60 days or less",
  missing: "no one",
} as const;
type Look = keyof typeof looks;

/** A map of where a practice may sign. It is hidden from screen readers, because the table beside it says the same. */
export function CoverageMap({ coverage }: { coverage: readonly Coverage[] }) {
  const known = new Map<string, Coverage>(coverage.map((one) => [one.state, one]));
  const lookOf = (state: UsState): Look => {
    const found = known.get(state);
    return found ? (found.endsSoon ? "ending" : "covered") : "missing";
  };
  const tile = "flex items-center justify-center border";
  return (
    <div className="mt-4 max-w-120" aria-hidden="true" data-coverage="">
      <div className="grid grid-cols-11 gap-0.5">
        {tiles.map(({ place, state }) =>
          isKeyOf(usStates, state) ? (
            <span
              key={place}
              className={`${tile} aspect-square text-[min(0.875rem,3.6vw)] ${looks[lookOf(state)]}`}
              data-state={state}
              data-look={lookOf(state)}
            >
              {state}
            </span>
          ) : (
            <span key={place} />
          ),
        )}
      </div>
      <p className="hint mt-2 flex flex-wrap gap-x-4 gap-y-1">
        {keysOf(looks).map((look) => (
          <span key={look} className="flex items-center gap-1.5">
            <span className={`${tile} size-4 ${looks[look]}`} />
            {legend[look]}
          </span>
        ))}
      </p>
    </div>
  );
}

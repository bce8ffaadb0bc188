import { ButtonLink } from "~/kit/form/button";
import { OwnImage } from "~/kit/parts/image";

const stamps = [
  "light-lamp",
  "blood-pressure-monitor",
  "sunscreen",
  "sauna-blanket",
  "exercise-bike",
  "glasses",
];

/** The directory's hero: its purpose, beside a sheet of stamps with things people buy for their health. */
export function DirectoryHero() {
  return (
    <div className="section grid items-center gap-x-gutter gap-y-10 overflow-x-clip pb-section md:grid-cols-[1.1fr_0.9fr]">
      <div>
        <h1 className="text-display leading-[1.06]">Turn your health dollars into actual wellness.</h1>
        <p className="lede mt-5 mb-7 max-w-[30em]">
          See which products your HSA or FSA may cover, and which need a letter.
        </p>
        <ButtonLink href="#brands">Browse eligible items</ButtonLink>
      </div>
      <div className="sheet relative grid grid-cols-3 bg-plate rotate-[2.5deg]" aria-hidden="true">
        {stamps.map((name) => (
          <OwnImage
            className="w-full max-md:nth-[n+4]:hidden"
            key={name}
            src={`/images/products/${name}.svg`}
            width={400}
            height={400}
            inSight
          />
        ))}
        <Postmark />
      </div>
    </div>
  );
}

function Postmark() {
  return (
    <svg
      className="absolute right-[1%] bottom-[3%] w-1/2 fill-none stroke-on-marigold opacity-55 -rotate-14"
      viewBox="0 0 220 120"
      strokeWidth="2.5"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <circle cx="60" cy="60" r="56" />
      <circle cx="60" cy="60" r="38" />
      <path d="M44 62l11 11 22-27M112 36q13-9 26 0t26 0 26 0 26 0M116 54q13-9 26 0t26 0 26 0 22 0M116 72q13-9 26 0t26 0 26 0 22 0M112 90q13-9 26 0t26 0 26 0 26 0" />
    </svg>
  );
}

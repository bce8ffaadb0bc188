import { site } from "~/site";
import type { BrandsClaims, ComparisonMark } from "../../content/brands-page";

const words: Record<ComparisonMark, string> = {
  yes: "Yes",
  "limited-yes": "Yes, but limited",
  limited: "Limited",
  no: "No",
};

const mark =
  "flex items-center gap-2 leading-tight max-[24rem]:gap-1 max-[24rem]:wrap-anywhere before:grid before:size-6 before:flex-none before:place-content-center before:rounded-pill before:border-rule before:text-sm before:font-semibold max-[24rem]:before:size-5 max-[18rem]:before:hidden";
const yes = "before:border-evergreen before:bg-evergreen before:text-on-evergreen before:content-['✓'/'']";
const limited = "text-stamp-amber before:content-['~'/'']";
const no = "text-muted before:content-['–'/'']";
const marks: Record<ComparisonMark, string> = { yes, "limited-yes": limited, limited, no };

const cell = "px-[clamp(0.75rem,2vw,1.5rem)] py-4 max-[24rem]:px-1.5 max-md:px-[clamp(0.5rem,2.5vw,1rem)]";
const underlined = "border-b border-line group-last:border-b-0";
const ownName = "font-display text-lg leading-[1.2] font-normal max-md:text-sm";
// Our column, and two others, of which a phone shows the selected one.
const columns = [
  "bg-evergreen/9",
  "max-md:group-has-[[value='1']:checked]/rivals:hidden",
  "max-md:group-has-[[value='0']:checked]/rivals:hidden",
] as const;

/** Compares us with two others. A phone shows one of them, selected with radio buttons that need no script. */
export function Comparison({ comparison }: Pick<BrandsClaims, "comparison">) {
  return (
    <section
      className="section comparison group/rivals deferred tall-190 md:tall-153 lg:tall-130"
      aria-labelledby="comparison-title"
    >
      <h2 id="comparison-title">{comparison.title}</h2>
      <fieldset className="mt-5 flex flex-wrap gap-2 md:hidden">
        <legend className="mb-2 text-sm text-muted">Compare with</legend>
        {comparison.rivals.map((rival, index) => (
          <label
            className="flex min-h-11 flex-1 cursor-pointer items-center justify-center gap-2 rounded-pill border-rule border-edge px-2 text-sm font-medium whitespace-nowrap has-checked:border-evergreen has-checked:bg-evergreen/10"
            key={rival}
          >
            <input type="radio" name="rival" value={index} defaultChecked={index === 0} />
            {rival}
          </label>
        ))}
      </fieldset>
      <table className="sheet mt-6 w-full text-left max-md:table-fixed max-tiny:[&_:is(thead,tbody,tr,th,td)]:block max-md:text-sm max-md:leading-[1.35]">
        <thead>
          <tr>
            <td className={`${cell} max-[24rem]:w-[34%] max-md:w-[38%]`} />
            {[site.name, ...comparison.rivals].map((name, column) => (
              <th
                className={`${cell} ${columns[column]} ${column === 0 ? ownName : "font-semibold"}`}
                scope="col"
                key={name}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {comparison.benefits.map(({ name, rivals }) => (
            <tr className="group" key={name}>
              <th className={`${cell} ${underlined} font-medium`} scope="row">
                {name}
              </th>
              <Mark of="yes" column={0} />
              <Mark of={rivals[0]} column={1} />
              <Mark of={rivals[1]} column={2} />
            </tr>
          ))}
        </tbody>
      </table>
      <p className="hint mt-4">{comparison.note}</p>
    </section>
  );
}

function Mark({ of, column }: { of: ComparisonMark; column: 0 | 1 | 2 }) {
  return (
    <td className={`${cell} ${underlined} ${columns[column]}`}>
      <span className={`${mark} ${marks[of]}`}>{words[of]}</span>
    </td>
  );
}

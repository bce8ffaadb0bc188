import { site } from "~/site";
import type { BrandsClaims, ComparisonMark } from "../../content/brands-page";

const words: Record<ComparisonMark, string> = {
  yes: "Yes",
  "limited-yes": "Yes, but limited",
  limited: "Limited",
  no: "No",
};

/** The table of us and two others. A phone shows one of them, picked by radio buttons that need no script. */
export function Comparison({ comparison }: Pick<BrandsClaims, "comparison">) {
  return (
    <section
      className="section comparison deferred tall-190 md:tall-153 lg:tall-130"
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
      <table className="sheet mt-6 w-full text-left">
        <thead>
          <tr>
            <td />
            {[site.name, ...comparison.rivals].map((name) => (
              <th scope="col" key={name}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {comparison.benefits.map(({ name, rivals }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <Mark mark="yes" />
              <Mark mark={rivals[0]} />
              <Mark mark={rivals[1]} />
            </tr>
          ))}
        </tbody>
      </table>
      <p className="hint mt-4">{comparison.note}</p>
    </section>
  );
}

function Mark({ mark }: { mark: ComparisonMark }) {
  return (
    <td>
      <span className={`mark mark-${mark === "limited-yes" ? "limited" : mark}`}>{words[mark]}</span>
    </td>
  );
}

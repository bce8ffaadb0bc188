import { NewTabLink } from "~/kit/layout/new-tab-link";
import type { Contraindication } from "../../domain/contraindications";

/** What speaks against the product for this patient, in red, each with its source. It decides nothing: the provider weighs it. */
export function ContraindicationList({ found }: { found: readonly Contraindication[] }) {
  return (
    <section className="notice tone-red lg:col-span-full" aria-labelledby="contraindications">
      <h2 id="contraindications" className="text-lg">
        What speaks against it
      </h2>
      <ul className="mt-2 grid gap-3">
        {found.map(({ id, product, kind, said, because, source }) => (
          <li key={id}>
            <b>
              {kind}, and the patient says: {said}.
            </b>{" "}
            {because} <span className="hint">{product}</span>
            <p className="text-sm">
              Source: <Source {...source} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Source({ title, address }: Contraindication["source"]) {
  return address === null ? title : <NewTabLink href={address}>{title}</NewTabLink>;
}

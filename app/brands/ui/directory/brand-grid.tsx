import { Picture } from "~/kit/parts/picture";
import { paths } from "~/paths";
import type { BrandCard } from "../../domain/directory";

/** Brands as index cards, each one link. */
export function BrandGrid({ brands }: { brands: readonly BrandCard[] }) {
  return (
    <ul className="brand-grid">
      {brands.map(({ slug, name, description, logoUrl }) => (
        <li key={slug}>
          <a className="deferred tall-46" href={paths.brand(slug)}>
            <Picture src={logoUrl} name={name} shape="logo" />
            <h3>{name}</h3>
            <p>{description}</p>
          </a>
        </li>
      ))}
    </ul>
  );
}

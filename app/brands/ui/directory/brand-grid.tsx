import { Picture } from "~/kit/parts/picture";
import { paths } from "~/paths";
import type { BrandCard } from "../../domain/directory";

/** Brands as index cards, each one link. */
export function BrandGrid({ brands }: { brands: readonly BrandCard[] }) {
  return (
    <ul className="brand-grid mt-4 grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-5 [&_.picture]:-mt-1 [&_.picture]:mb-3 [&_.picture]:w-36">
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

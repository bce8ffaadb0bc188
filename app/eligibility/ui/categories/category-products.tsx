import { Picture } from "~/kit/parts/picture";
import { paths } from "~/paths";
import { money } from "~/platform/values/money";

export interface CategoryProductsProps {
  products: readonly {
    name: string;
    imageUrl: string | null;
    priceCents: number;
    brandName: string;
    brandSlug: string;
  }[];
}

/** Products of brands in our directory that belong to a category. */
export function CategoryProducts({ products }: CategoryProductsProps) {
  if (products.length === 0) return null;
  return (
    <section className="print:hidden">
      <h2>From brands in our directory</h2>
      <ul className="grid list-none grid-cols-1 gap-4 pl-0 sm:grid-cols-2">
        {products.map((product) => (
          <li key={product.name} className="sheet grid grid-cols-[5rem_minmax(0,1fr)] gap-4 p-4">
            <Picture src={product.imageUrl} name={product.name} />
            <p className="m-0 leading-snug">
              <a href={paths.brand(product.brandSlug)}>{product.name}</a>
              <small className="block text-muted">
                {product.brandName}, {money(product.priceCents)}
              </small>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

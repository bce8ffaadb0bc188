import corpus from "./corpus.txt?raw";
import { type LabelledProduct, readLabelledProducts } from "./labelled-products";

const listed = (text = ""): string[] => text.split(";").map((one) => one.trim());

/** Expands a line of corpus.txt into titles: each brand with each product in each size. */
export function corpusProducts(): LabelledProduct[] {
  const lines = corpus.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  const stores = listed(lines.find((line) => line.startsWith("@stores "))?.slice("@stores ".length));
  return lines
    .filter((line) => !line.startsWith("@"))
    .flatMap((line) => {
      const [letters = "", brands, products, sizes] = line.split(" | ");
      const titles = listed(brands)
        .flatMap((brand) =>
          brand.startsWith("@store") ? stores.map((store) => brand.replace("@store", store)) : brand,
        )
        .flatMap((brand) =>
          listed(products).map((product) => (brand === "-" ? product : `${brand} ${product}`)),
        )
        .flatMap((title) => listed(sizes).map((size) => `${title}, ${size}`));
      return readLabelledProducts(titles.map((title) => `${letters} ${title}`).join("\n"));
    });
}

import { createServer } from "node:http";

/**
 * A shop the tests serve themselves, at "shop.test" by way of ELIGIBILITY_TEST_HOSTS. What a page is about stands in
 * its address, so that each test has products of its own: /{kind}/{anything}.
 */
const product = (name: string, description: string, more: object = {}): string => {
  const data = {
    "@context": "https://schema.org",
    "@type": "Product",
    name,
    description,
    brand: { "@type": "Brand", name: "Fennel & Moss", url: "https://shop.test/" },
    offers: { "@type": "Offer", price: "24.00", priceCurrency: "USD" },
    ...more,
  };
  return `<!doctype html><title>${name} – Shop</title><script type="application/ld+json">${JSON.stringify(data)}</script><h1>${name}</h1>`;
};

const sale = {
  offers: {
    "@type": "Offer",
    price: "179.00",
    priceCurrency: "USD",
    priceSpecification: {
      "@type": "UnitPriceSpecification",
      priceType: "https://schema.org/ListPrice",
      price: "229.00",
      priceCurrency: "USD",
    },
  },
};

const pages: Readonly<Record<string, () => string>> = {
  eligible: () =>
    product(
      "Ibuprofen Tablets 200 mg",
      "Pain reliever and fever reducer. Drug Facts: active ingredient ibuprofen 200 mg (NSAID).",
    ),
  letter: () =>
    product("Weighted Blanket, 15 lb", "A weighted blanket with glass beads for calmer sleep.", sale),
  ordinary: () => product("Scented Candle", "A soy wax candle that smells of fig and cedar."),
  puzzling: () => product("The Everyday One", "You'll love it. In three colors."),
  nothing: () => "<!doctype html><title>Our story</title><h1>Our story</h1><p>It began in a garage.</p>",
};

const slowMs = 2_600;

/** Serves the shop on a port of 127.0.0.1; ends with the process. */
export async function serveShop(port: number): Promise<void> {
  const server = createServer((request, response) => {
    const [, kind = ""] = (request.url ?? "").split(/[/?]/);
    const html = (text: string, status = 200) =>
      response.writeHead(status, { "Content-Type": "text/html; charset=utf-8" }).end(text);
    if (request.url === "/robots.txt") {
      response.writeHead(200, { "Content-Type": "text/plain" }).end("User-agent: *\nDisallow: /private/\n");
    } else if (kind === "slow") setTimeout(() => html(pages.letter?.() ?? ""), slowMs);
    else if (kind === "silent") return;
    else if (kind === "broken") html("<p>No.</p>", 500);
    else {
      const page = pages[kind];
      if (page) html(page());
      else html("<p>Nothing here.</p>", 404);
    }
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
}

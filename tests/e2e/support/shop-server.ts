// A shop for the browser tests only; see shop-hosts.ts.
import { createServer, type ServerResponse } from "node:http";

function productPage(name: string, description: string, offer: object = {}): string {
  const data = {
    "@context": "https://schema.org",
    "@type": "Product",
    name,
    description,
    image: "https://s0.shop.test/picture",
    brand: { "@type": "Brand", name: "Fennel & Moss", url: "https://s0.shop.test/" },
    offers: { "@type": "Offer", price: "24.00", priceCurrency: "USD", ...offer },
  };
  const json = JSON.stringify(data);
  return `<!doctype html><title>${name}</title><script type="application/ld+json">${json}</script><h1>${name}</h1>`;
}

const onSale = {
  price: "179.00",
  priceSpecification: {
    "@type": "UnitPriceSpecification",
    priceType: "https://schema.org/ListPrice",
    price: "229.00",
    priceCurrency: "USD",
  },
};
const blanket = productPage(
  "Weighted Blanket, 15 lb",
  "A weighted blanket with glass beads for calmer sleep.",
  onSale,
);

const pages: Readonly<Record<string, string>> = {
  eligible: productPage(
    "Ibuprofen Tablets 200 mg",
    "Pain reliever and fever reducer. Drug Facts: active ingredient ibuprofen 200 mg (NSAID).",
  ),
  letter: blanket,
  slow: blanket,
  ordinary: productPage("Scented Candle", "A soy wax candle that smells of fig and cedar."),
  puzzling: productPage("The Everyday One", "You'll love it. In three colors."),
  nothing: "<!doctype html><title>Our story</title><h1>Our story</h1><p>It began in a garage.</p>",
};

/** A one-pixel GIF. */
const picture = Buffer.from("R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==", "base64");

const slowMs = 3_000;

const answer = (response: ServerResponse, status: number, type: string, text: string) =>
  response.writeHead(status, { "Content-Type": `${type}; charset=utf-8` }).end(text);

createServer((request, response) => {
  const [, kind = ""] = (request.url ?? "").split(/[/?]/);
  if (kind === "robots.txt") answer(response, 200, "text/plain", "User-agent: *\nDisallow: /private/\n");
  else if (kind === "picture") response.writeHead(200, { "Content-Type": "image/gif" }).end(picture);
  else if (kind === "broken") answer(response, 500, "text/html", "<p>No.</p>");
  else if (!pages[kind]) answer(response, 404, "text/html", "<p>Nothing here.</p>");
  else setTimeout(() => answer(response, 200, "text/html", pages[kind] ?? ""), kind === "slow" ? slowMs : 0);
}).listen(Number(process.env.SHOP_PORT), "127.0.0.1");

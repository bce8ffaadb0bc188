import { makeMail } from "../make/mail";
import { expectedOf, lineCents, makeOrders, type Order } from "../make/order";
import type { Product } from "../make/products";
import { esc, euros, frenchDay, germanDay } from "../make/words";
import type { Sample, Shape } from "../sample";

const german: Product[] = [
  ["Blutdruckmessgerät Oberarm „Wölkchen“", 4990],
  ["Erkältungsbad mit Eukalyptus 125 ml", 649],
  ["Kühlpad für Knie & Knöchel, Größe M", 1295],
];
const french: Product[] = [
  ["Crème solaire visage SPF 50+, 50 ml", 1890],
  ["Coussin chauffant à noyaux de cerise", 2450],
  ["Vitamine D3 – gouttes 20 ml", 1199],
];
const options = {
  lines: [1, 3] as const,
  tax: 0,
  shipping: [0, 490],
  reduced: 0,
  several: 0.3,
  benefits: 0,
  discounted: 0.3,
};

/** Shops that write in German and French, in euros, with the tax inside the prices. */
export const shape: Shape = {
  sender: "shops abroad: other languages, other currency",
  samples: async () => {
    const berlin = makeOrders("berlin", 3, { ...options, pool: german, number: "DE-######" });
    const lyon = makeOrders("lyon", 2, { ...options, pool: french, number: "FR######" });
    return Promise.all([
      ...berlin.map(
        async (order, index): Promise<Sample> => ({
          file: `bestellung-${index}.eml`,
          format: "html-mail",
          bytes: await makeMail({
            from: "Apotheke zum Löwen <shop@loewen-apotheke.example>",
            subject: `Bestellbestätigung ${order.number} – vielen Dank für Ihre Bestellung`,
            day: order.day,
            html: table(
              order,
              ["Artikel", "Menge", "Gesamtpreis"],
              ["Zwischensumme", "Gutschein", "Versandkosten", "Gesamtsumme"],
              `Bestellnummer: ${order.number}<br>Bestelldatum: ${germanDay(order.day)}`,
              "Alle Preise inkl. MwSt. Zahlungsart: Rechnung",
            ),
          }),
          expected: [expectedOf(order, ["Apotheke zum Löwen"], { currency: "EUR" })],
        }),
      ),
      ...lyon.map(
        async (order, index): Promise<Sample> => ({
          file: `commande-${index}.eml`,
          format: "html-mail",
          bytes: await makeMail({
            from: "Pharmacie des Étoiles <commandes@etoiles.example>",
            subject: `Confirmation de votre commande n° ${order.number}`,
            day: order.day,
            html: table(
              order,
              ["Produit", "Quantité", "Prix"],
              ["Sous-total", "Remise", "Livraison", "Total TTC"],
              `Commande n° ${order.number}<br>Date : ${frenchDay(order.day)}`,
              "Prix TTC. Paiement : carte bancaire",
            ),
          }),
          expected: [expectedOf(order, ["Pharmacie des Étoiles"], { currency: "EUR" })],
        }),
      ),
    ]);
  },
};

function table(order: Order, heads: string[], names: string[], top: string, foot: string): string {
  const sums = [order.subtotalCents, -order.discountCents, order.shippingCents, order.totalCents];
  return `<html><body><p>${top}</p><table border="1" cellpadding="5"><tr>${heads.map((head) => `<th>${head}</th>`).join("")}</tr>${order.lines.map((line) => `<tr><td>${esc(line.title)}</td><td align="center">${line.quantity}</td><td align="right">${euros(lineCents(line))}</td></tr>`).join("")}${sums.map((cents, index) => (cents === 0 && index === 1 ? "" : `<tr><td colspan="2" align="right">${names[index]}</td><td align="right">${euros(cents)}</td></tr>`)).join("")}</table><p>${foot}</p></body></html>`;
}

/** Words of the lines that sum a receipt up, as data. All are folded: small letters without accents. */

/** Words that may be next to the word that names the sum. */
const company =
  "a all amount amt and applied approx at before by charge charged charges cost costs due estimated est everything fee fees final for from grand gross in incl including included invoice is item items line my net of on only order our paid pay payment payable please price product products purchase purchases receipt retail sale sales service services shipment sum summary the this to today total totals transaction us usd cad eur gbp value was we with your you";

const words = (...lists: string[]): ReadonlySet<string> => new Set(lists.flatMap((list) => list.split(" ")));

export interface SumWords {
  /** One of these has to be there, as words beside each other. */
  heads: readonly string[];
  /** All other words have to be among these. */
  company: ReadonlySet<string>;
  /** Which heads may have any other words next to them: those of several words, any on a line with a minus, or all. */
  open?: "phrase" | "minus" | "any";
  /** One of these at the end of a short line decides, whatever is before it. */
  last?: ReadonlySet<string>;
  /** How many words such a line has at most. */
  max: number;
}

export type SumRole =
  | "ignored"
  | "subtotal"
  | "discount"
  | "tax"
  | "shipping"
  | "other"
  | "payment"
  | "due"
  | "total";

const list = (text: string): string[] => text.split(", ");

/** The first that fits decides. */
export const sumWords: readonly (readonly [SumRole, SumWords])[] = [
  [
    "ignored",
    {
      heads: list(
        "you saved, you save, saved today, total savings, total saved, your savings, savings today, points, points earned, points balance, rewards earned, rewards balance, stars earned, cash back earned, change due, change, cash tendered, tendered, amount tendered, amt tendered, available balance, account balance, card balance, remaining balance, previous balance, prior balance, balance forward, opening balance, gift card balance, list price total, total list price, msrp, retail value, compare at, approved amount, taxable amount, taxable, tax exempt, net sales taxable, you earned, earned, year to date, ytd, deductible met, fsa total, hsa total, fsa items, hsa items, fsa item total, fsa hsa items, fsa eligible, hsa eligible, eligible total, eligible items, eligible amount, fsa amount, qualified amount, healthcare total, healthcare amount, health care total, next payment, next charge, next bill, next order, minimum payment, credit limit, budget, spend, away from free, items sold, item count, number of items, total items, total quantity, auth code, approval, change given",
      ),
      company: words(company, "balance earned points rewards loyalty cash back card tendered saved savings"),
      open: "phrase",
      max: 9,
    },
  ],
  [
    "subtotal",
    {
      heads: list(
        "subtotal, sub total, subttl, subtotals, before tax, total before discount, total before taxes, items, item, merchandise, products, product, goods, total charges, total charge before, total fees, gross amount, gross total, cart total, bag total, net, nettobetrag, total billed, billed charges, line total, total excl tax, total excluding tax, total ex tax, order value, box total, zwischensumme, warenwert, sous-total, total articles, somme",
      ),
      company: words(
        company,
        "after coupons discounts discount savings tax taxes excl excluding ex subtotal bag cart shipping",
      ),
      max: 7,
    },
  ],
  [
    "discount",
    {
      heads: list(
        "discount, discounts, coupon, coupons, promo, promos, promotion, promotions, promotional, savings, saving, rebate, markdown, voucher, reward, rewards, points redeemed, redeemed, off, loyalty, instant, adjustment, adjustments, write off, insurance, plan paid, plan pays, ins paid, ins pd, plan pd, insurance pd, insurance pays, insurance payments, ins adj, ins adjustment, covered by plan, credit applied, subscribe & save, multi buy, multibuy, courtesy, deal, contractual, employee, member, bogo, special offer, you saved, gutschein, rabatt, remise, reduction, descuento, sconto, bon de reduction",
      ),
      company: words(
        company,
        "code less coupon coupons discount discounts promo promotion promotional savings store manufacturer mfr instant member employee loyalty reward rewards digital club online off extra welcome insurance contractual automatic shipping",
      ),
      open: "minus",
      max: 8,
    },
  ],
  [
    "shipping",
    {
      heads: list(
        "shipping, delivery, postage, freight, handling, s&h, s & h, p&p, versand, livraison, courier, carriage, costo de envio, coste de envio, versandkosten, lieferung, frais de port, frais de livraison, envio, gastos de envio, spedizione, porto",
      ),
      company: words(
        company,
        "packing packaging standard express expedited economy ground priority mail overnight flat rate free method usps ups fedex dhl air next second two 2 day days business & s h handling shipping delivery home curbside same local via first class basic saver international domestic parcel advantage option regular pickup tax excl member vip fast tracked signature",
      ),
      last: words("shipping postage"),
      max: 9,
    },
  ],
  [
    "other",
    {
      heads: list(
        "tip, tips, gratuity, propina, bag fee, bag charge, bags, bag tax, carryout bag, checkout bag, paper bag, reusable bag, crv, deposit, dep, service fee, service charge, processing fee, convenience fee, handling fee, small order fee, order fee, platform fee, facility fee, surcharge, recycling fee, eco fee, environmental fee, regulatory fee, restocking fee, gift wrap, gift wrapping, donation, round up, roundup, rounding, insurance fee, shipping insurance, package protection, shipping protection, order protection, buyer protection, buyer protection fee, marketplace fee, authentication fee, route protection, route package protection, fuel, booking fee, late fee, admin fee, administrative fee, dispensing fee, regulatory response fee, retail delivery fee, driver, heavy fee, priority fee, bottle",
      ),
      company: words(
        company,
        "bottle btl can box container state co carryout checkout ca wa ny or mn me il city local plastic paper reusable driver courier added redemption colorado minnesota card credit shopper charity protection gift & 0.10 heavy bag wrap",
      ),
      max: 6,
    },
  ],
  [
    "tax",
    {
      heads: list("tax, taxes, ivu, impuesto, impuestos, gst, hst, pst, qst, vat, mwst, tva, iva, salestax"),
      company: words(company),
      open: "any",
      max: 7,
    },
  ],
  [
    "payment",
    {
      heads: list(
        "visa, mastercard, master card, mc, amex, american express, discover, debit, debit card, credit card, credit, card, paypal, apple pay, google pay, amazon pay, shop pay, samsung pay, venmo, cash app, zelle, klarna, afterpay, affirm, sezzle, gift card, gift cards, giftcard, egift card, e-gift card, store credit, cash, check, cheque, ach, bank transfer, ebt, snap, fsa, hsa, hra, flex, flex card, benefits card, benefit card, health card, healthcare card, payment, payments, payment method, payment type, tender, paid with, paid by, charged to, ending in, ending with, account ending, payment received, payment made, wallet",
      ),
      company: words(
        company,
        "visa mastercard amex american express discover debit credit card paypal apple google amazon gift store cash check method type ending last digits account chip swipe swiped contactless tap keyed credits fsa hsa hra flex benefits benefit health balance x xx xxxx approved approval auth tendered mc ach bank transfer ref new via checking saved online number no wallet date received made thank",
      ),
      open: "phrase",
      max: 10,
    },
  ],
  [
    "due",
    {
      heads: list(
        "balance, new balance, due, you owe, amount owed, pay this amount, patient responsibility, your responsibility, outstanding, patient owes, patient portion, your portion, patient total, member responsibility, your share",
      ),
      company: words(company, "patient owe balance now outstanding current account responsibility as member"),
      max: 7,
    },
  ],
  [
    "total",
    {
      heads: list(
        "total, totals, amount, you pay, paid, charged, your cost, copay, patient pay, patient pays, sum, ttl, totl, tot, gesamt, gesamtbetrag, refund, refunded, gesamtsumme, gesamtpreis, summe, endbetrag, rechnungsbetrag, montant, importe, totale, betrag",
      ),
      company: words(
        company,
        "refund refunded patient copay copayment co-pay tax taxes vat gst hst inc after discounts discount savings insurance & shipping handling tip new has been card member out pocket pagar pagado rx prescription prescriptions pickup will be delivery ticket bill check cart usd$ ttl credit ttc canceled cancelled merchandise zu zahlen inkl mwst ust brutto de la le bezahlt",
      ),
      max: 9,
    },
  ],
];

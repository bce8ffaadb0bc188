/** Words of the lines that sum a receipt up, as data. All are folded: small letters without accents. */

/** Words that may be beside the word that names the sum. */
const company =
  "a all amount amt and applied approx at before by charge charged charges cost costs due estimated est everything fee fees final for from grand gross in incl including included invoice is item items line my net of on only order our paid pay payment payable please price product products purchase purchases receipt retail sale sales service services shipment sum summary the this to today total totals transaction us usd cad eur gbp value was we with your you";

const words = (...lists: string[]): ReadonlySet<string> => new Set(lists.flatMap((list) => list.split(" ")));

export interface SumWords {
  /** One of these has to be there, as words beside each other. */
  heads: readonly string[];
  /** All other words have to be among these. */
  company: ReadonlySet<string>;
  /** Where any words may be beside: heads of several words, any head on a line with a minus, or any head at all. */
  open?: "phrase" | "minus" | "any";
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
      company: words(
        company,
        "balance earned points rewards loyalty cash back card tendered this saved savings",
      ),
      open: "phrase",
      max: 9,
    },
  ],
  [
    "subtotal",
    {
      heads: list(
        "subtotal, sub total, subttl, subtotals, total before tax, before tax, total before discount, total before taxes, item total, items total, items, item, merchandise total, merchandise, product total, products total, products, product, goods, goods total, total charges, total charge before, total fees, gross amount, gross total, cart total, bag total, net amount, net, nettobetrag, total billed, billed charges, line total, total merchandise, total excl tax, total excluding tax, total ex tax, order value, sum of goods, sum of items, box total, zwischensumme, warenwert, sous total, sous-total, total articles, somme",
      ),
      company: words(
        company,
        "after coupons discounts discount savings tax taxes excl excluding ex net subtotal bag cart shipping",
      ),
      max: 7,
    },
  ],
  [
    "discount",
    {
      heads: list(
        "discount, discounts, coupon, coupons, promo, promos, promotion, promotions, promotional, savings, saving, rebate, markdown, voucher, rewards applied, reward applied, reward, rewards, points redeemed, redeemed, off, loyalty, instant, adjustment, adjustments, write off, insurance, insurance paid, plan paid, plan pays, ins paid, ins pd, plan pd, insurance pd, insurance pays, insurance payments, insurance adjustment, insurance adjustments, ins adj, ins adjustment, est insurance, estimated insurance, insurance payment, covered by plan, credit applied, subscribe & save, multi buy, multibuy, courtesy, deal, contractual, employee, member, bogo, special offer, you saved, gutschein, rabatt, remise, reduction, descuento, sconto, bon de reduction, code promo, less voucher, less discount, less coupon",
      ),
      company: words(
        company,
        "code less coupon coupons discount discounts promo promotion promotional savings store manufacturer mfr instant member employee loyalty reward rewards digital club online off applied extra sale order welcome insurance contractual automatic shipping",
      ),
      open: "minus",
      max: 8,
    },
  ],
  [
    "shipping",
    {
      heads: list(
        "shipping, delivery, postage, freight, handling, s&h, s & h, shipping & handling, shipping and handling, p&p, versand, livraison, courier, carriage, costo de envio, coste de envio, versandkosten, lieferung, frais de port, frais de livraison, envio, gastos de envio, spedizione, porto",
      ),
      company: words(
        company,
        "packing packaging standard express expedited economy ground priority mail overnight flat rate free method usps ups fedex dhl air next second two 2 day days business & s h handling shipping delivery home curbside same local via first class basic saver international domestic parcel advantage option regular cost pickup tax excl member vip fast tracked signature",
      ),
      max: 9,
    },
  ],
  [
    "other",
    {
      heads: list(
        "tip, tips, gratuity, propina, box deposit, bag fee, bag charge, bags, bag tax, carryout bag, checkout bag, paper bag, reusable bag, crv, deposit, bottle deposit, container deposit, service fee, service charge, processing fee, convenience fee, handling fee, small order fee, order fee, platform fee, facility fee, surcharge, card surcharge, recycling fee, eco fee, environmental fee, regulatory fee, restocking fee, gift wrap, gift wrapping, donation, round up, roundup, rounding, insurance fee, shipping insurance, package protection, shipping protection, order protection, route protection, route package protection, fuel, booking fee, late fee, admin fee, administrative fee, dispensing fee, regulatory response fee, retail delivery fee, driver, heavy fee, priority fee, bottle",
      ),
      company: words(
        company,
        "state co carryout checkout ca wa ny or mn me il city local plastic paper reusable driver courier added redemption colorado minnesota card credit shopper charity protection gift & for your 0.10 heavy bag wrap",
      ),
      max: 6,
    },
  ],
  [
    "tax",
    {
      heads: list(
        "tax, taxes, ivu, impuesto, impuestos, gst, hst, pst, qst, vat, mwst, tva, iva, gst/hst, sales tax, salestax",
      ),
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
        "visa mastercard amex american express discover debit credit card paypal apple google amazon pay gift store cash check method type ending in with last digits account chip swipe swiped contactless tap keyed fsa hsa hra flex benefits benefit health balance x xx xxxx approved approval auth purchase tendered mc ach bank transfer ref new via checking saved online number no wallet date received made thank",
      ),
      open: "phrase",
      max: 10,
    },
  ],
  [
    "due",
    {
      heads: list(
        "balance due, balance, new balance, amount due, total due, due, you owe, amount owed, amount you owe, pay this amount, patient responsibility, your responsibility, your balance, patient balance, outstanding, amount outstanding, current balance, patient owes, total patient responsibility, patient due, patient portion, your portion, patient total, member responsibility, your share, total outstanding",
      ),
      company: words(
        company,
        "patient you owe balance now outstanding current account responsibility your as amount member",
      ),
      max: 7,
    },
  ],
  [
    "total",
    {
      heads: list(
        "total, totals, grand total, order total, amount paid, amount charged, total paid, total charged, amount, you paid, you pay, paid, charged, your cost, your copay, copay, patient pay, patient paid, patient pays, total cost, total price, sum, ttl, totl, tot, gesamt, gesamtbetrag, refund, refunded, refund total, total refund, refund amount, amount refunded, total canceled, total cancelled, gesamtsumme, gesamtpreis, summe, endbetrag, rechnungsbetrag, total ttc, montant, montant total, importe, importe total, total a pagar, total pagado, totale, betrag",
      ),
      company: words(
        company,
        "refund refunded patient copay copayment co-pay tax taxes vat gst hst incl inc including included after discounts discount savings insurance & shipping handling tip new estimated has been card member out pocket a pagar pagado rx prescription prescriptions pickup will be delivery ticket bill check cart usd$ ttl sale credit ttc canceled cancelled merchandise zu zahlen inkl mwst ust brutto de la le bezahlt",
      ),
      max: 9,
    },
  ],
];

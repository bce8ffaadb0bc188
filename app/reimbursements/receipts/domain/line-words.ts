/** What lines between the items and around them say, as patterns over folded words. Each is tried on at most 160 letters. */

/** Starts the part of a document that offers other things. */
export const offers =
  /^(?:you (?:may|might) (?:also )?(?:like|love|need|enjoy)|we think you|recommended|recommendations|frequently bought|customers (?:who|also)|people also|also bought|trending|best ?sellers|top picks|picks for you|more (?:to love|for you|like this|items|deals)|related (?:items|products)|inspired by|based on your|top deals|deals (?:for|you|of|related|inspired|based)|this week'?s|shop (?:our|more|the|now|all)|complete your (?:routine|look)|pairs well|popular|don'?t forget|still (?:thinking|interested)|similar (?:items|products)|your next (?:order|purchase|delivery|shipment)|continue shopping|featured|just for you|save on your next|new arrivals|goes great with|sponsored|keep shopping|buy (?:it )?again$|other items you|while you'?re)\b/;

/** A heading: what follows are items, what went before is not part of a title. */
export const heading =
  /^(?:(?:your |the )?(?:order|purchase|receipt|invoice|payment|item|items|product|products|cart|transaction|prescription|visit|shipment|package|return|refund|billing|shipping|statement|appointment|sale)s?(?: (?:summary|details?|information|info|contents|list|overview|ordered|purchased|in (?:this|your) (?:order|shipment|package)|recap|breakdown|items|you ordered|shipped|returned|refunded|canceled|cancelled|confirmed?|confirmation|receipt|history|activity|of \d+))?|summary(?: of (?:charges|services))?|description(?: of services?)?|details?|what you (?:ordered|bought|paid for|got)|you (?:ordered|bought|purchased)|here'?s (?:what|your) .*|charges|services?(?: (?:rendered|provided|performed))?|items? ?(?:ordered|purchased|shipped|returned|refunded|cancell?ed)?|ordered|(?:grocery|health|beauty|pharmacy|household|general merchandise|produce|dairy|frozen|bakery|meat|home|baby|personal care|health (?:&|and) beauty|otc|hba|gm|optical|cosmetics|electronics)|(?:shipment|package|delivery|order) \d+(?: of \d+)?|in this (?:order|shipment|package)|bought|purchased|qty|quantity|price|amount|total|each)$/;

/** What a shopper chooses of an item. */
const choices =
  "colou?r|size|flavou?r|scent|style|variant|variation|options?|pattern|finish|material|type|format|strength|shade|condition|seller|vendor|provider|rendering|patient|recipient|department|aisle|manufacturer|mfr|brand|frequency|status|length|width|diameter|lens|boxes|reason|date|edition|count|pack size|unit|configuration";
const notes =
  /^(?:\d+(?:\.\d+)? ?(?:lbs?|kg|oz) ?(?:@|x|×|net|$)|sku\b|item ?(?:#|no\b|num|id\b|code|number|model)|(?:product|article|part|catalog|cat|style|model|serial|lot|batch|ref|prod)\.? ?(?:#|no\b|num|number|id\b|code)|upc\b|ean\b|gtin|isbn|asin|dpci|plu\b|mpn\b|ndc\b|rx ?(?:#|no\b|num|number|:|\d{5,9}$)|refills?\b|days'? ?supply|day supply|prescrib|prescription (?:#|no|number)|qty\b|quantity\b|sold by|[a-z]{2,12}ed by:|sold and shipped|shipped (?:by|from|on|via|to)|ships? (?:by|from|to|on|in|via|separately)|ships separately|fulfilled|dispatche[sd]|arriv(?:es|ing|al)|deliver(?:s|y|ed)?\b|est(?:imated|\.)? (?:delivery|arrival|ship)|expected|expires?\b|pick ?up\b|get it|return(?:s|able)? (?:by|until|eligible|window|accepted|item|policy)|eligible for return|return eligible|final sale|subscri(?:be|ption)\b|auto-?ship|every \d|repeats|one-?time purchase|renews|track (?:your|package|order|item)|report an? (?:problem|issue)|get help|view (?:your|item|order|product|details|in)|write a|leave a|review (?:this|your|item)|rate (?:this|your|item)|buy (?:it )?again|manage|reorder\b|see (?:all|details|your)|contact (?:us|seller|support)|in stock|backorder|pre-?order|shipped$|delivered$|processing$|confirmed$|npi\b|tax id|ein\b|diagnosis|dx\b|icd|place of service|pos:|cpt\b|modifier|unit price|price\b|each\b|reg(?:ular)?\.? (?:price)?|was\b|list price|msrp|you save|save\b|base curve|(?:bc|dia|axis|cyl|sph|od|os)(?:[: ]*[-+\d]|:|$)|right eye(?: ?\(|$|:)|left eye(?: ?\(|$|:)|per box|prescription:|hsa\b|fsa\b|eligible|taxable|non-?tax|[$]|https?:|www\.|[-=_*.]{3,}$)|^(?:power|weight|time|note|gift(?: message| note| wrap)?|support|report|review|for|compatibility|warranty|exp|includes|model|code|service date|location) ?[:#=]/;

/** Words that describe an item but aren't part of its title. */
export const aside = new RegExp(`${notes.source}|^(?:${choices}) ?[:#=]`);

/** "Color Blue", of an item above it; with a price in its row it is one: "Color Safe Bleach". */
export const choice = new RegExp(`^(?:${choices})(?: [^ ]{1,10}){0,2}$`);

/** Said to a customer or of an address: no item's title. */
export const prose =
  /(?<!\.\.|\d[ -]?(?:fl\.? )?(?:oz|ct|pk|in|lbs?|ea|pcs?|qt|gal|tabs?|caps?)\.)(?<=[.!?])$|^\d+ items?\b|^items? ?:? ?\d+$|^(?:hi|hello|dear|hey|thanks?|thank you|we|we'?(?:ve|ll|re)|your|you|if|please|need|questions|have a|orders?|bill(?:ed|ing)?|ship(?:ping)? ?(?:to|address)|shipping|sold to|deliver to|address|attn|c\/o|po box|p\.o\.|phone|tel|fax|e-?mail|st#|register|reg ?#|cashier|clerk|served by|operator|op#|terminal|trans(?:action)?|customer|acct|invoice|receipt|confirmation (?:#|no|number|code|[a-z]{0,4}-?\d)|copyright|©|terms|privacy|unsubscribe|bill to|payment|paid|approved|auth|aid|tvr|chip read|merchant|welcome|mon|monday|download|get the app|faq|gift receipt|continued|total items|ordered|all prices)(?![a-z])|^\W*(?:article|item|product|line) \d+\W*$|\bpage \d+(?: of \d+)?$|^(?:web|store|date|page|member|account|method|chip|entry|ref|visit|open|hours|manager|guest|dine|table|server|host|order type|pickup|view|track|click|help|shop|associate|cust|to|from|subject|sent|cc|home|men|women|sale|new|gifts)(?:'s)?(?: ?[:#]| ?[a-z]{0,3}\d|$)|@\w|\.(?:com|org|net|example|shop|store|health)\b|\(?\d{3}\)?[ .-]\d{3}[ .-]\d{4}|\b[a-z]{2} \d{5}(?:-\d{4})?$|^[a-z .'-]{2,30}, [a-z]{2}$|^\d+ [a-z0-9. ]+\b(?:st|street|ave|avenue|rd|road|blvd|dr|drive|ln|lane|way|hwy|pkwy|court|ct|suite|ste|pl|plaza)\b\.?/;

/** Words of a table's head, by what is in the column. */
export const columnWords: Readonly<Record<string, RegExp>> = {
  title:
    /^(?:(?:item|product|description|service|services|description of service|article|details?|name|procedure|medication|drug|prescription|treatment|artikel|produkt|bezeichnung|beschreibung|produit|article|designation|producto|articulo|producto|descripcion|prodotto|item description|product name|item name|product description|description of services?|items?|products?|service description|lens|what)(?: ?\(s\))?s?)$/,
  quantity:
    /^(?:qty|quantity|qnty|units?|hours|hrs|count|no\.?|pcs|ordered|boxes|#|qty\.?|sessions|how many|menge|anzahl|stuck|quantite|qte|cantidad|cant\.?|quantita)$/,
  unit: /^(?:unit price|price each|unit cost|each|rate|price\/unit|item price|unit|price per unit|unit amount|list price|cost each|per unit|price ea\.?|ea|einzelpreis|stuckpreis|prix unitaire|precio unitario|price per (?:item|box))$/,
  line: /^(?:total|amount|line total|subtotal|ext(?:ended)?\.?(?: price| amount)?|sum|total price|item total|item subtotal|charges?|total amount|net|you pay|you paid|patient pa(?:ys?|id)|your cost|copay|billed|fee|net amount|amount \(usd\)|charged|gesamtpreis|gesamt|summe|betrag|prix total|montant|importe|your responsibility|patient responsibility)$/,
  price: /^(?:price|cost|price \(usd\)|preis|prix|precio|prezzo|importe)$/,
  discount:
    /^(?:discount|disc\.?|savings|coupon|adjustments?|ins\.? adj\.?|insurance|insurance paid|plan paid|adj\.?)$/,
  tax: /^(?:tax|vat|gst|sales tax)$/,
  other:
    /^(?:date|date of service|dos|code|cpt|cpt code|sku|item #|item no\.?|rx #|rx|rx number|ndc|provider|tooth|service date|procedure code|#|no\.?|upc|ada code|cdt|dx|status|days supply|color|size|type|id|fsa|eligible|modifier|reference|surface|therapist|clinician)$/,
};

/** Sentences and addresses beside an amount, where only the first words may be a title's. */
export const sentence =
  /^(?:hi|hello|dear|thanks?|thank you|we|we'?(?:ve|ll|re)|your|you|if|please|questions|orders? over|free shipping|spend|earn|get|save|give|sign up|refer|use|enjoy)\b|@\w|\.(?:com|org|net|example|shop|store|health)\b|.{60}[.!?]$|:\/\//;

/** What lowers the price of one thing, not an order's. */
export const itemSaving =
  /\b(?:instant|member|club|card|sale|shelf)\s?(?:price )?(?:savings?|rebate)\b|\bmark ?down\b|\bitem (?:discount|savings?)\b/i;

/** True if the second line continues the first one, e.g. a title that was too long for one line. */
export function goesOn(first: string, second: string): boolean {
  if (
    /^[\p{Ll}(&+/)]/u.test(second) ||
    /(?:[,&+/-]|\b(?:with|and|for|of|the|in|to|w\/|or|by))$/iu.test(first)
  )
    return true;
  return first.split("(").length > first.split(")").length || first.length >= 28;
}

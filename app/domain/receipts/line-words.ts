/** What lines between the items and around them say, as patterns over folded words. Each is tried on at most 160 letters. */

/** Starts the part of a document that offers other things. */
export const offers =
  /^(?:you (?:may|might) (?:also )?(?:like|love|need|enjoy)|we think you|recommended|recommendations|frequently bought|customers (?:who|also)|people also|also bought|trending|best ?sellers|top picks|picks for you|more (?:to love|for you|like this|items|deals)|related (?:items|products)|inspired by|based on your|top deals|deals (?:for|you|of)|this week'?s|shop (?:our|more|the|now|all)|complete your (?:routine|look)|pairs well|popular|don'?t forget|still (?:thinking|interested)|similar (?:items|products)|your next (?:order|purchase|delivery|shipment)|continue shopping|featured|just for you|save on your next|new arrivals|goes great with|sponsored|keep shopping|buy (?:it )?again|other items you|while you'?re)\b/;

/** A heading: what follows are items, what went before is not part of a title. */
export const heading =
  /^(?:(?:your |the )?(?:order|purchase|receipt|invoice|payment|item|items|product|products|cart|transaction|prescription|visit|shipment|package|return|refund|billing|shipping|statement|appointment|sale)s?(?: (?:summary|details?|information|info|contents|list|overview|ordered|purchased|in (?:this|your) (?:order|shipment|package)|recap|breakdown|items|you ordered|shipped|returned|refunded|canceled|cancelled|confirmed?|confirmation|receipt|history|activity|of \d+))?|summary(?: of (?:charges|services))?|description(?: of services?)?|details?|what you (?:ordered|bought|paid for|got)|you (?:ordered|bought|purchased)|here'?s (?:what|your) .*|charges|services?(?: (?:rendered|provided|performed))?|items? ?(?:ordered|purchased|shipped|returned|refunded|cancell?ed)?|ordered|(?:grocery|health|beauty|pharmacy|household|general merchandise|produce|dairy|frozen|bakery|meat|home|baby|personal care|health (?:&|and) beauty|otc|hba|gm|optical|cosmetics|electronics)|(?:shipment|package|delivery|order) \d+(?: of \d+)?|in this (?:order|shipment|package)|bought|purchased|qty|quantity|price|amount|total|each)$/;

/** Tells something of an item, and is no part of its title. */
export const aside =
  /^(?:sku|item ?(?:#|no\b|num|id\b|code|number|model)|(?:product|article|part|catalog|cat|style|model|serial|lot|batch|ref|prod)\.? ?(?:#|no\b|num|number|id\b|code)|upc|ean|gtin|isbn|asin|dpci|plu|mpn|ndc|rx ?(?:#|no\b|num|number|:)|refills?|days'? ?supply|day supply|prescrib|prescription (?:#|no|number)|qty|quantity|colou?r|size|flavou?r|scent|style|variant|variation|option|options|pattern|finish|material|type|format|strength|shade|condition|sold by|seller|sold and shipped|shipped (?:by|from|on|via|to)|ships? (?:by|from|to|on|in|via|separately)|fulfilled|dispatch|arriv|deliver(?:s|y|ed)?\b|est(?:imated|\.)? (?:delivery|arrival|ship)|expected|expires?|exp\b|pick ?up|get it|return(?:s|able)? |eligible for return|return eligible|final sale|gift(?: message| note| wrap|:)|subscri(?:be|ption)|auto-?ship|every \d|repeats|one-?time purchase|renews|frequency|track|view|write|review|buy (?:it )?again|manage|reorder|see (?:all|details)|support|contact|leave|rate |report|reason|in stock|backorder|pre-?order|status|shipped$|delivered$|processing$|confirmed$|department|aisle|manufacturer|mfr|brand:|vendor|provider|rendering|npi|tax id|ein|diagnosis|dx\b|icd|place of service|pos:|cpt|modifier|patient|for:|recipient|unit price|price|each|reg(?:ular)?\.? (?:price)?|was\b|list price|msrp|you save|save\b|weight|power|bc\b|base curve|dia\b|diameter|axis|cyl|sph|od\b|os\b|right eye|left eye|lens|prescription:|per box|box(?:es)?:|length|width|compat|warrant|date|time|note|see your|hsa|fsa|eligible|taxable|non-?tax|\$|https?:|www\.)/;

/** Said to a customer or of an address: no item's title. */
export const prose =
  /(?:[.!?]$|^(?:hi|hello|dear|hey|thanks?|thank you|we |we'?(?:ve|ll|re)|your |you |if |please|need |questions|have a|order|bill(?:ed|ing)?\b|ship(?:ping)? ?(?:to|address)|sold to|deliver to|address|attn|c\/o|po box|p\.o\.|phone|tel|fax|email|e-mail|web|store|st#|register|reg ?#|cashier|associate|clerk|served|operator|op#|terminal|trans|customer|cust|member|account|acct|invoice|receipt|date|page|questions|copyright|©|terms|privacy|unsubscribe|to:|from:|subject:|sent:|cc:|bill to|payment|paid|method|approved|auth|aid|tvr|chip|entry|merchant|ref|welcome|visit|open |hours|mon\b|monday|download|get the app|manager|guest|dine|table|server|host|order type|pickup|view|track|click|help|faq|shop|home$|men$|women$|sale$|new$|gifts$|account$))|@\w|\.(?:com|org|net|example|shop|store|health)\b|\(?\d{3}\)?[ .-]\d{3}[ .-]\d{4}|\b[a-z]{2} \d{5}(?:-\d{4})?$|^\d+ [a-z0-9. ]+\b(?:st|street|ave|avenue|rd|road|blvd|dr|drive|ln|lane|way|hwy|pkwy|court|ct|suite|ste|pl|plaza)\b\.?/;

/** Words of a table's head, by what is in the column. */
export const columnWords: Readonly<Record<string, RegExp>> = {
  title:
    /^(?:(?:item|product|description|service|services|article|details?|name|procedure|medication|drug|prescription|treatment|artikel|produkt|bezeichnung|beschreibung|produit|article|designation|producto|articulo|prodotto|item description|product name|item name|product description|description of services?|items?|products?|service description|lens|what)(?: ?\(s\))?s?)$/,
  quantity:
    /^(?:qty|quantity|qnty|units?|hours|hrs|count|no\.?|pcs|ordered|boxes|#|qty\.?|sessions|how many|menge|anzahl|stuck|quantite|qte|cantidad|quantita)$/,
  unit: /^(?:unit price|price each|unit cost|each|rate|price\/unit|item price|unit|price per unit|unit amount|list price|cost each|per unit|price ea\.?|ea|einzelpreis|stuckpreis|prix unitaire|precio unitario|price per (?:item|box))$/,
  line: /^(?:total|amount|line total|subtotal|ext(?:ended)?\.?(?: price| amount)?|sum|total price|item total|item subtotal|charges?|total amount|net|you pay|you paid|patient pays?|your cost|copay|billed|fee|net amount|amount \(usd\)|charged|gesamtpreis|gesamt|summe|betrag|prix total|montant|importe|your responsibility|patient responsibility)$/,
  price: /^(?:price|cost|price \(usd\)|preis|prix|precio|prezzo)$/,
  discount:
    /^(?:discount|disc\.?|savings|coupon|adjustments?|ins\.? adj\.?|insurance|insurance paid|plan paid|adj\.?)$/,
  tax: /^(?:tax|vat|gst|sales tax)$/,
  other:
    /^(?:date|date of service|dos|code|cpt|cpt code|sku|item #|item no\.?|rx #|rx|rx number|ndc|provider|tooth|service date|procedure code|#|no\.?|upc|ada code|cdt|dx|status|days supply|color|size|type|id|fsa|eligible|modifier|reference|surface|therapist|clinician)$/,
};

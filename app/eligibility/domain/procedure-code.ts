import { type Codes, narrowCodes, wideCodes } from "./billing-codes";

/** A code proves no care where its line says that it was done for looks. */
const saysLooks = /\b(?:cosmetic|esthetic|aesthetic)\b/i;
const code = "(\\d{5}|[DAEGJKLV]\\d{4})";
/** What the AMA and CMS let practices print behind a code; other letters are a shop's size or count. */
const modifier =
  /^(?:2[2-7]|3[23]|47|5[0-9]|6[236]|7[346-9]|8[0-2]|9[0-35-79]|A[AS]|E[1-4]|F[1-9A]|G[AN-QTX-Z]|J[WZ]|K[HIJX]|L[CDT]|NU|P[NOT]|Q[5-8KSWX-Z]|R[ABCRT]|S[AL]|T[1-9ACH]|U[1-9E]|X[EPSU])$/;
/** A dental bill's tooth behind its code. */
const tooth = /\s#\d{1,2}\b/g;
const label = /^(?:cpt|cdt|ada|hcpcs|code|proc)?[: #]*/i;
const coded = new RegExp(`^${code}\\b[\\s:,-]*(.*)$`);
const maxTitleLength = 300;
const within = new RegExp(`(?<=[\\s,(#])${code}\\b`, "g");

/** A practice's abbreviations, which no shop prints. */
const careEverywhere = "[tdb]x|inj|(?:re)?eval|est";
/** A bill's own words, which prove no care. */
const ofBills = new Set(
  "a abd activity acute add additional addl adj adjustment admin adolescent adult after age and ankle annual anterior application arch area auto axial b balance base bath bicuspid bilat bilateral bladder bond bony brief broken by c cast cement cer ceramic charge child chronic clinic collection comp complete completely complex complexity component comprehensive contact contrast copay custom d day deductible deep deluxe detailed device diag diagnostic digital disp dispensing disposable distal dose draw duty e each elastic elbow elec electric emergency erupted external f face facial facility fee fetal film finger first fit fitting fixed focused follow foot for free full fx g gas general global gold group guide hand hc health heavy high hip hosp hospital hour hours hr humidifier hygiene i ii iii im image imaging in infant inflammation init initial inj injection insert insertion instruction intermediate internal iv joint jt knee labor language left lengthening lens lesion level lightweight limited local low lower lt ltd lumbar lvl management mandibular max maxillary mech mechanical metal mgmt micro min minimal minor minute mod moderate molar molded monitor monthly more multi multiple nail nasal new noble non oct of ofc office one only or oral other panel partially patient ped pediatric peds pelv pelvic per permanent pf photo plus pneumatic porc porcelain post posterior pre premal premolar prep preventive primary problem proc procedure prof professional proximal pt punch purchase quad quadrant radius rapid re removal repair replace replacement retention right risk root rt sc screen screening second sedative series service session severity shave shoulder simple single skin smear soft space spinal spine sq standard straightforward strength subq subseq subsequent supply surf surface surgical svc svcs tangential technical test the therapy thin threshold time tip tissue to topical total training treatment triv two tx type underarm unilateral unit up upper urine us venous vision visit w wheeled with without wo wrist x year yr zirconia".split(
    " ",
  ),
);
const isOfBills = (printed: string, word = printed.toLowerCase()) =>
  modifier.test(printed) ||
  /^x?\d+(?:st|nd|rd|th|cm|mg|mcg|ml|hr|min|s)?$/.test(word) ||
  ofBills.has(word) ||
  ofBills.has(word.replace(/s$/, ""));

const compiled = (table: readonly Codes[]) =>
  table.map(([codes, name, proof, words]) => {
    const care = new RegExp(`^(?:${careEverywhere}|${words.replaceAll(" ", "|")})s?$`, "i");
    const isSaid = (beside: string, words: readonly string[]) =>
      proof.test(beside.toLowerCase()) ||
      (words.some((word) => care.test(word)) && words.every((word) => care.test(word) || isOfBills(word)));
    return { codes, name, isSaid };
  });
const narrow = compiled(narrowCodes);
const wide = compiled(wideCodes);

/** The treatment named by a title that is or begins with a procedure code (CDT, CPT, HCPCS); null for any other title. */
export function procedureNamed(title: string): string | null {
  const text = title.slice(0, maxTitleLength).trim();
  if (saysLooks.test(text)) return null;
  const line = text.replace(label, "").replace(/^[a-z]/, (letter) => letter.toUpperCase());
  const [, named = "", behind = ""] = coded.exec(line.replace(tooth, "")) ?? [];
  const words = behind.split(/[^A-Za-z0-9]+/).filter((word) => word !== "");
  const isOnlyCode = words.every((word) => modifier.test(word));
  const says = ({ codes, isSaid }: (typeof wide)[number]) => codes.test(named) && isSaid(behind, words);
  const found = narrow.find((row) => says(row) || (isOnlyCode && row.codes.test(named))) ?? wide.find(says);
  return found?.name ?? null;
}

/** The same for a title with codes within it or behind, as "Physiotherapy, 97110": its words have to speak of such a thing. */
export function procedureWithin(title: string): string | null {
  const text = title.slice(0, maxTitleLength);
  for (const [found] of text.matchAll(within)) {
    const words = text.replace(found, "").replace(/[\s,;:#()]+$/, "");
    const named = procedureNamed(`${found} ${words.trim()}`);
    if (named !== null) return named;
  }
  return null;
}

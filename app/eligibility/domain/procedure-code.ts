/**
 * The meaning of American practices' billing codes in our rules' words; the first match wins. Null: none of our rules knows it. A shop's
 * article number may be the same, so that words of the care must stand beside a code; a narrow code counts without any words, too.
 */
const cdt: readonly (readonly [RegExp, string | null])[] = [
  [/^D998[67]$/, "Missed appointment fee"],
  [/^D99[89]\d$/, null],
  [/^D997[2-5]$/, "Teeth whitening"],
  [/^D(?:01|02|03|04)\d\d$/, "Dental exam and x-rays"],
  [/^D1[12]\d\d$/, "Dental cleaning"],
  [/^D2[1-3]\d\d$/, "Dental filling"],
  [/^D296[0-2]$/, null],
  [/^D2[5-9]\d\d$/, "Dental crown"],
  [/^D3\d\d\d$/, "Root canal"],
  [/^D8\d\d\d$/, "Orthodontic treatment"],
  [/^D[1-9]\d\d\d$/, "Dental treatment"],
];
/** Words of dentistry, one of which must stand beside a dental code. */
const dental =
  /\bdental (?:implant|cleaning|exam|x-?ray|filling|treatment)|limpieza dental|\b(?:partial|complete|full) dentures?\b|prophy|\b(?:adult|child|routine) cleaning\b|^cleaning$|\b(?:oral|periodic|limited|comprehensive|problem[- ]focused)\b.*\b(?:exam|eval)|bite-?wing|\d ?bws?\b|periapical|panoramic|\bx-?rays?\b|\bcrown\b.*\b(?:porcelain|ceramic|zirconia|tooth)\b|\b(?:composite|amalgam|one|two|three|\d) ?(?:surf|fill)|\bresin(?:-based)? composite|root (?:canal|plan)|endodont|endosteal|\bperio(?:dont|\b)|\bscaling\b.*\b(?:root|quad)|\bsrp\b|fluoride varnish|diamine fluoride|sealants?\b.*\b(?:tooth|teeth|molars?)\b|core build-?up|nitrous oxide|occlusal guard|implant (?:body|abutment|crown)|\b(?:tooth|teeth|simple|surgical) extraction|\bextraction,? (?:erupted|single|simple|surgical)|impacted (?:tooth|teeth)|\bortho\b.*\b(?:tx|treatment|adult|child|adolescent)|orthodontic (?:tx|treatment)|desensitiz(?:ing|ation)|missed appointment|external bleaching/;

/** A code, what it names in our rules' words, and the words that only such care has. */
type Codes = readonly [RegExp, string | null, RegExp];

const cpt: readonly Codes[] = [
  [
    /^99(?:2[0-9]|3[4-9]|4[4-5])\d$/,
    "Doctor office visit",
    /\bvisit\b|\bpatient\b|\be\/m\b|\bevaluation\b|\bconsult(?:ation)?\b|telehealth|\bo\/p\b|outpatient|\boffice est\b/,
  ],
  [
    /^(?:9079[12]|908[3-6]\d)$/,
    "Psychotherapy session",
    /\bpsych(?!edel)|\b(?:individual|family|group|couples?) (?:therapy|session)|\btherapy,? (?:session|\d\d ?min)|\bintake\b|counseling/,
  ],
  [/^97124$/, "Physical therapy session", /\bpt plan|physical therap/],
  [/^97124$/, "Massage therapy session", /massage/],
  [
    /^(?:97[0-1]\d\d|9716\d|975[3-4]\d|97750|97760)$/,
    "Physical therapy session",
    /\b(?:physical|manual|occupational|aquatic|ultrasound|pt|ot) therapy\b|physical therapist|physiotherap|\bther(?:apeutic)? (?:ex|act|proc)|neuromuscular|\bpt (?:re-?)?eval|(?:gait|self-care) training|e-stim\b|electrical stimulation|mobilization/,
  ],
  [/^978(?:1[0-4])$/, "Acupuncture session", /acupunct/],
  [
    /^9894[0-3]$/,
    "Chiropractic treatment",
    /chiroprac|manipulation|\bmanj\b|\bcmt\b|\badj(?:ustment)?\b|\d regions?\b/,
  ],
  [
    /^920(?:0[24]|1[2-5])$/,
    "Eye exam",
    /\b(?:eye|vision|comprehensive|intermediate) exam\b|\bophthalmolog|\brefracti(?:on|ve state)\b/,
  ],
  [/^36415$/, "Laboratory test", /venipunct|venous blood|\bblood (?:draw|collection)|phlebotomy/],
  [/^904(?:6[01]|7[1-4])$|^906\d\d$|^907[0-5]\d$/, "Flu shot at a clinic", /immuniz|vaccin|\bflu shot\b/],
  [/^930(?:00|05|10)$/, "Doctor office visit", /electrocardiogra|\becg\b|\bekg\b/],
  [/^9250[78]$/, "Speech therapy session", /\bspeech(?: therapy| tx|[- ]language)\b|language treatment/],
  [/^950(?:04|24)$/, "Laboratory test", /\ballergy test|skin test|percutaneous|intradermal/],
];

/** Operations and injections that may change looks only: of skin, hair, fat, breasts, nose, eyelids, ears and veins. */
const ofLooks =
  /^(?:119[25]\d|157[7-9]\d|158[123]\d|15847|1587[6-9]|173[68]0|193(?:16|2[45])|304[0-5]\d|364(?:6[5-9]|7\d|8[23])|6461[2-7]|6790\d|69300)$/;
/**
 * The sections in which the AMA and CMS order their codes, for those not named above. So wide a range proves nothing: a code of it counts
 * only beside such words.
 */
const sections: readonly Codes[] = [
  [ofLooks, null, /./],
  [/^0[01]\d{3}$/, "Anesthesia bill", /\banesthesia\b|\banes\b/],
  [/^2056[01]$/, "Physical therapy session", /dry needling/],
  [
    /^59[4-6]\d\d$/,
    "Childbirth delivery hospital",
    /obstetric|\bob (?:care|fee)\b|vaginal delivery|cesarean|c-section|antepartum|postpartum (?:care|visit)|maternity care/,
  ],
  [
    /^[1-6]\d{4}$/,
    "Outpatient surgery",
    /ectomy|otomy|ostomy|plasty|oscop(?:y|ic)|\bexcision\b|biopsy|debridement|suture removal|fracture (?:care|treatment)|tendon (?:repair|transfer|release|sheath)|arthro(?:centesis|desis)|catheterization|\blesions?\b|\bcyst\b|tumor|carcinoma|hernia repair|(?:bone|skin|tissue) graft|tissue expander/,
  ],
  [
    /^7[0-6]\d{3}$/,
    "X-ray",
    /\bx-?ray\b|radiolog|\b\d views?\b|\bct (?:scan|head|chest|abd)|\bmri\b|sonogram|w\/o (?:dye|contrast)|without contrast|\b(?:ob|abdominal|pelvic|transvaginal|prenatal) ultrasound/,
  ],
  [/^77\d{3}$/, "X-ray", /mammogra|bone density|\bde?xa\b|radiation (?:therapy|treatment)/],
  [
    /^8\d{4}$/,
    "Laboratory test",
    /\blab (?:test|fee|work)|laboratory test|(?:metabolic|lipid|hepatic|renal|thyroid|respiratory) panel|\bassay\b|\ba1c\b|\bcbc\b|blood count|\b(?:urine|throat|blood|stool) culture|urinalysis|\bstrep (?:a\b|test)|thyroid stim|patholog/,
  ],
  [
    /^(?:961[0-4]\d|9715[1-8])$/,
    "Psychologist session",
    /neuropsych|psychological (?:test|eval)|cognitive (?:test|assess)|behavior (?:tx|treatment|identification)|\baba therapy\b/,
  ],
  [
    /^92[0-4]\d\d$/,
    "Eye exam",
    /\brefraction\b|ophthalmoscopy|retinal? (?:imaging|exam)|fundus|\b(?:contact lens|cl) fit|visual field|tomography/,
  ],
  [/^925[5-9]\d$/, "Hearing test", /hearing (?:test|eval|screen)|audiolog|audiomet|tympanomet/],
  [/^9892[5-9]$/, "Doctor office visit", /osteopath|\bomt\b/],
  [
    /^9[345]\d{3}$/,
    "Doctor office visit",
    /electrocardiogra|echocardiogra|holter|stress test|spirometry|pulmonary function|sleep study|polysomn|\beeg\b|\bemg\b|nerve conduction|allergy test/,
  ],
  [
    /^96[34]\d\d$/,
    "Doctor office visit",
    /\biv infusion|intravenous|chemotherap|\b(?:therapeutic|ther|im|b-?12) inj|\binj(?:ection)?,? (?:im|sc|admin)/,
  ],
  [/^L[13]\d{3}$|^L4[0-6]\d\d$/, "Orthopedic brace", /\borthosis\b|\borthotics?\b|\bafo\b|custom molded/],
  [/^L[5-8]\d{3}$/, "Artificial limb prosthesis", /prosthe(?:sis|tic)|artificial limb/],
  [
    /^V20[2]\d$|^V2[1-4]\d\d$|^V27\d\d$/,
    "Prescription eyeglasses",
    /^frames?(?:,? purchases?)?$|\bper lens\b|bifocal|trifocal|\bsingle vision\b|\bprogressive lens/,
  ],
  [
    /^V25[0-9]\d$/,
    "Contact lenses, vision correcting",
    /contact lens.*(?:hydrophilic|gas permeable|per lens|spherical|toric)/,
  ],
  [/^V5(?:0[1-9]\d|1\d\d|2\d\d)$/, "Hearing aid", /hearing aid|hearing (?:test|eval|screen)|audiolog/],
  [/^(?!J058|J3490|J3590)J[0-3]\d{3}$/, "Doctor office visit", /^inj(?:ection)?,|\b(?:iv|iron) infusion\b/],
  [/^G0(?:008|009|439|438|402)$/, "Doctor office visit", /vaccine|wellness visit|\bvisit\b/],
  [
    /^J7(?:29[4-8]|30[0-7])$/,
    "Doctor office visit",
    /\biud\b|intrauterine|mirena|kyleena|skyla|liletta|paragard|nexplanon/,
  ],
];

/**
 * HCPCS level II codes of what patients pay for most, in the groups that CMS publishes; only known ones, because article
 * numbers look alike.
 */
const hcpcs: readonly Codes[] = [
  [/^E060[12]$|^A703[0-9]$|^A704[4-6]$/, "CPAP machine", /\b(?:c|bi)pap\b|airway pressure|headgear/],
  [/^A42(?:53|59)$|^E0607$|^A423[3-6]$/, "Blood glucose test strips", /glucose|lancet|diabetic/],
  [/^A423[89]$|^E210[23]$/, "Continuous glucose monitor", /glucose|\bcgm\b/],
  [
    /^E0(?:100|105|11[0-8]|13[05]|14[0-9])$|^E11[3-6]\d$|^K000[1-9]$/,
    "Wheelchair",
    /\bcane\b|crutch|\bwalker\b|wheelchair/,
  ],
  [/^E057[05]$|^E139[02]$/, "Nebulizer machine", /nebulizer|oxygen concentrator/],
  [/^E060[34]$/, "Breast pump", /breast pump/],
];

/** A code proves no care where its line says that it was done for looks. */
const saysLooks = /\b(?:cosmetic|esthetic|aesthetic)\b/i;
const code = "(\\d{5}|[DAEGJKLV]\\d{4})";
const label = "(?:cpt|cdt|ada|hcpcs|code|proc)";
/** `95` and similar beside a code are modifiers. */
const onlyCode = new RegExp(`^(?:${label}[: #]*)?${code}(?:[- ](?:[A-Z]{2}|\\d{2}))*$`, "i");
const leading = new RegExp(`^${label}?[: #]*${code}\\b[\\s:,-]*(.*)$`, "i");
const maxTitleLength = 300;
const within = new RegExp(`(?<=[\\s,(#])${code}\\b`, "g");

/** The treatment named by a title that is or begins with a procedure code (CDT, CPT, HCPCS); null for any other title. */
export function procedureNamed(title: string): string | null {
  const text = title.slice(0, maxTitleLength).trim();
  if (saysLooks.test(text)) return null;
  const only = onlyCode.exec(text)?.[1];
  const [, first = "", words = ""] = leading.exec(text) ?? [];
  const named = (only ?? first).toUpperCase();
  const beside = words.toLowerCase();
  const isSaid = (context: RegExp) => only !== undefined || context.test(beside);
  if (named.startsWith("D"))
    return isSaid(dental) ? (cdt.find(([codes]) => codes.test(named))?.[1] ?? null) : null;
  const [, name = null] =
    [...cpt, ...hcpcs].find(([codes, , context]) => codes.test(named) && isSaid(context)) ??
    sections.find(([codes, , context]) => codes.test(named) && context.test(beside)) ??
    [];
  return name;
}

/** The same for a title with codes within it or behind, as "Physiotherapy, 97110": its words have to speak of such a thing. */
export function procedureWithin(title: string): string | null {
  const text = title.slice(0, maxTitleLength);
  for (const [found] of text.matchAll(within)) {
    const named = procedureNamed(`${found} ${text.replace(found, "").trim()}`);
    if (named !== null) return named;
  }
  return null;
}

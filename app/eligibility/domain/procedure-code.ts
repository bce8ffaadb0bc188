/** The meaning of American practices' billing codes in our rules' words; the first match wins. Null: none of our rules knows it. */
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
/** The required context of each code, so that an article number isn't mistaken for one. */
const cpt: readonly (readonly [RegExp, string, RegExp])[] = [
  [
    /^99(?:2[0-9]|3[4-9]|4[4-5])\d$/,
    "Doctor office visit",
    /visit|office|patient|e\/?m|eval|consult|telehealth|well/,
  ],
  [/^(?:9079[12]|908[3-6]\d)$/, "Psychotherapy session", /psych|therapy|session|intake|eval|counsel/],
  [/^97124$/, "Physical therapy session", /\bpt\b|physical/],
  [/^97124$/, "Massage therapy session", /massage/],
  [
    /^(?:97[0-1]\d\d|9716\d|975[3-4]\d|97750|97760)$/,
    "Physical therapy session",
    /exercise|manual|therap|re-?ed|eval|gait|activit|stim|ultrasound|needl|mobiliz|\bpt\b/,
  ],
  [/^978(?:1[0-4])$/, "Acupuncture session", /acupunct|needle/],
  [/^9894[0-3]$/, "Chiropractic treatment", /chiro|manip|adjust|spin|\bcmt\b/],
  [/^920(?:0[24]|1[2-5])$/, "Eye exam", /eye|exam|vision|refract|ophth/],
  [
    /^8(?:0\d{3}|[1-9]\d{3})$/,
    "Laboratory test",
    /\blabs?\b|laborator|test|panel|blood|culture|a1c|glucose|lipid|urin|strep|thyroid|metabolic|patholog/,
  ],
  [/^36415$/, "Laboratory test", /venipunct|blood|draw|collect/],
  [/^904(?:6[01]|7[1-4])$|^906\d\d$|^907[0-5]\d$/, "Flu shot at a clinic", /immuniz|vaccin|admin|flu/],
  [/^930(?:00|05|10)$/, "Doctor office visit", /electrocard|ecg|ekg/],
  [/^9250[78]$/, "Speech therapy session", /speech|therapy|language/],
  [/^950(?:04|24)$/, "Laboratory test", /allerg|skin test|percut|intraderm/],
  [/^96372$/, "Doctor office visit", /inject|ther|admin/],
  [/^7[0-6]\d{3}$/, "X-ray", /x-?ray|radiol|view|ct\b|mri|ultrasound|scan|imaging/],
];

/** Operations and injections that may change looks only: of skin, hair, fat, breasts, nose, eyelids, ears and veins. */
const ofLooks =
  /^(?:119[25]\d|157[7-9]\d|158[123]\d|15847|1587[6-9]|173[68]0|193(?:16|2[45])|304[0-5]\d|364(?:6[5-9]|7\d|8[23])|6461[2-7]|6790\d|69300)$/;
/**
 * The sections in which the AMA orders CPT codes, for those not named above. So wide a range proves nothing: words that only medicine
 * has must stand beside the code.
 */
const sections: readonly (readonly [RegExp, string | null, RegExp])[] = [
  [ofLooks, null, /./],
  [/^0[01]\d{3}$/, "Anesthesia bill", /anesth/],
  [/^2056[01]$/, "Physical therapy session", /needling/],
  [
    /^59[4-6]\d\d$/,
    "Childbirth delivery hospital",
    /obstet|\bob\b|deliver|matern|cesarean|c-section|antepartum|postpartum/,
  ],
  [
    /^[1-6]\d{4}$/,
    "Outpatient surgery",
    /ectomy|otomy|ostomy|plasty|oscop(?:y|ic)|excision|biopsy|debridement|sutur|fractur|tendon|arthro|catheter|lesion|\bcyst\b|tumor|carcinoma|hernia|(?:bone|skin|tissue) graft|tissue expander/,
  ],
  [/^(?:961[0-4]\d|9715[1-8])$/, "Psychologist session", /psych|neuro|cognitive|behavior|\baba\b/],
  [/^92[0-4]\d\d$/, "Eye exam", /refract|ophth|retina|fundus|contact lens|\bcl\b|visual field|tomograph/],
  [/^925[5-9]\d$/, "Hearing test", /hearing|audio|tympan/],
  [/^9892[5-9]$/, "Doctor office visit", /osteopath|\bomt\b/],
  [
    /^9[345]\d{3}$/,
    "Doctor office visit",
    /electrocardi|\becg\b|\bekg\b|echocardi|holter|stress test|spirometr|pulmonary function|sleep study|polysomn|\beeg\b|\bemg\b|nerve conduction|allergy test/,
  ],
  [/^96[34]\d\d$/, "Doctor office visit", /infusion|chemotherap|injection/],
  [/^77\d{3}$/, "X-ray", /mammo|bone density|dexa|radiation/],
];

/**
 * HCPCS level II codes of what patients pay for most, in the groups that CMS publishes; only known ones, because article
 * numbers look alike.
 */
const hcpcs: readonly (readonly [RegExp, string, RegExp])[] = [
  [
    /^E060[12]$|^A703[0-9]$|^A704[4-6]$/,
    "CPAP machine",
    /cpap|pap|mask|tubing|cushion|airway|headgear|filter/,
  ],
  [/^A42(?:53|59)$|^E0607$|^A423[3-6]$/, "Blood glucose test strips", /gluc|strip|lancet|diab|monitor/],
  [/^A423[89]$|^E210[23]$/, "Continuous glucose monitor", /gluc|cgm|sensor|receiver/],
  [
    /^E0(?:100|105|11[0-8]|13[05]|14[0-9])$|^E11[3-6]\d$|^K000[1-9]$/,
    "Wheelchair",
    /cane|crutch|walker|wheelchair/,
  ],
  [/^E057[05]$|^E139[02]$/, "Nebulizer machine", /nebul|oxygen|concentrator|compressor/],
  [/^E060[34]$/, "Breast pump", /breast|pump/],
  [/^L[13]\d{3}$|^L4[0-6]\d\d$/, "Orthopedic brace", /ortho|brace|splint|support|afo|boot|arch|insert/],
  [/^L[5-8]\d{3}$/, "Artificial limb prosthesis", /prosth|limb|socket|liner/],
  [/^V20[2]\d$|^V2[1-4]\d\d$|^V27\d\d$/, "Prescription eyeglasses", /frame|lens|vision|bifocal|progress/],
  [/^V25[0-9]\d$/, "Contact lenses, vision correcting", /contact|lens/],
  [/^V5(?:0[1-9]\d|1\d\d|2\d\d)$/, "Hearing aid", /hear|aid|audio/],
  [
    /^(?!J058|J3490|J3590)J[0-3]\d{3}$|^G0(?:008|009|439|438|402)$/,
    "Doctor office visit",
    /inject|infus|admin|wellness|visit|vaccin|flu/,
  ],
  [
    /^J7(?:29[4-8]|30[0-7])$/,
    "Doctor office visit",
    /\biud\b|intrauterine|implant|mirena|kyleena|skyla|liletta|paragard|nexplanon/,
  ],
];

/** A code proves no care where its line says that it was done for looks. */
const saysLooks = /\b(?:cosmetic|esthetic|aesthetic)\b/i;
/** `95` and similar beside a code are modifiers. */
const onlyCode = /^(?:[A-Z]{2,5}[: ]+)?(\d{5}|[DAEGJKLV]\d{4})(?:[- ](?:[A-Z]{2}|\d{2}))*$/;
const leading = /^(?:cpt|cdt|ada|hcpcs|code|proc)?[: #]*(\d{5}|[daegjklv]\d{4})\b[\s:,-]*(.*)$/i;

/** The treatment named by a title that is or begins with a procedure code (CDT, CPT, HCPCS); null for any other title. */
export function procedureNamed(title: string): string | null {
  const text = title.trim();
  if (saysLooks.test(text)) return null;
  const only = onlyCode.exec(text)?.[1];
  const [, code = "", words = ""] = leading.exec(text) ?? [];
  const named = (only ?? code).toUpperCase();
  if (named === "") return null;
  if (named.startsWith("D")) return cdt.find(([codes]) => codes.test(named))?.[1] ?? null;
  const beside = words.toLowerCase();
  const [, name = null] =
    (/^\d/.test(named) ? cpt : hcpcs).find(
      ([codes, , context]) => codes.test(named) && (only !== undefined || context.test(beside)),
    ) ??
    sections.find(([codes, , context]) => codes.test(named) && context.test(beside)) ??
    [];
  return name;
}

const within = /(?<=[\s,(#])(\d{5}|[DAEGJKLV]\d{4})\b/g;
const dental = /dent|tooth|teeth|oral|prophy|crown|filling|root|x-?ray|molar|perio|scal/i;

/** The same for a title with codes within it or behind, as "Physiotherapy, 97110": its words have to speak of such a thing. */
export function procedureWithin(title: string): string | null {
  for (const [code] of title.matchAll(within)) {
    const words = title.replace(code, "");
    if (code.startsWith("D") && !dental.test(words)) continue;
    const named = procedureNamed(`${code} ${words.trim()}`);
    if (named !== null) return named;
  }
  return null;
}

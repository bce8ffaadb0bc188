/**
 * American practices' billing codes (CDT, CPT, HCPCS) in our rules' words; the first row that fits wins. A row is codes; what they name,
 * null where none of our rules knows it; what proves the care wherever it stands beside a code; and words of the care that an ordinary
 * product may have, too, which count only where nothing but them and a bill's own words stands beside the code: “97110 Exercise” is
 * therapy, “97110 Exercise bike” isn't. A letter in front makes an article number unlikely, so that such rows have more words.
 */
export type Codes = readonly [codes: RegExp, name: string | null, proof: RegExp, words: string];

const dental =
  /\bdental (?:implant|cleaning|exam|x-?ray|filling|treatment|pain)|limpieza dental|\b(?:partial|complete|full) dentures?\b|prophy|\b(?:adult|child|routine) cleaning\b|\b(?:oral|periodic|limited|comprehensive|problem[- ]focused)\b.*\b(?:exam|eval)|\beval.*problem[- ]focused|bite-?wing|\d ?bws?\b|periapical|panoramic|\bx-?rays?\b|diagnostic casts?\b|\bcrown\b.*\b(?:porcelain|ceramic|zirconia|tooth)\b|\b(?:composite|amalgam|one|two|three|\d) ?(?:surf|fill)|\bresin(?:-based)? composite|root (?:canal|plan)|endodont|endosteal|pulpotomy|\bperio(?:dont|\b)|\bscaling\b.*\b(?:root|quad)|\bsrp\b|application of fluoride|fluoride (?:varnish|treatment)|diamine fluoride|sealants?\b.*\b(?:tooth|teeth|molars?)\b|core build-?up|nitrous oxide|(?:moderate|conscious|iv|deep) sedation|local anesth|palliative|occlusal guard|implant (?:body|abutment|crown)|\babutment|\b(?:tooth|teeth|simple|surgical) extraction|\bextraction,? (?:erupted|single|simple|surgical)|(?:erupted|impacted) (?:tooth|teeth)|\bortho\b.*\b(?:tx|treatment|adult|child|adolescent)|orthodontic (?:tx|treatment)|desensitiz(?:ing|ation)|missed appointment|\broot tip\b|(?:external|internal) bleaching|(?:office|after[- ]hours) visit/;
const dentalWords =
  "exam evaluation reevaluation oral intraoral dental gingival bony restoration tooth teeth pano(?:ramic|rex)? fmx bwx? \\dbwx? pa cbct prophy(?:laxis)? cleaning fluoride varnish sealant sdf maintainer amalgam resin composite filling inlay onlay crown veneer pfm ssc buildup core pulp(?:al|otomy|ectomy)? rct canal retreat(?:ment)? osseous srp scaling arestin perio denture partial flipper abutment pontic implant bridge retainer ext(?:raction)? impact(?:ed|ion) alveolo(?:plasty)? braces ortho ga sed(?:ation)? nitrous anesthesia consult(?:ation)? palliative occlusal teledentistry recement reline bleaching whitening gingivectomy frenectomy";
const cdt = (codes: RegExp, name: string | null): Codes => [codes, name, dental, dentalWords];

/** Few codes, so that one that is the whole title counts as well. */
export const narrowCodes: readonly Codes[] = [
  cdt(/^D998[67]$/, "Missed appointment fee"),
  cdt(/^D99[89]\d$/, null),
  cdt(/^D997[2-5]$/, "Teeth whitening"),
  cdt(/^D0[1-4]\d\d$/, "Dental exam and x-rays"),
  cdt(/^D1[12]\d\d$/, "Dental cleaning"),
  cdt(/^D2[1-3]\d\d$/, "Dental filling"),
  cdt(/^D296[0-2]$/, null),
  cdt(/^D2[5-9]\d\d$/, "Dental crown"),
  cdt(/^D3\d\d\d$/, "Root canal"),
  cdt(/^D8\d\d\d$/, "Orthodontic treatment"),
  cdt(/^D[1-9]\d\d\d$/, "Dental treatment"),
  [
    /^99[2-4]\d\d$/,
    "Doctor office visit",
    /\bvisit\b|\b(?:new|est(?:ab(?:lished)?)?|emergency|hospital) patient\b|\be\/m\b|\be&m\b|\bevaluation\b|telehealth|\bo\/p\b|\boffice est\b|\bwell (?:baby|child|adult|woman)\b|(?:preventive|annual|physical|wellness) exam|(?:chronic|critical|hosp(?:ital)?|emergency|nursing) care/,
    "outpatient inpatient outpt inpt op ov np ep pt l[1-5] estab snf consult(?:ation)? ed er physical preventive prev wcc telemed(?:icine)? exam discharge",
  ],
  [
    /^(?:9079[12]|908[3-6]\d)$/,
    "Psychotherapy session",
    /\bpsych(?!edel)|\b(?:individual|family|group|couples?) (?:therapy|session)(?:$|,| w\/| with\b| \d)|\btherapy,? (?:session|\d\d ?min)|counseling/,
    "psytx therapy indiv(?:idual)? family group intake evaluation telehealth crisis",
  ],
  [/^97124$/, "Physical therapy session", /\bpt plan|physical therap/, "pt"],
  [/^97124$/, "Massage therapy session", /massage/, "massage"],
  [
    /^(?:97[0-1]\d\d|9716\d|975[3-4]\d|97750|97760)$/,
    "Physical therapy session",
    /\b(?:physical|manual|occupational|aquatic|ultrasound|traction|stim(?:ulation)?|pt|ot) therapy\b|physical therapist|physiotherap|\bther(?:apeutic)? (?:ex|act|proc)|\bmanual (?:tx|tech)|neuromuscular|\bneuro re-?ed|\b(?:pt|ot) (?:re-?)?eval|(?:gait|self-care) training|\badls?\b|e-stim\b|electric(?:al)? stim|mobilization|vasopneumatic|\bhot\/cold packs?$/,
    "exercise therex theract ther traction ultrasound stim(?:ulation)? gait evaluation reevaluation aquatic ionto paraffin whirlpool diathermy iontophoresis",
  ],
  [/^978(?:1[0-4])$/, "Acupuncture session", /acupunct/, "acup needle stim"],
  [
    /^9894[0-3]$/,
    "Chiropractic treatment",
    /chiroprac|\b(?:spinal|spine|chiro|joint) (?:manip|adj)|\bmanj\b|\bcmt\b|\d regions?\b/,
    "chiro manip(?:ulation)? adj(?:ustment)? spinal spine region",
  ],
  [
    /^920(?:0[24]|1[2-5])$/,
    "Eye exam",
    /\b(?:eye|vision|comprehensive|intermediate) exam\b|\bophthalmolog|\brefracti(?:on|ve state)\b/,
    "eye exam ophth refract",
  ],
  [
    /^36415$/,
    "Laboratory test",
    /venipunct|venous blood|\bblood (?:draw|collection)|phlebotomy/,
    "vp venous blood lab",
  ],
  [
    /^904(?:6[01]|7[1-4])$|^906\d\d$|^907[0-5]\d$/,
    "Flu shot at a clinic",
    /immuniz|vaccin|\bflu shot\b|fluzone|flublok|flucelvax|fluarix|flulaval|afluria|shingrix|prevnar|pneumovax|gardasil|boostrix|adacel|havrix|engerix|heplisav|menveo|bexsero|varivax|rotateq|pediarix|pentacel|\bimm admin|^admin(?:istration)? (?:1st|first|each)/,
    "flu influenza hep[ab]? hpv mmrv? [td]dap dtap ipv hib pcv\\d* ppsv\\d* rsv covid tetanus polio varicella zoster imm",
  ],
  [/^930(?:00|05|10)$/, "Doctor office visit", /electrocardiogra|\becg\b|\bekg\b/, "ecg ekg"],
  [
    /^925(?:0[78]|2[1-6])$/,
    "Speech therapy session",
    /\bspeech(?: therapy| tx|[- ]language)\b|language (?:treatment|therapy|tx)/,
    "speech slp swallow(?:ing)? dysphagia",
  ],
  [
    /^950(?:04|24)$/,
    "Laboratory test",
    /\ballergy (?:test|scratch|prick)|skin test|percutaneous|intradermal/,
    "percut intraderm",
  ],
  [
    /^E0601$|^E047[01]$|^E056[12]$|^A70(?:2[7-9]|3\d|4[4-6])$/,
    "CPAP machine",
    /\b(?:c|bi)pap\b|airway pressure|headgear|\b(?:nasal|full[- ]face) (?:mask|cushion|interface)$|\bwater chamber/,
    "pap mask tubing cushion pillow chinstrap filter heated",
  ],
  [
    /^A42(?:53|59)$|^E0607$|^A423[3-6]$/,
    "Blood glucose test strips",
    /glucose|lancet|diabetic/,
    "strip lancing meter bg",
  ],
  [/^A423[89]$|^E210[23]$/, "Continuous glucose monitor", /glucose|\bcgm\b/, "sensor receiver transmitter"],
  [
    /^E0(?:100|105|11[0-8]|13[05]|14[0-9])$|^E11[3-6]\d$|^K000[1-9]$/,
    "Wheelchair",
    /crutch|wheelchair|rollator|\bwalker,? (?:folding|wheeled|rigid)|\bquad cane/,
    "cane walker wc wheeled",
  ],
  [
    /^E057[05]$|^E139[02]$/,
    "Nebulizer machine",
    /nebulizer|oxygen concentrator|\bo2 conc/,
    "neb o2 oxygen concentrator compressor",
  ],
  [/^E060[34]$/, "Breast pump", /breast pump/, "breast"],
];

/** Operations and injections that may change looks only: of skin, hair, fat, breasts, nose, eyelids, ears and veins. */
const ofLooks =
  /^(?:119[25]\d|157[7-9]\d|158[123]\d|15847|1587[6-9]|173[68]0|193(?:16|2[45])|304[0-5]\d|364(?:6[5-9]|7\d|8[23])|6461[2-7]|6790\d|69300|J058\d|J0591)$/;

/** The sections in which the AMA and CMS order their codes, for those not named above: so wide a range proves nothing without words. */
export const wideCodes: readonly Codes[] = [
  [ofLooks, null, /./, ""],
  [/^0[01]\d{3}$/, "Anesthesia bill", /\banesthesia\b|\banes\b/, "epidural"],
  [/^2056[01]$/, "Physical therapy session", /dry needling/, "needling"],
  [
    /^59\d{3}$/,
    "Childbirth delivery hospital",
    /obstetric|\bob (?:care|fee)\b|vaginal delivery|^delivery only$|\bc\/s (?:global|del)|cesarean|c-section|antepartum|postpartum (?:care|visit)|maternity care|fetal (?:non-?stress|nst)/,
    "ob nst postpartum vbac",
  ],
  [
    /^[1-6]\d{4}$/,
    "Outpatient surgery",
    /ectomy|otomy|ostomy|plasty|oscop(?:y|ic)|\bexcision\b|biopsy|\babscess\b|debridement|suture removal|fracture (?:care|treatment)|tendon (?:repair|transfer|release|sheath)|arthro(?:centesis|desis)|catheterization|\blesions?\b|\bcyst\b|tumor|carcinoma|hernia repair|(?:bone|skin|tissue) graft|tissue expander|\blap chole|\b(?:jt|joint|bursa) inj(?:ection)?$|\blac(?:eration)? repair\b|\b(?:simple|intermediate|complex) repair\b|bladder scan|\bear tubes?$|nerve block|trigger (?:pt|point) inj/,
    "leep avulsion fb pvr colpo debride laceration wound wart cataract iol cerumen t[kh]a egd iud esi acl hernia bunion",
  ],
  [
    /^7[0-6]\d{3}$/,
    "X-ray",
    /^x-?rays?$|\b(?:chest|spine|rib|hip|knee|ankle|foot|hand|wrist|elbow|shoulder|abdom\w+|pelvi\w+|neck|skull|sinus|finger|toe) x-?rays?\b|\bx-?rays?,? (?:exam|of|chest|spine|rib|hip|knee|ankle|foot|hand|wrist|elbow|shoulder|abdom|pelvi|neck|skull|sinus|finger|toe)|radiolog|\b\d views?\b|\bct (?:scan|head|chest|abd)|\bmri\b|sonogram|w\/o (?:dye|contrast)|without contrast|\b(?:ob|abdominal|pelvic|transvaginal|prenatal) ultrasound|\b[clt]-spine\b|\bus (?:abd|pelv|ob|thyroid|breast|renal|guid)|\b(?:abd|pelvic|ob|thyroid|breast|renal) us\b/,
    "cxr xr xray mra cta tvus ultrasound view \\dv radiograph",
  ],
  [/^77\d{3}$/, "X-ray", /mammogra|bone density|\bde?xa\b|radiation (?:therapy|treatment)/, "mammo dexa dxa"],
  [
    /^8\d{4}$/,
    "Laboratory test",
    /\blab (?:test|fee|work)|laboratory test|(?:metabolic|lipid|hepatic|renal|thyroid|respiratory) panel|\bassay\b|\bh?(?:g?b)?a1c\b|\bcbc\b|blood count|\b(?:urine|throat|blood|stool) (?:culture|cx)|urinalysis|\bstrep (?:a\b|test)|thyroid stim|patholog|\bsurg path|\b(?:vit(?:amin)? [a-z]-?\d*|iron|zinc|magnesium|potassium|calcium|lead|folate) (?:test|level)$|\bhealth panel\b|\bsed rate\b|\btb (?:skin )?test|25-?(?:oh|hydroxy)/,
    "ast alt hpv ob cpk hgb hct lipid thyroid tsh t[34] bmp cmp ua hepatic psa ferritin inr glucose chlamydia gonorrhea hiv hep covid strep flu influenza hcg preg(?:nancy)? pap crp esr ana rpr testosterone estradiol cortisol fsh creatinine microalbumin cholesterol troponin ab ag antigen antibody lab",
  ],
  [
    /^(?:961[0-4]\d|9715[1-8])$/,
    "Psychologist session",
    /neuropsych|psychological (?:test|eval)|cognitive (?:test|assess)|behavior (?:tx|treatment|identification)|\baba therapy\b/,
    "aba psych",
  ],
  [
    /^92[0-4]\d\d$/,
    "Eye exam",
    /\brefraction\b|ophthalmoscopy|retinal? (?:imaging|exam)|fundus|\b(?:contact lens|cl) fit|visual field|tomography/,
    "vf iol biometry retina cl pachymetry gonioscopy",
  ],
  [
    /^925[5-9]\d$/,
    "Hearing test",
    /hearing (?:test|eval|screen)|audiolog|audiomet|tympanomet/,
    "tymp hearing oae",
  ],
  [/^9892[5-9]$/, "Doctor office visit", /osteopath|\bomt\b/, "omt"],
  [
    /^9[345]\d{3}$/,
    "Doctor office visit",
    /electrocardiogra|echocardiogra|\becho (?:complete|limited|ltd)$|holter|stress test|spirometry|pulmonary function|sleep study|polysomn|\beeg\b|\bemg\b|nerve conduction|allergy (?:test|inj|shot)|\bnebulizer (?:tx|treatment)/,
    "tte pft neb duplex carotid bronchospasm immunotherapy",
  ],
  [
    /^96[34]\d\d$/,
    "Doctor office visit",
    /\biv (?:inf(?:usion)?|push)\b|intravenous|chemotherap|\b(?:therapeutic|ther|im|b-?12) inj|\binj(?:ection)?,? (?:im|sc|admin)/,
    "injection chemo",
  ],
  [
    /^L[13]\d{3}$|^L4[0-6]\d\d$/,
    "Orthopedic brace",
    /\borthosis\b|\borthotics?\b|\bafo\b|custom molded|\b(?:knee|ankle|wrist|back|elbow) (?:brace|splint|support)\b|\bwalk(?:ing|er) boot\b|\barch support|\bpost-?op shoe/,
    "brace splint ko ao who tlso lso kafo insert prefab orthoses",
  ],
  [
    /^L[5-8]\d{3}$/,
    "Artificial limb prosthesis",
    /prosthe(?:sis|tic)|artificial limb/,
    "bk ak socket stump limb",
  ],
  [
    /^V20[2]\d$|^V2[1-4]\d\d$|^V27\d\d$/,
    "Prescription eyeglasses",
    /\bper lens\b|bifocal|trifocal|\bsingle vision\b|\bprogressive lens|anti-?reflective|\ba\/r\b|\bscratch coat/,
    "scratch frame lens(?:es)? photochromic sv polycarb(?:onate)? progressive tint plano aspheric",
  ],
  [
    /^V25[0-9]\d$/,
    "Contact lenses, vision correcting",
    /contact lens.*(?:hydrophilic|gas permeable|per lens|spherical|toric)/,
    "contact cl toric",
  ],
  [
    /^V5(?:0[1-9]\d|1\d\d|2\d\d)$/,
    "Hearing aid",
    /hearing aid|hearing (?:test|eval|screen)|audiolog/,
    "ha binaural monaural hearing earmold bte ite",
  ],
  [
    /^(?!J3490|J3590)J[0-3]\d{3}$/,
    "Doctor office visit",
    /^inj(?:ection)?,|(?<!fuel )\binj(?:ection)?(?:,? \d.*)?$|\b(?:iv|iron) infusion\b|ketorolac|toradol|dexamethasone|kenalog|triamcinolone|depo-?(?:medrol|provera)|solu-?medrol|methylpred|ceftriaxone|rocephin|cyanocobalamin|ondansetron|promethazine/,
    "im b12",
  ],
  [/^G0(?:008|009|439|438|402)$/, "Doctor office visit", /vaccine|wellness visit|\bvisit\b/, "awv flu"],
  [
    /^J7(?:29[4-8]|30[0-7])$/,
    "Doctor office visit",
    /\biud\b|intrauterine|levonorgestrel|etonogestrel/,
    "mirena kyleena skyla liletta paragard nexplanon",
  ],
];

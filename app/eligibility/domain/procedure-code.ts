/** Words for the procedures that American practices bill by code, as our rules know them; first match decides. */
const cdt: readonly (readonly [RegExp, string])[] = [
  [/^D997[2-5]$/, "Teeth whitening"],
  [/^D(?:01|02|03|04)\d\d$/, "Dental exam and x-rays"],
  [/^D1[12]\d\d$/, "Dental cleaning"],
  [/^D2[1-3]\d\d$/, "Dental filling"],
  [/^D2[5-9]\d\d$/, "Dental crown"],
  [/^D3\d\d\d$/, "Root canal"],
  [/^D8\d\d\d$/, "Orthodontic treatment"],
  [/^D[1-9]\d\d\d$/, "Dental treatment"],
];
/** What the code has to have beside it, so that an article's number isn't taken for one. */
const cpt: readonly (readonly [RegExp, string, RegExp])[] = [
  [
    /^99(?:2[0-9]|3[4-9]|4[4-5])\d$/,
    "Doctor office visit",
    /visit|office|patient|e\/?m|eval|consult|telehealth|well/,
  ],
  [/^(?:9079[12]|908[3-6]\d)$/, "Psychotherapy session", /psych|therapy|session|intake|eval|counsel/],
  [
    /^(?:97[0-1]\d\d|9716\d|975[3-4]\d|97750|97760)$/,
    "Physical therapy session",
    /exercise|manual|therap|re-?ed|eval|gait|activit|stim|ultrasound|needl|mobiliz/,
  ],
  [/^978(?:1[0-4])$/, "Acupuncture session", /acupunct|needle/],
  [/^9894[0-3]$/, "Chiropractic treatment", /chiro|manip|adjust|spin/],
  [/^920(?:0[24]|1[2-5])$/, "Eye exam", /eye|exam|vision|refract|ophth/],
  [
    /^8(?:0\d{3}|[1-9]\d{3})$/,
    "Laboratory test",
    /lab|test|panel|blood|count|culture|a1c|glucose|lipid|urin|strep|thyroid|metabolic/,
  ],
  [/^7[0-6]\d{3}$/, "X-ray", /x-?ray|radiol|view|ct\b|mri|ultrasound|scan|imaging/],
];

/** `95` and the like beside a code modify it. */
const onlyCode = /^(?:[A-Z]{2,5}[: ]+)?(\d{5}|D\d{4})(?:[- ](?:[A-Z]{2}|\d{2}))*$/;
const leading = /^(?:cpt|cdt|ada|code|proc)?[: #]*(\d{5}|d\d{4})\b[\s:,-]*(.*)$/i;

/** What a title that is or begins with a procedure's code (CDT, CPT) names; null for every other title. */
export function procedureNamed(title: string): string | null {
  const text = title.trim();
  const only = onlyCode.exec(text)?.[1];
  const [, code = "", words = ""] = leading.exec(text) ?? [];
  const named = (only ?? code).toUpperCase();
  if (named === "") return null;
  if (named.startsWith("D")) return cdt.find(([codes]) => codes.test(named))?.[1] ?? null;
  const [, name = null] =
    cpt.find(
      ([codes, , beside]) => codes.test(named) && (only !== undefined || beside.test(words.toLowerCase())),
    ) ?? [];
  return name;
}

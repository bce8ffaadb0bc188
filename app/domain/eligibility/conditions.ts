/** Common conditions and the words in a product's name or description that point to them. */
const conditions: readonly (readonly [condition: string, ...words: string[]])[] = [
  ["Chronic back pain", "back ", "lumbar", "posture", "ergonomic", "spine", "mattress", "standing desk"],
  ["Neck pain", "neck ", "cervical", "pillow"],
  ["Plantar fasciitis", "insole", "orthotic", "arch support", "plantar", "foot ", "feet ", "heel"],
  ["Arthritis", "joint", "arthritis", "turmeric", "glucosamine", "collagen", "compression glove"],
  ["Muscle pain", "massage", "foam roller", "recovery", "muscle", "percussion", "sauna", "magnesium"],
  ["Migraine", "migraine", "headache", "ice cap", "blue light"],
  ["Insomnia", "sleep", "insomnia", "melatonin", "mattress", "weighted blanket", "white noise", "sunrise"],
  ["Anxiety", "anxiety", "calm", "stress", "meditation", "weighted blanket", "mindful"],
  ["Depression", "light therapy", "mood ", "sunrise"],
  ["Eczema", "eczema", "dermatitis", "colloidal oat", "fragrance-free", "sensitive skin", "skin "],
  ["Acne", "acne", "blemish", "salicylic", "benzoyl", "cleanser"],
  ["Psoriasis", "psoriasis", "coal tar"],
  ["Allergies", "allerg", "air purifier", "hepa", "dust mite", "pollen", "sinus", "nasal"],
  ["Asthma", "asthma", "air purifier", "hepa", "humidifier"],
  ["Dry eye", "dry eye", "eye drop", "eye ", "eyelid"],
  ["Irritable bowel syndrome", "gut ", "probiotic", "fiber ", "digest", "fodmap"],
  ["Acid reflux", "reflux", "heartburn", "wedge"],
  ["Type 2 diabetes", "glucose", "diabet", "blood sugar", "low carb"],
  ["Obesity", "weight loss", "fitness", "treadmill", "exercise", "bike", "rowing", "walking pad", "scale "],
  [
    "Hypertension",
    "blood pressure",
    "hypertension",
    "heart ",
    "fitness",
    "treadmill",
    "bike",
    "rowing",
    "walking pad",
  ],
  ["Vitamin D deficiency", "vitamin d", "multivitamin"],
  ["Iron deficiency anemia", "iron "],
  ["Menopause symptoms", "menopause", "hot flash", "cooling"],
  ["Endometriosis", "period ", "menstrual", "heat wrap", "pelvic"],
  ["Chronic venous insufficiency", "compression sock", "compression stocking", "varicose"],
];

/**
 * True when one of the words stands in the text. A word counts at the start of a word, so "sleep" finds "sleeping" and
 * "acne" does not find "furnace"; one written with a space at its end must be the whole word.
 */
export function mentions(text: string, words: readonly string[]): boolean {
  const plain = ` ${text.toLowerCase().replace(/[^a-z0-9-]+/g, " ")} `;
  return words.some((word) => plain.includes(` ${word}`));
}

/** Conditions a product of this name and description may treat; empty when no word is known. */
export function conditionsFor(productText: string): string[] {
  return conditions.flatMap(([condition, ...words]) => (mentions(productText, words) ? [condition] : []));
}

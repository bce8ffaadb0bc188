/** `[title, cents for one, the variant a shop shows below it]`, all invented. */
export type Product = readonly [title: string, cents: number, variant?: string];

const pharmacy: Product[] = [
  ["Norvale Ibuprofen 200 mg Coated Tablets, 100 ct", 899],
  ["Brightmere Digital Thermometer", 1249],
  ["Tallowick Mineral Sunscreen SPF 50, 3 fl oz", 1399],
  ["Corrin Allergy Relief Cetirizine 10 mg, 45 Tablets", 1879],
  ["Fernhollow Adhesive Bandages, Assorted Sizes, 80 Count", 549],
  ["Norvale Cough & Chest Congestion DM Liquid 8 oz", 1129],
  ["Wrenfield Blood Pressure Monitor, Upper Arm", 4999],
  ["Corrin Saline Nasal Spray", 679],
  ["Marlow & Pike Toothpaste, Fresh Mint 5.4 oz", 429],
  ["Ostrander Contact Lens Solution 12 oz", 1049],
  ["Petalline Super Tampons 36 ct", 1099],
  ["Brightmere COVID-19 At-Home Test (2 Tests)", 1799],
  ["Hadleigh Acetaminophen Extra Strength Caplets 500mg", 1019],
  ["Fernhollow First Aid Kit - 140 Pieces", 2395],
  ["Quillby Shampoo for Dry Hair 13.5 fl oz", 799],
  ["Sorrel Lane Vitamin D3 2000 IU Softgels", 1299],
];
const grocery: Product[] = [
  ["Whole Milk 1 Gal", 419],
  ["Large Brown Eggs 12 ct", 529],
  ["Sourdough Loaf", 549],
  ["Baby Spinach 10 oz", 399],
  ["Creamy Peanut Butter", 389],
  ["Antacid Chews Berry 60 ct", 649],
  ["Paper Towels 6 Roll", 1099],
  ["Greek Yogurt Plain", 599],
  ["Ground Coffee Dark Roast", 1049],
  ["Cold & Flu Day Caplets", 899],
];
const home: Product[] = [
  ["Lumenhart Reading Lamp with Dimmer", 4599, "Color: Brass"],
  ["Oakrise Bamboo Cutting Board Set", 2999],
  ["Brightmere Heating Pad, 12 x 24 in", 3499, "Color: Slate Gray"],
  ["Stellan USB-C Charging Cable (6 ft, 2-Pack)", 1399, "Color: Black"],
  ["Wrenfield Pulse Oximeter Fingertip", 2499],
  ["Fernhollow Compression Socks 20-30 mmHg", 2150, "Size: M | Color: Navy"],
  ["Pinecrest Stainless Water Bottle 32oz", 2795, "Color: Sea Glass"],
  ["Ostrander Reading Glasses, +1.50, 3 Pack", 1895, "Style: Tortoise"],
  ["Hadleigh Knee Brace with Side Stabilizers", 3249, "Size: Large"],
  ["Kestrel Notebook, Dotted, A5", 1299],
];
const beauty: Product[] = [
  ["Tallowick Daily Face Sunscreen SPF 40", 2800, "50 ml"],
  ["Alder Row Barrier Repair Cream", 3600, "2 oz / Unscented"],
  ["Petalline Acne Patches – 72 Count", 1500],
  ["Quillby Rosewater Toner", 2200, "120 ml"],
  ["Alder Row Salicylic Acid Cleanser 2%", 1850, "Travel size"],
  ["Sorrel Lane Lip Balm SPF 30", 650, "Vanilla"],
  ["Méralie Crème Mains à l’Amande", 1975],
];
const supplements: Product[] = [
  ["Sorrel Lane Magnesium Glycinate", 2699, "120 capsules"],
  ["Thornbury Whey Protein Isolate", 4999, "Chocolate / 2 lb"],
  ["Sorrel Lane Prenatal Multivitamin + DHA", 3450, "60 softgels"],
  ["Thornbury Electrolyte Drink Mix", 2400, "Citrus / 20 sticks"],
  ["Corrin Fiber Gummies", 1899],
  ["Alder Row Collagen Peptides", 3800, "Unflavored"],
];
const vision: Product[] = [
  ["Ostrander Daily Disposable Lenses 90 pk", 7499],
  ["Halcyon Single Vision Lenses, Polycarbonate", 12000],
  ["Frame: Brackley 2041 Matte Tortoise", 18900],
  ["Anti-Reflective Coating", 6500],
  ["Comprehensive Eye Exam", 11500],
  ["Retinal Imaging", 3900],
];
const baby: Product[] = [
  ["Little Juniper Diapers Size 2, 84 Count", 2999],
  ["Petalline Electric Breast Pump", 15999],
  ["Little Juniper Infant Fever Reducer Drops 1 fl oz", 849],
  ["Hushaby Swaddle Blanket, 3 Pack", 2650, "Pattern: Fox"],
  ["Little Juniper Saline Nose Drops & Aspirator", 1195],
  ["Hushaby Baby Monitor Camera", 8900],
  ["Nursing Pads, Disposable, 100 ct", 1275],
];
const sports: Product[] = [
  ["Thornbury Foam Roller 18 in", 2995, "Firm / Blue"],
  ["Kinesiology Tape, Pre-Cut Strips", 1495, "Beige"],
  ["Hadleigh Ankle Support Sleeve", 1899, "M"],
  ["Trailhand Running Belt", 2450, "One size"],
  ["Massage Ball Set", 1650],
  ["Thornbury Adjustable Dumbbell 25 lb", 12900],
];

export const products = { pharmacy, grocery, home, beauty, supplements, vision, baby, sports } as const;

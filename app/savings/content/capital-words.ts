/** The lines of the worksheet for lifts, tubs and ramps, numbered the same on the page and in the PDF. */
export const capitalWords = {
  title: "Capital expense worksheet",
  lines: {
    cost: "What the change cost, with installation",
    after: "Value of the home after the change",
    before: "Value of the home before the change",
    added: "Line 2 less line 3, zero if that is less",
    medical: "Line 1 less line 4: what counts as medical care",
    paid: "What insurance or others paid of it",
    claimable: "Line 5 less line 6: what may be claimed",
  },
  /** Improvements that usually don't increase a home's value, from IRS Publication 502. */
  addsNothing: [
    "Entrance or exit ramps",
    "Wider doors and hallways, at entrances or inside",
    "Railings, support bars and other changes to a bathroom",
    "Lower or changed kitchen cabinets and equipment",
    "Moved or changed outlets and fixtures",
    "Porch lifts and other lifts, but not elevators",
    "Changed fire alarms, smoke detectors and warning systems",
    "Changed stairs and handrails",
    "Graded ground for access to the home",
  ],
  attach: [
    "The letter of medical necessity, dated before the work, that names the diagnosis and the change",
    "The contract, and an itemized invoice with proof of payment",
    "For lines 2 and 3, an appraisal before and after, or a statement by a real estate professional",
    "The landlord's permission where the home is rented, and that the landlord didn't pay",
  ],
  source: "After worksheet A of IRS Publication 502, Medical and Dental Expenses.",
  note: "Only what is reasonable counts, not what is spent on looks. An administrator may ask for more, and has the last word. This isn't tax advice.",
} as const;

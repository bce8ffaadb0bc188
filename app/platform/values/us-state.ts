import { z } from "zod";
import { keysOf } from "./keys-of.ts";

/** The 50 states and the District of Columbia, by postal code. */
export const usStates = {
  AL: "Alabama",
  AK: "Alaska",
  AZ: "Arizona",
  AR: "Arkansas",
  CA: "California",
  CO: "Colorado",
  CT: "Connecticut",
  DE: "Delaware",
  DC: "District of Columbia",
  FL: "Florida",
  GA: "Georgia",
  HI: "Hawaii",
  ID: "Idaho",
  IL: "Illinois",
  IN: "Indiana",
  IA: "Iowa",
  KS: "Kansas",
  KY: "Kentucky",
  LA: "Louisiana",
  ME: "Maine",
  MD: "Maryland",
  MA: "Massachusetts",
  MI: "Michigan",
  MN: "Minnesota",
  MS: "Mississippi",
  MO: "Missouri",
  MT: "Montana",
  NE: "Nebraska",
  NV: "Nevada",
  NH: "New Hampshire",
  NJ: "New Jersey",
  NM: "New Mexico",
  NY: "New York",
  NC: "North Carolina",
  ND: "North Dakota",
  OH: "Ohio",
  OK: "Oklahoma",
  OR: "Oregon",
  PA: "Pennsylvania",
  RI: "Rhode Island",
  SC: "South Carolina",
  SD: "South Dakota",
  TN: "Tennessee",
  TX: "Texas",
  UT: "Utah",
  VT: "Vermont",
  VA: "Virginia",
  WA: "Washington",
  WV: "West Virginia",
  WI: "Wisconsin",
  WY: "Wyoming",
} as const;

export type UsState = keyof typeof usStates;

export const stateMessage = "State is required";

export const usState = z.enum(keysOf(usStates), { error: stateMessage });

const byName = new Map(Object.entries(usStates).map(([code, name]) => [name.toLowerCase(), code as UsState]));

/** Finds the state by the code or name that a shop sends, ignoring case; null for anything else. */
export function readUsState(text: string): UsState | null {
  const words = text.trim().toLowerCase().replace(/\s+/g, " ");
  return byName.get(words) ?? usState.safeParse(words.toUpperCase()).data ?? null;
}

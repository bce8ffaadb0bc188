import { dayInState } from "~/platform/values/state-day";
import type { UsState } from "~/platform/values/us-state";
import type { DeskRole } from "./rights";

export const credentials = ["MD", "DO", "NP", "PA"] as const;
export type Credential = (typeof credentials)[number];

/** True for a doctor of medicine or of osteopathic medicine, which some administrators require. */
export const isPhysician = (credential: string): boolean => credential === "MD" || credential === "DO";

export interface License {
  state: UsState;
  number: string;
  /** ISO date of the last valid day. */
  expiresOn: string;
}

/** Properties of everyone at the desk. */
interface DeskPerson {
  id: string;
  practiceId: string;
  /** The states that the practice serves; null for wherever its providers are licensed. */
  practiceStates: UsState[] | null;
  /** Its video room; null for the operator's. */
  practiceVideoUrl: string | null;
  /** Null until the provider is invited. */
  userId: string | null;
  /** True from their first sign-in on. */
  hasJoined: boolean;
  email: string;
  name: string;
  practiceName: string;
  addressLines: string[];
  phone: string;
  signatureName: string;
  /** A PNG in base64; null for a typed signature. */
  signaturePng: string | null;
  isActive: boolean;
  licenses: License[];
}

/** A licensed clinician who reviews requests and signs letters. */
export interface Provider extends DeskPerson {
  role: Exclude<DeskRole, "assistant">;
  credential: Credential;
  npi: string;
}

/** Someone who prepares decisions for a practice's providers, and never signs. */
interface Assistant extends DeskPerson {
  role: "assistant";
  credential: null;
  npi: null;
}

export type DeskMember = Provider | Assistant;

/** A member's facts, as a director or an operator enters them. */
export type EnteredFacts<Member extends DeskPerson> = Omit<
  Member,
  "id" | "userId" | "hasJoined" | "isActive" | "practiceId" | "practiceStates" | "practiceVideoUrl"
>;

/** True for members who may sign letters. */
export const isProvider = (member: DeskMember): member is Provider => member.role !== "assistant";

/** A person's name with their credential or role. */
export const nameWithTitle = (member: DeskMember): string =>
  isProvider(member) ? `${member.name}, ${member.credential}` : `${member.name}, assistant`;

/** The states where the provider is licensed now. A license is valid through its last day, in the state's time zone. */
export function licensedStates(
  { licenses, practiceStates }: Pick<Provider, "licenses" | "practiceStates">,
  now: Date,
): UsState[] {
  return licenses
    .filter(({ state, expiresOn }) => expiresOn >= dayInState(state, now))
    .filter(({ state }) => practiceStates === null || practiceStates.includes(state))
    .map(({ state }) => state);
}

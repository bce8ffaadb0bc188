import { type StateRules, stateRulesSchema } from "~/domain/letters/state-rules";
import source from "../../../content/letters/state-rules.yaml";

/** Where each credential may sign a letter on its own. */
export const stateRules: StateRules = stateRulesSchema.parse(source);

import source from "../../../content/letters/state-rules.yaml";
import { type StateRules, stateRulesSchema } from "../domain/state-rules";

/** Where each credential may sign a letter on its own. */
export const stateRules: StateRules = stateRulesSchema.parse(source);

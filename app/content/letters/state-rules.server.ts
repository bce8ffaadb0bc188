import { parse } from "yaml";
import { type StateRules, stateRulesSchema } from "~/domain/letters/state-rules";
import source from "../../../content/letters/state-rules.yaml?raw";

/** Where each credential may sign a letter on its own. */
export const stateRules: StateRules = stateRulesSchema.parse(parse(source));

import { answerHsa } from "~/ui/calculators/hsa-sheet";
import { followCalculator } from "./calculator";

followCalculator(answerHsa);

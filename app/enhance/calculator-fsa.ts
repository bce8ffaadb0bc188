import { answerFsa } from "~/ui/calculators/fsa-sheet";
import { followCalculator } from "./calculator";

followCalculator(answerFsa);

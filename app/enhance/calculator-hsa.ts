import { answerHsa } from "../domain/calculator/hsa-sheet";
import { followCalculator } from "./calculator";

followCalculator(answerHsa);

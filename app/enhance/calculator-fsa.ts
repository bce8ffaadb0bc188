import { answerFsa } from "../domain/calculator/fsa-sheet";
import { followCalculator } from "./calculator";

followCalculator(answerFsa);

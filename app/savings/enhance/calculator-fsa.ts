import { answerFsa } from "../ui/fsa-sheet";
import { followCalculator } from "./calculator";

followCalculator(answerFsa);

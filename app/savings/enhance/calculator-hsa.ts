import { answerHsa } from "../ui/hsa-sheet";
import { followCalculator } from "./calculator";

followCalculator(answerHsa);

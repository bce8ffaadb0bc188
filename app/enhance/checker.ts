import { followSavings } from "./savings";

followSavings();

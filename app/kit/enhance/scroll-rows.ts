import { followRow, forEachRow } from "./row";

/** Pixels a press of an arrow moves a row. Source: specification 001 §9. */
const step = 300;

forEachRow((row, arrows) => followRow(row, arrows, step));

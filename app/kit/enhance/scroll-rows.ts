import { followRow, forEachRow } from "./row";

/** How far an arrow button scrolls a row, in pixels. Source: specification 001 §9. */
const step = 300;

forEachRow((row, arrows) => followRow(row, arrows, step));

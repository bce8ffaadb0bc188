import { once } from "~/platform/process/once";
import source from "../../../content/letters/contraindications.yaml";
import { contraindicationTable } from "../domain/contraindications";

/** Contraindications by kind of product, loaded on first use. */
export const contraindicationsTable = once(() => contraindicationTable.parse(source));

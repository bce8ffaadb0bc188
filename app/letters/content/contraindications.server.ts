import { once } from "~/platform/process/once";
import source from "../../../content/letters/contraindications.yaml";
import { contraindicationTable } from "../domain/contraindications";

/** What speaks against which kind of product, read at the first call. */
export const contraindicationsTable = once(() => contraindicationTable.parse(source));

import { phraseFault } from "../domain/phrases";
import { type Lexicon, type LexiconRole, lexiconRoles } from "../domain/rules";

/** An error in one of the rules' files, and its location. */
export interface Fault {
  file: string;
  line: number;
  /** The category's id, if the error is about one. */
  category: string | null;
  message: string;
}

/** A phrase and its location in the file. */
interface LexiconLine {
  line: number;
  category: string;
  role: LexiconRole;
  phrase: string;
  /** Why it exists although it decides no labeled product. */
  reason: string | null;
}

export interface LexiconFile {
  /** Sections, by the category's id. */
  sections: Map<string, { lexicon: Lexicon; line: number }>;
  /** All phrases of the sections, in file order. */
  lines: LexiconLine[];
  faults: Fault[];
}

/**
 * Parses a lexicon: sections `[id]` with `called:`, `signs:` and the other parts, one phrase per line. `# reason: …` after
 * a phrase is that phrase's reason; on its own line it applies until the next empty line or part.
 */
export function readLexicon(file: string, text: string): LexiconFile {
  const sections: LexiconFile["sections"] = new Map();
  const lines: LexiconLine[] = [];
  const faults: Fault[] = [];
  let blockReason: string | null = null;
  let id: string | null = null;
  let open: Record<LexiconRole, string[]> | null = null;
  let role: LexiconRole | null = null;
  text.split("\n").forEach((written, at) => {
    const line = at + 1;
    const fault = (message: string): void => {
      faults.push({ file, line, category: id, message });
    };
    const content = written.replace(/(?:^|\s)#.*$/, "").trim();
    const reason = /(?:^|\s)# reason: (\S.*)$/.exec(written)?.[1] ?? null;
    if (content === "") {
      if (reason || written.trim() === "") blockReason = reason;
      return;
    }
    const section = /^\[(.*)\]$/.exec(content)?.[1];
    if (section !== undefined) {
      id = section;
      role = null;
      open = { called: [], overrules: [], signs: [], hints: [], needs: [], rules_out: [] };
      if (sections.has(section)) fault("is there twice");
      else sections.set(section, { lexicon: open, line });
      return;
    }
    if (content.endsWith(":")) {
      blockReason = null;
      role = lexiconRoles.find((known) => content === `${known}:`) ?? null;
      if (!role) fault(`no part is called ${content}`);
      return;
    }
    if (!open || !role || id === null) {
      fault("a phrase outside of a section and its parts");
      return;
    }
    const wrong = phraseFault(content);
    if (wrong) fault(wrong);
    else if (open[role].includes(content)) fault(`${content} is there twice`);
    else {
      open[role].push(content);
      lines.push({ line, category: id, role, phrase: content, reason: reason ?? blockReason });
    }
  });
  return { sections, lines, faults };
}

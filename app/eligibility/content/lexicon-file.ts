import { phraseFault } from "../domain/phrases";
import { type Lexicon, type LexiconRole, lexiconRoles } from "../domain/rules";

/** What is wrong with a file of the rules, and where. */
export interface Fault {
  /** Path inside content/eligibility. */
  file: string;
  line: number;
  /** The category's id, where the fault is one category's. */
  category: string | null;
  message: string;
}

/** A phrase and its place in the file. */
export interface LexiconLine {
  line: number;
  /** The category's id. */
  category: string;
  role: LexiconRole;
  phrase: string;
  /** Why it is there although it decides no labelled product. */
  reason: string | null;
}

export interface LexiconFile {
  /** Sections, keyed by the category's id. */
  sections: Map<string, { lexicon: Lexicon; line: number }>;
  /** Every phrase of the sections, in the order of the file. */
  lines: LexiconLine[];
  faults: Fault[];
}

/**
 * Reads a lexicon: sections `[id]`, in them `called:`, `signs:` and the other parts, one phrase a line. `# reason: …`
 * after a phrase is that phrase's reason; on a line of its own it holds until the next empty line or part.
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

import type { SupabaseClient } from "@supabase/supabase-js";
import { outboxTopics } from "../outbox/domain/topics";
import type { Database as Generated } from "./database.types";

export type { Json } from "./database.types";

/** Maps columns of tables to the only values that their check constraints accept. */
export type ColumnWordsOfTables = {
  [Table in keyof Tables]?: { [Column in keyof Tables[Table]["Row"]]?: readonly string[] };
};

/** Columns whose check constraint accepts only these values. */
export const outboxWords = { outbox: { topic: outboxTopics } } as const satisfies ColumnWordsOfTables;

/**
 * The allowed values of columns. Each business declares its own beside its stores; a contract test compares them with
 * the database.
 */
export interface ColumnWords {
  platform: typeof outboxWords;
}

/**
 * Arguments that may be null. PostgreSQL doesn't declare that, so the generated types leave it out. Each business adds
 * those of its functions.
 */
export interface NullableArguments {
  purge_orphaned_drafts: "p_after";
  retry_outbox: "p_id";
  settle_outbox: "p_error";
  use_mailed_link: "p_form_key";
}

/** Result columns that may be null, which the generated types leave out for the same reason. */
export interface NullableResults {
  issue_mailed_link: "link_subject";
  read_mailed_link: "email" | "subject" | "request_id" | "kind";
  use_mailed_link: "link_subject";
}

type Tables = Generated["public"]["Tables"];
type Functions = Generated["public"]["Functions"];
type Words = Together<ColumnWords[keyof ColumnWords]>;

/** Turns a union of types into their intersection. */
type Together<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** A list of names, checked to exist. */
type Checked<
  Part extends "Args" | "Returns",
  List extends {
    [Name in keyof List]: Name extends keyof Functions ? keyof Element<Functions[Name][Part]> : never;
  },
> = List;

/** The rows of a result. */
export type Element<List> = List extends readonly (infer One)[] ? One : List;

type WithWords<Table, Columns> = Table extends keyof Words
  ? {
      [Column in keyof Columns]: Column extends keyof Words[Table]
        ? Element<Words[Table][Column]> | Extract<Columns[Column], null>
        : Columns[Column];
    }
  : Columns;

type WithNull<Columns, Names> = {
  [Column in keyof Columns]: Column extends Names ? Columns[Column] | null : Columns[Column];
};

/** The table whose rows these are. */
type TableOf<Columns> = {
  [Table in keyof Tables]: [Columns, Tables[Table]["Row"]] extends [Tables[Table]["Row"], Columns]
    ? Table
    : never;
}[keyof Tables];

/** Table rows in a function's result, with the allowed values of their columns. */
type WithRows<Columns> = {
  [Column in keyof Columns]: [Columns[Column]] extends [(infer One extends object)[]]
    ? RowIn<One>[]
    : RowIn<Columns[Column]>;
};
type RowIn<Value> = [TableOf<Value>] extends [never] ? Value : WithWords<TableOf<Value>, Value>;

type ResultOf<Name extends keyof Functions> = Functions[Name] extends {
  SetofOptions: { to: infer Table extends keyof Tables; isSetofReturn: true };
}
  ? WithWords<Table, Tables[Table]["Row"]>[]
  : Functions[Name]["Returns"] extends (infer Columns extends object)[]
    ? WithNull<WithRows<Columns>, NamesIn<Checked<"Returns", NullableResults>, Name>>[]
    : Functions[Name]["Returns"];

type NamesIn<Map, Name> = Name extends keyof Map ? Map[Name] : never;

/** The generated types, plus what the generator can't see. */
export type Database = Omit<Generated, "public"> & {
  public: Omit<Generated["public"], "Tables" | "Functions"> & {
    Tables: {
      [Table in keyof Tables]: {
        [Part in keyof Tables[Table]]: Part extends "Relationships"
          ? Tables[Table][Part]
          : WithWords<Table, Tables[Table][Part]>;
      };
    };
    Functions: {
      [Name in keyof Functions]: {
        [Part in keyof Functions[Name]]: Part extends "Args"
          ? WithNull<Functions[Name][Part], NamesIn<Checked<"Args", NullableArguments>, Name>>
          : Part extends "Returns"
            ? ResultOf<Name>
            : Functions[Name][Part];
      };
    };
  };
};

export type Client = SupabaseClient<Database>;

export type Result<Name extends keyof Functions> = Database["public"]["Functions"][Name]["Returns"];

export type Row<Table extends keyof Tables> = Database["public"]["Tables"][Table]["Row"];

export type Insert<Table extends keyof Tables> = Database["public"]["Tables"][Table]["Insert"];

/** The columns that an update of a table may set. */
export type Update<Table extends keyof Tables> = Database["public"]["Tables"][Table]["Update"];

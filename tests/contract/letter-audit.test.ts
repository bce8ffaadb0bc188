import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Catalog, catalogs } from "../support/catalog";

const requestId = "22222222-2222-4222-8222-222222222222";

interface Verified {
  row_count: string | number;
  last_hash: string | null;
  first_bad: string | number | null;
}

describe.each(catalogs)("the audit of letters on $name", ({ open }) => {
  let catalog: Catalog;

  beforeAll(async () => {
    catalog = await open();
  });
  afterAll(() => catalog?.close());

  const append = (action: string) =>
    catalog.run(`select append_letter_audit('system', null, '${action}', '${requestId}', '{"a":{"b":1}}');`);
  const verify = async () => {
    const [row] = await catalog.query<Verified>("select * from verify_letter_audit()");
    return { rows: Number(row?.row_count), firstBad: row?.first_bad == null ? null : Number(row.first_bad) };
  };
  /** As the tables' owner, the only role that can disable the trigger. */
  const tamper = (sql: string) =>
    catalog.run(
      `alter table letter_audit disable trigger all; ${sql}; alter table letter_audit enable trigger all;`,
    );

  test("an empty one and a chain of rows hold", async () => {
    expect(await verify()).toEqual({ rows: 0, firstBad: null });
    for (const action of ["claimed", "approved", "letter made", "letter sent"]) await append(action);
    expect(await verify()).toEqual({ rows: 4, firstBad: null });
  });

  test.each([
    "update letter_audit set action = 'denied'",
    "delete from letter_audit",
    "truncate letter_audit",
  ])("refuses %s, even of its owner", async (sql) => {
    await expect(catalog.run(`${sql};`)).rejects.toThrow();
    expect(await verify()).toEqual({ rows: 4, firstBad: null });
  });

  test.each([
    "update letter_audit set action = 'denied' where seq = 2",
    `insert into letter_audit (seq, actor_kind, action, kind, request_id, prev_hash, hash)
      values (5, 'system', 'made up', 'order', '${requestId}', '', '')`,
    "delete from letter_audit where seq = 1",
  ])("refuses the service: %s", async (sql) => {
    await expect(catalog.run(`begin; set local role service_role; ${sql}; commit;`)).rejects.toThrow();
    await catalog.run("rollback;");
    expect(await verify()).toEqual({ rows: 4, firstBad: null });
  });

  test("finds what was changed behind its back, and where", async () => {
    const attempts: [sql: string, undo: string, firstBad: number][] = [
      [
        "update letter_audit set action = 'denied' where seq = 2",
        "update letter_audit set action = 'approved' where seq = 2",
        2,
      ],
      [
        `update letter_audit set detail = '{"a":{"b":2}}' where seq = 3`,
        `update letter_audit set detail = '{"a":{"b":1}}' where seq = 3`,
        3,
      ],
      [
        "update letter_audit set at = at + interval '1 microsecond' where seq = 1",
        "update letter_audit set at = at - interval '1 microsecond' where seq = 1",
        1,
      ],
    ];
    for (const [sql, undo, firstBad] of attempts) {
      await tamper(sql);
      expect(await verify()).toEqual({ rows: 4, firstBad });
      await tamper(undo);
      expect(await verify()).toEqual({ rows: 4, firstBad: null });
    }
  });

  test("a range finds what was changed in it, or taken out between it and the row that it goes on from", async () => {
    const hashOf = async (seq: number) =>
      (await catalog.query<{ hash: string }>(`select hash from letter_audit where seq = ${seq}`))[0]?.hash;
    const range = async (after: number, hash = "") => {
      const [row] = await catalog.query<Verified & { last_seq: string | number | null }>(
        `select * from verify_letter_audit(${after}, '${hash}', 2)`,
      );
      return [
        Number(row?.row_count),
        Number(row?.last_seq),
        row?.first_bad == null ? null : Number(row.first_bad),
      ];
    };
    expect(await range(0)).toEqual([2, 2, null]);
    expect(await range(2, await hashOf(2))).toEqual([2, 4, null]);
    expect(await range(2, await hashOf(1))).toEqual([2, 4, 3]);
    expect(await range(1, await hashOf(1))).toEqual([2, 3, null]);
    expect(await range(4, await hashOf(4))).toEqual([0, 0, null]);
  });

  test("finds a removed row, even if the hashes after it were recomputed", async () => {
    await tamper("delete from letter_audit where seq = 2");
    expect(await verify()).toEqual({ rows: 3, firstBad: 3 });
    await tamper(`update letter_audit set prev_hash = (select hash from letter_audit where seq = 1) where seq = 3;
      update letter_audit a set hash = letter_audit_hash(a) where seq = 3`);
    expect(await verify()).toEqual({ rows: 3, firstBad: 3 });
  });
});

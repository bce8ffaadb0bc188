/** The id of the n-th row of a kind, as in `growingRows`. */
const id = (kind: string, n: number) => `md5('${kind} ${n}')::uuid`;
const provider = id("provider", 3);
const states = "'{TX,CA,NY,FL,VT,WY,OH,CO,ME,AK,AL,AR,AZ,DE,HI,ID,IL,IN,IA,KS}'";
const address = "'shopper-77@mail.example'";
const sha = (text: string) => `md5('${text}') || md5('${text}')`;

const comparing = "from lease_reconciliation(true) r cross join lateral";
const charge = `{"kind": "payment", "id": "ch new", "paymentReference": "payment 7", "requestId": null, "amountCents": 2500, "currency": "usd",
  "status": "paid", "createdAt": "2026-01-01T00:00:00Z"}`;

/** The frequent database calls of pages, workers and operators, by purpose. */
export const hotCalls: Record<string, string> = {
  // Pages
  "a draft by its secret":
    "select * from temporary_product_page_lmn_requests where secret_hash = md5('secret 7')",
  "a request's page": `select * from product_page_lmn_requests where id = ${id("product", 7)}`,
  "a request by its draft": `select * from read_product_letter(null, ${id("draft", 7)})`,
  "what is reported of a letter": `select * from read_letter_report(${id("order", 7)})`,
  "whether a browser holds a draft": `select holds_draft(${id("product", 7)}, array[md5('secret 7')])`,
  "a request of either kind": `select status from letter_requests where id = ${id("order", 7)}`,
  "a request's letters": `select * from issued_letters where request_id = ${id("order", 7)} order by version`,
  "a request's audit": `select * from letter_audit where request_id = ${id("product", 7)} order by seq`,
  "an order's status": "select * from read_order_letter_status('shop-8.example', 7)",
  "letters of an address": `select * from list_letters_by_email(${address}, 20)`,
  "drafts of an address": `select * from list_open_drafts(${address}, 20)`,
  "a letter by its code": "select * from read_verified_letter('0123456789ABCDEFGH')",
  "a request's renewal": `select is_renewed(${id("order", 7)})`,
  "a request's trouble with mails": `select * from read_mail_trouble(${id("order", 7)})`,
  "a limit": "select spend_rate_limit_token('visitor 7', 100, 60)",
  "a wait for a limit": "select rate_limit_wait_ms('visitor 7', 10, 3600)",
  // Receipts
  "receipts of a folder": `select * from list_receipts(${id("folder", 7)}, 0)`,
  "files of a folder": `select * from list_receipt_files(${id("folder", 7)})`,
  "corrections of a folder": `select * from list_receipt_edits(${id("folder", 7)})`,
  "claims of a folder": `select * from list_claims(${id("folder", 7)})`,
  "a folder's inbox": `select * from read_inbox(${id("folder", 7)})`,
  "a folder's address": `select read_receipts_address(${id("folder", 7)})`,
  "room for receipts": `select * from receipt_room(${id("folder", 7)})`,
  "a file that comes": `select * from add_receipt_file(gen_random_uuid(), ${id("folder", 7)}, 'upload', 'x', 'k', ${sha("new")}, 1000,
    'new', null, 100, 100000000000, 1000000000000000)`,
  "a file to read": "select * from lease_receipt_file(gen_random_uuid(), 60)",
  "a short file to read": "select * from lease_receipt_file(gen_random_uuid(), 60, 1000)",
  "a folder's wait": `select * from receipt_wait(${id("folder", 100)})`,
  // The desk
  "the desk's queue": `select * from list_desk_queue(${states}, null, null, null, ${provider}, null, null, null, 25)`,
  "the desk's late ones": `select * from list_desk_queue(${states}, null, null, 'late', ${provider}, null, null, null, 25)`,
  "the desk's own ones": `select * from list_desk_queue(${states}, null, null, 'mine', ${provider}, null, null, null, 25)`,
  "the desk's answered ones": `select * from list_desk_queue(${states}, null, null, 'answered', ${provider}, null, null, null, 25)`,
  "the desk's renewals": `select * from list_desk_queue(${states}, null, null, 'renewals', ${provider}, null, null, null, 25)`,
  "the desk's ended claims": `select * from list_desk_queue(${states}, null, null, 'ended', ${provider}, null, null, null, 25)`,
  "the desk's orders": `select * from list_desk_queue(${states}, 'order', null, null, ${provider}, null, null, null, 25)`,
  "the desk's search": `select * from list_desk_queue(${states}, null, 'sauna 77', null, ${provider}, null, null, null, 25)`,
  "the desk's counts": `select * from count_desk_queue(${states}, ${provider})`,
  "the desk's counts where nothing waits": `select * from count_desk_queue('{OH,CO,ME,AK}', ${provider})`,
  "the desk's search where nothing waits": `select * from list_desk_queue('{OH,CO,ME,AK}', null, 'sauna', null, ${provider}, null, null, null, 25)`,
  "questions of the desk": `select * from list_desk_questions(${states}, 25, ${provider})`,
  "letters one signed": `select * from list_signed_letters(${provider}, 25)`,
  "letters that may be undone": `select * from list_held_letters(${provider})`,
  "approvals by provider": `select * from list_own_high_approvals(${provider})`,
  "an audited row": `select append_letter_audit('system', null, 'read', ${id("product", 7)}, '{}')`,
  "the audit's newest row": "select seq, hash from letter_audit order by seq desc limit 1",
  "stranded states": `select * from list_stranded_states(${provider})`,
  // Workers
  "work that waits": `select begin_due_work('{"purge": 3600, "payments": 60}')`,
  "what ended licenses leave": "select release_unlicensed_work(100)",
  "a lease of the outbox": "select * from lease_outbox(10, 60)",
  "webhooks of endpoints that answer": "select * from lease_webhooks(false, 20, 4, 60)",
  "webhooks of failing endpoints": "select * from lease_webhooks(true, 10, 1, 60)",
  "open payment pages": "select * from lease_unsettled_checkouts(100)",
  "a comparison that is due": "select * from lease_reconciliation(true)",
  "what a comparison left": `select s.* ${comparing} clear_reconciliation(r.id, 100) s`,
  "a page of the payment provider's list": `select s.* ${comparing} stage_provider_objects(r.id, '[${charge}]', 'payment', 'ch new') s`,
  "our own payments to compare": `select s.* ${comparing} stage_own_payments(r.id, 100) s`,
  "payments as both sides know them": "select * from read_reconciliation_cases(20)",
  "what a comparison found": `select s.* ${comparing} record_differences(r.id, '{}', '[]', '00500000-0000-0000-0000-000000000000') s`,
  "a comparison's end": `select s.* ${comparing} finish_reconciliation(r.id, null) s`,
  "reminders of letters": "select write_letter_reminders(100)",
  "reminders of questions": "select write_question_reminders(100)",
  "notes of late reviews": "select write_late_notices(100)",
  "events of letters that end": "select write_expiring_webhooks(100)",
  "letters that end": "select expire_letters(100)",
  "letters that are not made":
    "select id from issued_letters where state = 'making' and held_until is null limit 100",
  "drafts that no request came of": "select purge_orphaned_drafts(null, 100)",
  "letters to forget": "select * from list_letters_to_forget(100)",
  "requests without a decision": "select close_undecided_requests(7, 100)",
  "questions without an answer": "select close_unanswered_requests(100)",
  "reviews of other practices": "select * from list_uncovered_reviews(100, true)",
  "rows that are not encrypted": "select * from list_plain_rows(100)",
  "keys of no letter": "select delete_unneeded_letter_keys(100)",
  "answers of ended requests": "select erase_ended_requests(100)",
  // Merchants
  "a shop's letters": "select * from list_shop_letters('shop-8.example', null, null, null, null, 50)",
  "a shop's changed letters":
    "select * from list_shop_letters('shop-8.example', null, now() - interval '1 hour', null, null, 50)",
  "a shop's orders": "select * from list_shop_orders('shop-8.example', null, null, null, 50)",
  "a shop's deliveries": "select * from list_webhook_deliveries('shop-1.example', 50, null, null)",
  "a request of the API": `select * from save_sent_order('shop-8.example', 8, 0, null, null, false, ${sha("api")}, ${sha("api")}, 200::smallint, '{}')`,
  // Operators and people's data
  "the operators' report": "select read_operations_report()",
  "deliveries that wait": "select * from outbox where delivered_at is null order by created_at limit 50",
  "a person's rows of the outbox": `select read_personal_rows(${address}, '{"outbox": {"by": "created_at", "left": []}}')`,
  "requests of a patient": "select * from requests_of_patient('patient-57@mail.example')",
  "what erasing would do": `select * from plan_erasure(${address})`,
  "erasing a person": `select erase_address(${address}, 'shopper')`,
};

/** How many rows of a growing table a call may scan; for few rows that is faster than an index. */
export const mostScanned = 1_000;

/**
 * SQL of a function that runs a call twice, undoes it and returns the second run's cost; the first run warms up the
 * catalog.
 */
export const costFunction = `
create function cost_of(p_call text, p_tables text[]) returns jsonb language plpgsql as $$
declare
  plan json; cost jsonb; before jsonb;
  scanned constant text := 'select coalesce(jsonb_object_agg(relname, seq_tup_read), ''{}'') from pg_stat_xact_user_tables where relname = any ($1)';
begin
  begin
    execute p_call;
    execute scanned into before using p_tables;
    execute 'explain (analyze, buffers, format json) ' || p_call into plan;
    execute scanned into cost using p_tables;
    select jsonb_build_object('blocks', (plan -> 0 -> 'Plan' ->> 'Shared Hit Blocks')::int + (plan -> 0 -> 'Plan' ->> 'Shared Read Blocks')::int,
        'ms', plan -> 0 -> 'Execution Time',
        'scanned', coalesce((select jsonb_object_agg(key, value::bigint - (before ->> key)::bigint) from jsonb_each_text(cost)
          where value::bigint > (before ->> key)::bigint), '{}'))
      into cost;
    raise exception using message = cost::text, errcode = 'L0001';
  exception when sqlstate 'L0001' then
    return sqlerrm::jsonb;
  end;
end $$;`;

-- What outlives its period goes in portions: one delete of everything that is due takes longer than a call may wait once a
-- table is large, and then nothing is ever deleted. Each rule is run and noted apart, so that none waits for another.

-- A rule is a table and the condition under which one of its rows has outlived its period.
create function purge_rules() returns table (name text, relation regclass, due text)
language sql stable set search_path = public as $$
  values
    ('unsent product drafts', 'temporary_product_page_lmn_requests'::regclass,
      $due$not is_submitted and created_at < now() - interval '48 hours' and updated_at < now() - interval '48 hours'$due$),
    ('unsent order drafts', 'temporary_brand_partnership_lmn_requests',
      $due$not is_submitted and created_at < now() - interval '48 hours' and updated_at < now() - interval '48 hours'$due$),
    -- Health answers are not kept for requests that were never paid. A payment page closes after 12 hours, so 30 days after
    -- its last one was begun a request can no longer be paid.
    ('unpaid requests', 'product_page_lmn_requests',
      $due$payment_status in ('unpaid', 'failed', 'expired') and greatest(created_at, checkout_begun_at) < now() - interval '30 days'$due$),
    ('rate limit tokens', 'rate_limit_tokens', $due$used_at < now() - interval '2 days'$due$),
    ('turns of reading', 'reading_turns', $due$until < now() - interval '2 days'$due$),
    ('deliveries', 'outbox', $due$delivered_at < now() - interval '30 days'$due$),
    ('parked webhooks', 'outbox', $due$webhook_endpoint_id is not null and parked_at < now() - interval '30 days'$due$),
    ('checked pages', 'eligibility_checks', $due$not listed and checked_at < now() - interval '90 days'$due$),
    ('linked accounts', 'linked_accounts', $due$created_at < now() - interval '18 months'$due$),
    ('contact messages', 'contact_messages', $due$created_at < now() - interval '2 years'$due$),
    ('orders', 'shop_orders', $due$updated_at < now() - interval '2 years'$due$),
    -- Orders of the pretend checkout, whose numbers begin where those of shops end.
    ('demo orders', 'shop_orders',
      $due$shop_domain = 'kettle-and-spine.example' and shop_order_id >= 100000000000000 and created_at < now() - interval '2 days'$due$),
    ('forgotten orders', 'forgotten_orders', $due$created_at < now() - interval '2 years'$due$),
    -- An address its owner did not confirm may be a stranger's.
    ('unconfirmed addresses', 'email_corrections', $due$confirmed_at is null and created_at < now() - interval '48 hours'$due$),
    ('order events that were not read', 'shop_events', $due$created_at < now() - interval '30 days'$due$),
    ('receipt folders', 'receipt_folders', $due$visited_at < now() - interval '30 days'$due$),
    ('receipt files that never came', 'receipt_files', $due$state = 'arriving' and created_at < now() - interval '1 hour'$due$),
    ('letter links', 'letter_links', $due$expires_at < now()$due$),
    ('mailed links', 'mailed_links', $due$expires_at < now()$due$),
    ('links that were never mailed', 'mailed_links', $due$token_hash is null and created_at < now() - interval '2 days'$due$),
    ('API requests', 'api_requests', $due$began_at < now() - interval '24 hours'$due$)
$$;

create index product_requests_unpaid on product_page_lmn_requests (greatest(created_at, checkout_begun_at))
  where payment_status in ('unpaid', 'failed', 'expired');
create index linked_accounts_by_age on linked_accounts (created_at);
create index contact_messages_by_age on contact_messages (created_at);
create index shop_orders_by_change on shop_orders (updated_at);
create index email_corrections_unconfirmed on email_corrections (created_at) where confirmed_at is null;
create index receipt_files_arriving on receipt_files (created_at) where state = 'arriving';
create index mailed_links_expired on mailed_links (expires_at);

-- When each rule last found nothing more to delete.
create table purge_runs (
  -- The rule's name.
  kind text primary key check (char_length(kind) <= 80),
  finished_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- Deletes at most p_limit rows of a rule; how many. Fewer than p_limit: the rule has nothing more to delete.
create function purge_portion(p_name text, p_limit integer) returns integer
language plpgsql set search_path = public as $$
declare
  rule record;
  deleted integer;
begin
  select * into strict rule from purge_rules() r where r.name = p_name;
  execute format('delete from %1$s where ctid = any (array(
    select ctid from %1$s where %2$s limit $1 for update skip locked))', rule.relation, rule.due) using p_limit;
  get diagnostics deleted = row_count;
  return deleted;
end $$;

-- Deletes the orphans among the p_limit submitted drafts behind p_after: no request came of them, or none that is left. The
-- last draft looked at, null at the end.
create function purge_orphaned_drafts(p_kind text, p_after uuid, p_limit integer) returns uuid
language plpgsql set search_path = public as $$
declare last_id uuid;
begin
  if p_kind = 'product' then
    with looked_at as materialized (select id, is_submitted, updated_at from temporary_product_page_lmn_requests
        where id > p_after order by id limit p_limit),
      deleted as (delete from temporary_product_page_lmn_requests d using looked_at l
        where d.id = l.id and l.is_submitted and l.updated_at < now() - interval '30 days'
          and not exists (select from product_page_lmn_requests r where r.draft_id = d.id))
    select max(id::text)::uuid into last_id from looked_at having count(*) = p_limit;
  else
    with looked_at as materialized (select id, is_submitted, updated_at from temporary_brand_partnership_lmn_requests
        where id > p_after order by id limit p_limit),
      deleted as (delete from temporary_brand_partnership_lmn_requests d using looked_at l
        where d.id = l.id and l.is_submitted and l.updated_at < now() - interval '30 days'
          and not exists (select from shop_lmn_requests r where r.draft_id = d.id))
    select max(id::text)::uuid into last_id from looked_at having count(*) = p_limit;
  end if;
  return last_id;
end $$;

create function finish_purge(p_name text) returns void language sql set search_path = public as $$
  insert into purge_runs (kind) values (p_name) on conflict (kind) do update set finished_at = now()
$$;

drop function purge_stale(), purge_unpaid(), purge_checks(), purge_aged(), purge_demo_orders(), purge_forgotten_orders(),
  purge_webhooks(), purge_receipts(), purge_api_requests();

-- As before, and since when the rule that is latest has not come to its end.
create or replace function read_operations_report() returns jsonb language sql stable set search_path = public as $$
  with open_requests as (
    select created_at as since from shop_lmn_requests where status in ('submitted', 'in_review')
    union all
    select paid_at from product_page_lmn_requests where status = 'in_review' and payment_status = 'paid'
  )
  select read_waiting_work() || jsonb_build_object(
    'disputes', (select jsonb_build_object('count', count(*), 'oldestAt', min(opened_at))
      from payment_disputes where status = 'open'),
    'openRequests', (select jsonb_build_object('count', count(*), 'oldestAt', min(since)) from open_requests),
    'unconfirmedPayments', (select jsonb_build_object('count', count(*), 'oldestAt', min(checkout_begun_at))
      from product_page_lmn_requests
      where checkout_session_id is not null and payment_status in ('unpaid', 'processing')),
    'differences', (select jsonb_build_object('count', count(*), 'oldestAt', min(first_seen_at))
      from reconciliation_differences where gone_at is null and accepted_at is null),
    'comparedAt', coalesce((select max(finished_at) from reconciliation_runs where status = 'done'),
      (select created_at from reconciliation_schedule)),
    'purgedAt', (select min(finished_at) from purge_runs))
$$;

-- A rule that never came to its end is late from the day it was added.
insert into purge_runs (kind)
  select r.name from purge_rules() r union all values ('orphaned product drafts'), ('orphaned order drafts'), ('ended requests');

alter table purge_runs enable row level security;
revoke all on purge_runs from anon, authenticated;
grant select, insert, update, delete on purge_runs to service_role;
create trigger purge_runs_updated_at before update on purge_runs for each row execute function set_updated_at();

do $$
declare f text;
begin
  foreach f in array array['purge_rules()', 'purge_portion(text, integer)', 'purge_orphaned_drafts(text, uuid, integer)',
    'finish_purge(text)'] loop
    execute format('revoke execute on function %s from public, anon, authenticated', f);
    execute format('grant execute on function %s to service_role', f);
  end loop;
end $$;

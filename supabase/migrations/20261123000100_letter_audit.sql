-- What was done to a request and its letter, by whom: rows are added and never changed, each with the hash of the one
-- before. Holds ids and hashes, never an answer, a name or a condition.

create table letter_audit (
  seq bigint primary key,
  at timestamptz not null,
  actor_kind text not null check (actor_kind in ('provider', 'shopper', 'system', 'operator')),
  actor_id uuid,
  action text not null check (char_length(action) between 1 and 60),
  kind text not null check (kind in ('order', 'product')),
  request_id uuid not null,
  detail jsonb not null default '{}',
  prev_hash text not null,
  hash text not null
);
create index letter_audit_by_request on letter_audit (request_id, seq);
alter table letter_audit enable row level security;
revoke all on letter_audit from anon, authenticated, service_role;
grant select on letter_audit to service_role;

create function refuse_audit_change() returns trigger language plpgsql set search_path = '' as $$
begin
  raise exception 'the audit of letters is append-only' using errcode = 'insufficient_privilege';
end $$;
create trigger letter_audit_append_only before update or delete or truncate on letter_audit
  for each statement execute function refuse_audit_change();

-- SHA-256 in hex over a row and the hash of the row before it.
create function letter_audit_hash(r letter_audit) returns text language sql stable set search_path = public as $$
  select encode(sha256(convert_to(jsonb_build_array(r.prev_hash, r.seq,
    to_char(r.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), r.actor_kind, r.actor_id, r.action, r.kind,
    r.request_id, r.detail)::text, 'UTF8')), 'hex')
$$;

-- The only way in. One writer at a time, so that the chain has one end.
create function append_letter_audit(p_actor_kind text, p_actor_id uuid, p_action text, p_kind text, p_request_id uuid,
  p_detail jsonb)
returns bigint language plpgsql security definer set search_path = public as $$
declare
  added letter_audit;
  last letter_audit;
begin
  perform pg_advisory_xact_lock(hashtext('letter_audit'));
  select * into last from letter_audit order by seq desc limit 1;
  added := row(coalesce(last.seq, 0) + 1, clock_timestamp(), p_actor_kind, p_actor_id, p_action, p_kind, p_request_id,
    coalesce(p_detail, '{}'), coalesce(last.hash, ''), '')::letter_audit;
  added.hash := letter_audit_hash(added);
  insert into letter_audit select (added).*;
  return added.seq;
end $$;

-- How many rows there are, the hash of the last, and the first row that doesn't fit; null when all fit.
create function verify_letter_audit() returns table (row_count bigint, last_hash text, first_bad bigint)
language sql stable set search_path = public as $$
  select count(*), (array_agg(hash order by seq desc))[1], min(seq) filter (where not fits)
  from (
    select a.seq, a.hash, a.hash = letter_audit_hash(a)
      and a.prev_hash = coalesce(lag(a.hash) over (order by a.seq), '')
      and a.seq = coalesce(lag(a.seq) over (order by a.seq), 0) + 1 as fits
    from letter_audit a
  ) checked
$$;

revoke execute on function refuse_audit_change() from public, anon, authenticated;
revoke execute on function letter_audit_hash(letter_audit) from public, anon, authenticated;
revoke execute on function append_letter_audit(text, uuid, text, text, uuid, jsonb) from public, anon, authenticated;
revoke execute on function verify_letter_audit() from public, anon, authenticated;
grant execute on function refuse_audit_change(), letter_audit_hash(letter_audit),
  append_letter_audit(text, uuid, text, text, uuid, jsonb), verify_letter_audit() to service_role;

-- Who is read next: networks take turns, then folders, then the file that costs least. What was read of someone's is counted in
-- time, so that many folders, or a few long scans, make others wait no longer than one file.

alter table receipt_files
  -- Keyed digest of the network it came from; null for mails of an inbox, and once it was read.
  add column network text check (network ~ '^[0-9a-f]{32}$'),
  -- About how long its reading takes, of the processor.
  add column cost_ms integer not null default 2000 check (cost_ms > 0);
update receipt_files set cost_ms = greatest(50, least(60000, bytes / 500))::integer where document_key is not null;

-- A network or folder that was read for a while comes behind those that weren't, until that time.
create table reading_turns (
  who text primary key,
  until timestamptz not null
);
create index reading_turns_over on reading_turns (until);
alter table reading_turns enable row level security;
revoke all on reading_turns from anon, authenticated;
grant select, insert, update, delete on reading_turns to service_role;

alter table receipt_folders drop column read_at;

create function charge_reading(p_file receipt_files, p_ms integer) returns void
language sql set search_path = public as $$
  insert into reading_turns as t (who, until)
    select who, clock_timestamp() + make_interval(secs => greatest(0, p_ms) / 1000.0)
    from unnest(array[coalesce(p_file.network, p_file.folder_id::text), 'folder ' || p_file.folder_id]) as who order by who
  on conflict (who) do update
    set until = greatest(t.until, clock_timestamp()) + make_interval(secs => p_ms / 1000.0)
$$;

-- Files in the order in which they are read.
create view due_receipt_files with (security_invoker = true) as
  select f.id, f.folder_id, f.cost_ms, coalesce(f.network, f.folder_id::text) as network,
    greatest(n.until, now()) as network_until, greatest(o.until, now()) as folder_until,
    -- A long file that has waited for ten times its cost goes before a short one that has just come.
    f.cost_ms - extract(epoch from now() - f.created_at) * 100 as patience, f.created_at
  from receipt_files f
    left join reading_turns n on n.who = coalesce(f.network, f.folder_id::text)
    left join reading_turns o on o.who = 'folder ' || f.folder_id
  where f.state = 'waiting' or (f.state = 'reading' and (f.claimed_until is null or f.claimed_until < now()));
revoke all on due_receipt_files from anon, authenticated;
grant select on due_receipt_files to service_role;

drop function claim_receipt_file(uuid, integer);
-- Claims the file to be read next for p_seconds, of those that cost no more than p_most_cost_ms; null for any.
create function claim_receipt_file(p_claim uuid, p_seconds integer, p_most_cost_ms integer default null)
returns setof receipt_files language plpgsql set search_path = public as $$
declare due record; claimed receipt_files;
begin
  select d.id, d.folder_id into due from due_receipt_files d
    where p_most_cost_ms is null or d.cost_ms <= p_most_cost_ms
    order by d.network_until, d.folder_until, d.patience, d.created_at, d.id limit 1;
  if not found then return; end if;
  -- The folder before its file, as a deletion locks them.
  perform 1 from receipt_folders o where o.id = due.folder_id for no key update skip locked;
  if not found then return; end if;
  update receipt_files f
    set state = 'reading', claim = p_claim, claimed_until = now() + make_interval(secs => p_seconds), attempts = f.attempts + 1
    where f.id = due.id
      and (f.state = 'waiting' or (f.state = 'reading' and (f.claimed_until is null or f.claimed_until < now())))
    returning f.* into claimed;
  if not found then return; end if;
  perform charge_reading(claimed, claimed.cost_ms);
  return next claimed;
end $$;

drop function finish_receipt_file(uuid, uuid, text, text, text, text);
-- Ends a claim: "read" and "refused" delete the original, "asks" leaves a question in the details, "waiting" gives the file back.
-- It took p_spent_ms. False where the claim has passed to another process, or the file is gone.
create function finish_receipt_file(
  p_file_id uuid, p_claim uuid, p_state text, p_fault text, p_details_ciphertext text, p_details_key_id text,
  p_spent_ms integer default 0
) returns boolean language plpgsql set search_path = public as $$
declare ended receipt_files;
begin
  update receipt_files f set
      state = p_state, fault = p_fault, claim = null, claimed_until = null,
      document_key = case when p_state in ('read', 'refused') then null else f.document_key end,
      attempts = case when p_state = 'waiting' then f.attempts - 1 else f.attempts end,
      -- One that isn't done by now is no short file.
      cost_ms = case when p_state = 'waiting' then greatest(f.cost_ms, p_spent_ms) else f.cost_ms end,
      details_ciphertext = coalesce(p_details_ciphertext, f.details_ciphertext),
      details_key_id = coalesce(p_details_key_id, f.details_key_id)
    where f.id = p_file_id and f.claim = p_claim and f.state = 'reading'
    returning f.* into ended;
  if not found then return false; end if;
  perform charge_reading(ended, p_spent_ms - ended.cost_ms);
  if p_state in ('read', 'refused') then update receipt_files set network = null where id = p_file_id; end if;
  return true;
end $$;

-- How many other networks have a file read before this folder's next one, and how long these take together, with those that
-- are read now. Each goes once, and again while it owes less than this folder does. Null where none of its files waits.
create function receipt_wait(p_folder_id uuid) returns table (others integer, wait_ms bigint)
language sql stable set search_path = public as $$
  with mine as (
    select network, network_until, patience from due_receipt_files where folder_id = p_folder_id
      order by network_until, folder_until, patience limit 1
  ), ahead as (
    select d.network, sum(d.cost_ms) as total,
      min(d.cost_ms) + extract(epoch from m.network_until - min(d.network_until)) * 1000 as turn
    from due_receipt_files d, mine m
    where d.network <> m.network
      and (d.network_until < m.network_until or (d.network_until = m.network_until and d.patience < m.patience))
    group by d.network, m.network_until
  ), now_read as (
    select coalesce(sum(f.cost_ms), 0) / 2 as ms, count(*) as files from receipt_files f
      where f.state = 'reading' and f.claimed_until >= now() and f.folder_id <> p_folder_id
  )
  select (select count(*) from ahead)::integer + n.files::integer,
    (coalesce((select sum(least(total, turn)) from ahead), 0) + n.ms)::bigint
  from mine, now_read n
$$;

do $$
declare f text;
begin
  foreach f in array array['charge_reading(receipt_files, integer)', 'claim_receipt_file(uuid, integer, integer)',
    'finish_receipt_file(uuid, uuid, text, text, text, text, integer)', 'receipt_wait(uuid)'] loop
    execute format('revoke execute on function %s from public, anon, authenticated', f);
    execute format('grant execute on function %s to service_role', f);
  end loop;
end $$;

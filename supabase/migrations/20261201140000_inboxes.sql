-- Inboxes that people have connected to their receipts.

-- A connected inbox. Its token is encrypted by the app, and is revoked at the provider whenever its row is deleted, by
-- whatever path.
create table connected_inboxes (
  id uuid primary key,
  folder_id uuid not null unique references receipt_folders (id) on delete cascade,
  -- The refresh token and the inbox's address, encrypted.
  ciphertext text not null,
  key_id text not null,
  -- `failed`: given up for now; `ended`: the person withdrew consent.
  state text not null default 'searching' check (state in ('searching', 'done', 'failed', 'ended')),
  -- The search covers mails since this instant; and when the search began.
  since timestamptz not null,
  began_at timestamptz not null default now(),
  -- The provider's token of the next page; null for the first.
  next_page text,
  mails_read integer not null default 0 check (mails_read >= 0),
  -- Number of mails that couldn't be fetched.
  mails_skipped integer not null default 0 check (mails_skipped >= 0),
  -- There were more mails than one search reads.
  is_cut boolean not null default false,
  -- Tries since its last progress, and when it is due again.
  attempts integer not null default 0,
  due_at timestamptz not null default now(),
  -- Identifies the process that searches; writes with another lease are rejected.
  lease_id uuid,
  leased_until timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index connected_inboxes_due on connected_inboxes (due_at) where state = 'searching';

create function read_inbox(p_folder_id uuid) returns setof connected_inboxes language plpgsql stable set search_path = public as $$
begin
  return query select * from connected_inboxes where folder_id = p_folder_id;
end $$;

-- Tokens of disconnected inboxes, until the provider has revoked them. Has no foreign key to folders: erasing a folder
-- erases its inbox, but the token still has to be revoked.
create table inbox_revocations (
  id uuid primary key default gen_random_uuid(),
  folder_id uuid not null,
  inbox_id uuid not null,
  ciphertext text not null,
  key_id text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create function queue_inbox_revocation(p_folder_id uuid, p_inbox_id uuid, p_ciphertext text, p_key_id text)
returns void language plpgsql set search_path = public as $$
declare revocation uuid;
begin
  insert into inbox_revocations (folder_id, inbox_id, ciphertext, key_id)
    values (p_folder_id, p_inbox_id, p_ciphertext, p_key_id) returning id into revocation;
  insert into outbox (topic, payload) values ('inbox.revoke', jsonb_build_object('revocationId', revocation));
end $$;

create function revoke_disconnected_inbox() returns trigger language plpgsql set search_path = public as $$
begin
  perform queue_inbox_revocation(old.folder_id, old.id, old.ciphertext, old.key_id);
  return old;
end $$;
create trigger connected_inboxes_revoke after delete on connected_inboxes
  for each row execute function revoke_disconnected_inbox();

-- Connects an inbox and starts its search. False if the folder already has one or is gone, in which case the new token is
-- revoked. An inbox whose consent has ended is replaced without a revocation, which at the provider would end the new
-- consent too.
create function connect_inbox(p_id uuid, p_folder_id uuid, p_ciphertext text, p_key_id text, p_since timestamptz)
returns boolean language plpgsql set search_path = public as $$
begin
  perform 1 from receipt_folders f where f.id = p_folder_id for no key update;
  -- The first answer was lost.
  if exists (select 1 from connected_inboxes i where i.id = p_id) then return true; end if;
  if not exists (select 1 from receipt_folders f where f.id = p_folder_id)
    or exists (select 1 from connected_inboxes i where i.folder_id = p_folder_id and i.state <> 'ended') then
    perform queue_inbox_revocation(p_folder_id, p_id, p_ciphertext, p_key_id);
    return false;
  end if;
  insert into connected_inboxes (id, folder_id, ciphertext, key_id, since)
    values (p_id, p_folder_id, p_ciphertext, p_key_id, p_since)
  on conflict (folder_id) do update set
    id = excluded.id, ciphertext = excluded.ciphertext, key_id = excluded.key_id, since = excluded.since,
    state = 'searching', began_at = now(), next_page = null, mails_read = 0, mails_skipped = 0, is_cut = false,
    attempts = 0, due_at = now(), lease_id = null, leased_until = null, created_at = now();
  return true;
end $$;

-- Leases the next due search for p_seconds.
create function lease_inbox_search(p_lease_id uuid, p_seconds integer) returns setof connected_inboxes
language sql set search_path = public as $$
  update connected_inboxes i
    set lease_id = p_lease_id, leased_until = now() + make_interval(secs => p_seconds), attempts = i.attempts + 1
    where i.id = (
      select due.id from connected_inboxes due
      where due.state = 'searching' and due.due_at <= now() and (due.leased_until is null or due.leased_until < now())
      order by due.due_at limit 1 for update skip locked)
  returning i.*
$$;

-- Searches again: a failed search continues, a finished one looks for mails since it began (a provider's index may lag by
-- minutes). Does nothing while one is running.
create function search_inbox_again(p_folder_id uuid) returns void language sql set search_path = public as $$
  update connected_inboxes i set
      since = case when i.state = 'done' then i.began_at - interval '5 minutes' else i.since end,
      began_at = case when i.state = 'done' then now() else i.began_at end,
      next_page = case when i.state = 'done' then null else i.next_page end,
      mails_read = case when i.state = 'done' then 0 else i.mails_read end,
      mails_skipped = case when i.state = 'done' then 0 else i.mails_skipped end,
      is_cut = case when i.state = 'done' then false else i.is_cut end,
      state = 'searching', attempts = 0, due_at = now(), lease_id = null, leased_until = null
    where i.folder_id = p_folder_id and i.state in ('done', 'failed')
$$;

-- Receipts that a visitor lets us read. What was read is encrypted by the app; the database sees sizes, states and times.

-- A visitor's receipts, opened by the secret in their cookie or by a mailed link.
create table receipt_folders (
  id uuid primary key default gen_random_uuid(),
  -- Accounts, plan years and names, encrypted; null until given.
  settings_ciphertext text,
  settings_key_id text,
  -- To the hour; a folder that wasn't visited for 30 days is erased.
  visited_at timestamptz not null default now(),
  -- Set once the link mailed to it was opened in a browser that has the folder open. Until then the address is stored only
  -- with the link, where it opens nothing.
  email text check (char_length(email) between 3 and 320),
  -- The version of the text that the person agreed to before the first receipt was read, and when.
  consent_version text check (char_length(consent_version) <= 40),
  consented_at timestamptz,
  email_proven_at timestamptz,
  -- Running totals of a folder's contents: waiting originals, copies kept as evidence, and rows.
  held_bytes bigint not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((settings_ciphertext is null) = (settings_key_id is null)),
  check ((consent_version is null) = (consented_at is null)),
  constraint receipt_folders_email_proven check ((email is null) = (email_proven_at is null))
);
create index receipt_folders_by_visit on receipt_folders (visited_at);
create index receipt_folders_by_email on receipt_folders (lower(email)) where email is not null;

-- A folder can be open on several devices, each with its own secret, obtained by creating the folder or by a mailed link.
create table receipt_folder_secrets (
  -- SHA-256 (hex) of the secret.
  secret_hash text primary key check (secret_hash ~ '^[0-9a-f]{64}$'),
  folder_id uuid not null references receipt_folders (id) on delete cascade,
  -- Identifies a browser that has the folder open, in the list of devices.
  id uuid not null unique default gen_random_uuid(),
  -- E.g. 'Firefox on Windows'; null before its next visit.
  device text check (char_length(device) between 1 and 60),
  -- To the hour.
  seen_at timestamptz not null default now(),
  -- Devices that joined after this are announced to it.
  told_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);
create index receipt_folder_secrets_by_folder on receipt_folder_secrets (folder_id);

-- Each receipts folder's key, encrypted with the app's. It is deleted with its folder, which makes any remaining copy of a
-- row or document unreadable.
create table receipt_folder_keys (
  folder_id uuid primary key references receipt_folders (id) on delete cascade,
  ciphertext text not null,
  key_id text not null,
  created_at timestamptz not null default now()
);

-- Stores a folder's key unless it has one, and returns the one it has; nothing if the folder doesn't exist.
create function save_receipt_folder_key(p_folder_id uuid, p_ciphertext text, p_key_id text)
returns table (ciphertext text, key_id text) language plpgsql set search_path = public as $$
begin
  perform 1 from receipt_folders f where f.id = p_folder_id for key share;
  if not found then return; end if;
  insert into receipt_folder_keys as k (folder_id, ciphertext, key_id) values (p_folder_id, p_ciphertext, p_key_id)
    on conflict (folder_id) do nothing;
  return query select k.ciphertext, k.key_id from receipt_folder_keys k where k.folder_id = p_folder_id;
end $$;

-- Creates a folder for the secret, with the consent that its person gave, or returns the existing one if the form was submitted twice.
create function create_receipt_folder(p_secret_hash text, p_version text) returns uuid
language plpgsql set search_path = public as $$
declare
  folder uuid;
begin
  perform pg_advisory_xact_lock(hashtextextended(p_secret_hash, 0));
  select folder_id into folder from receipt_folder_secrets where secret_hash = p_secret_hash;
  if folder is null then
    insert into receipt_folders (consent_version, consented_at) values (p_version, now()) returning id into folder;
    insert into receipt_folder_secrets (secret_hash, folder_id) values (p_secret_hash, folder);
  end if;
  return folder;
end $$;

-- Records a person's consent; repeating the same version changes nothing.
create function agree_to_receipts(p_folder_id uuid, p_version text) returns void language sql set search_path = public as $$
  update receipt_folders set consent_version = p_version, consented_at = now()
    where id = p_folder_id and consent_version is distinct from p_version
$$;

-- Stores a folder's settings if they are still those that were read; returns the ones that are stored then.
create function save_folder_settings(p_folder_id uuid, p_was text, p_ciphertext text, p_key_id text)
returns table (settings_ciphertext text, settings_key_id text) language plpgsql set search_path = public as $$
begin
  update receipt_folders f set settings_ciphertext = p_ciphertext, settings_key_id = p_key_id
    where f.id = p_folder_id and f.settings_ciphertext is not distinct from p_was;
  return query select f.settings_ciphertext, f.settings_key_id from receipt_folders f where f.id = p_folder_id;
end $$;

-- Opens the folder of a secret and records the visit, to the hour. `news`: devices that joined and weren't announced yet. `ahead`:
-- what p_ahead read about the folder (read_ahead), with p_args.
create function use_receipt_folder(p_secret_hash text, p_device text, p_ahead text[], p_args jsonb)
returns table (id uuid, settings_ciphertext text, settings_key_id text, consent_version text, device_id uuid, news integer, ahead json)
language plpgsql set search_path = public as $$
declare
  own receipt_folder_secrets;
begin
  select * into own from receipt_folder_secrets s where s.secret_hash = p_secret_hash;
  if own.device is null or own.seen_at < now() - interval '1 hour' then
    update receipt_folder_secrets s set seen_at = now(), device = p_device where s.secret_hash = p_secret_hash;
    update receipt_folders f set visited_at = now()
      where f.id = own.folder_id and f.visited_at < now() - interval '1 hour';
  end if;
  return query select f.id, f.settings_ciphertext, f.settings_key_id, f.consent_version, own.id,
      (select count(*)::integer from receipt_folder_secrets s where s.folder_id = f.id and s.created_at > own.told_at),
      read_ahead(p_ahead, (p_args || jsonb_build_object('p_folder_id', f.id, 'p_from', 0))::json)
    from receipt_folders f where f.id = own.folder_id;
end $$;

-- Mails links. With an open folder: one to that folder; an address not yet proven for it gets no second link while the
-- first is valid. Without: one to each folder for which the address is proven, at most p_folders. 'too-often' refers only
-- to this visitor's requests; otherwise the answer is the same, whether there is a folder or not.
create function request_receipts_links(p_folder_id uuid, p_folders integer, p_email text, p_form_key text, p_visitor_key text,
  p_visitor_limit integer, p_address_key text, p_address_limit integer, p_window_seconds integer)
returns text language plpgsql set search_path = public as $$
declare
  taken text := accept_mail_request(p_form_key, p_visitor_key, p_visitor_limit, p_address_key, p_address_limit,
    p_window_seconds);
  address text := lower(btrim(p_email));
  ids jsonb;
begin
  if taken = 'mail' then
    with asked as (
      insert into mailed_links (purpose, email, subject)
        select 'receipts', btrim(p_email), f.id::text from receipt_folders f
          where case when p_folder_id is null then lower(f.email) = address
            else f.id = p_folder_id and (lower(f.email) = address or not exists (
              select from mailed_links l where l.purpose = 'receipts' and l.subject = f.id::text and lower(l.email) = address
                and coalesce(l.expires_at, l.created_at + interval '24 hours') > now())) end
          order by f.visited_at desc limit p_folders
        returning id
    )
    select jsonb_agg(id) into ids from asked;
    if ids is not null then
      insert into outbox (topic, payload) values ('mail.receipts-link', jsonb_build_object('linkIds', ids));
    end if;
  end if;
  return case taken when 'too-often' then 'too-often' else 'taken' end;
end $$;

-- What a link to receipts does in the browser with this secret: 'here': its folder is already open here; 'prove': it would
-- prove the address for that folder; 'open': it would open the folder; 'unproven': the address must be proven first, in
-- another browser; null for a link that no longer works.
create function receipts_link_use(p_token_hash text, p_secret_hash text) returns text
language sql stable set search_path = public as $$
  select case
    when lower(f.email) = lower(l.email) then case when own.id is null then 'open' else 'here' end
    when own.id is null then 'unproven' else 'prove' end
  from mailed_links l
    join receipt_folders f on f.id::text = l.subject
    left join receipt_folder_secrets own on own.folder_id = f.id and own.secret_hash = p_secret_hash
  where l.token_hash = p_token_hash and l.purpose = 'receipts' and l.used_at is null and l.expires_at > now()
$$;

-- Called when the link was opened in the browser in which its address was entered: proves the address. The link can still
-- open the folder elsewhere, once. False if it can't prove anything.
create function prove_receipts_address(p_token_hash text, p_secret_hash text) returns boolean
language plpgsql set search_path = public as $$
begin
  if coalesce(receipts_link_use(p_token_hash, p_secret_hash), '') not in ('prove', 'here') then
    return false;
  end if;
  update receipt_folders f set email = l.email, email_proven_at = now() from mailed_links l
    where l.token_hash = p_token_hash and f.id::text = l.subject and lower(f.email) is distinct from lower(l.email);
  return true;
end $$;

-- Uses up a link, so that the secret opens its folder from now on. False if the link opens nothing or isn't for the
-- folder's own proven address.
create function open_receipts_link(p_token_hash text, p_secret_hash text) returns boolean
language plpgsql set search_path = public as $$
declare
  folder uuid;
begin
  select f.id into folder from mailed_links l join receipt_folders f on f.id::text = l.subject
    where l.token_hash = p_token_hash and l.purpose = 'receipts' and lower(f.email) = lower(l.email) for update of f;
  if folder is null or not exists (select from use_mailed_link(p_token_hash, 'receipts', p_secret_hash)) then
    return false;
  end if;
  insert into receipt_folder_secrets (secret_hash, folder_id) values (p_secret_hash, folder) on conflict do nothing;
  update receipt_folders set visited_at = now() where id = folder;
  return true;
end $$;

-- Deletes a folder's links with the folder.
create function remove_receipts_links() returns trigger language plpgsql set search_path = public as $$
begin
  delete from mailed_links where purpose = 'receipts' and subject = old.id::text;
  return null;
end $$;
create trigger receipt_folders_links after delete on receipt_folders for each row
  execute function remove_receipts_links();

-- Revokes the access of one of a folder's devices, and all unused links: whoever had the device may have requested them.
create function end_receipts_device(p_folder_id uuid, p_device_id uuid) returns void language sql set search_path = public as $$
  with ended as (delete from receipt_folder_secrets where folder_id = p_folder_id and id = p_device_id returning id)
  delete from mailed_links where purpose = 'receipts' and subject = p_folder_id::text and used_at is null
    and exists (select from ended)
$$;

-- Removes the folder's address and invalidates its unused links.
create function forget_receipts_address(p_folder_id uuid) returns void language sql set search_path = public as $$
  delete from mailed_links where purpose = 'receipts' and subject = p_folder_id::text and used_at is null;
  update receipt_folders set email = null, email_proven_at = null where id = p_folder_id
$$;

-- The address to which a person forwards receipts; a new one replaces the previous one, which stops working at once.
create table forwarding_addresses (
  folder_id uuid primary key references receipt_folders (id) on delete cascade,
  -- SHA-256 (hex) of the token in the address, by which a mail's folder is found.
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  -- The token, encrypted, so that the folder's page can show the address.
  ciphertext text not null,
  key_id text not null,
  -- Number of mails rejected for lack of space.
  left_out integer not null default 0 check (left_out >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- Senders of forwarded mails and the person's decision about each. Mails of an `asked` sender aren't read yet; those of a
-- `refused` one are rejected.
create table forwarding_senders (
  id uuid primary key default gen_random_uuid(),
  folder_id uuid not null references receipt_folders (id) on delete cascade,
  -- HMAC-SHA-256 (hex) of the folder, the address, and whether its mail service authenticated it.
  sender_hash text not null check (sender_hash ~ '^[0-9a-f]{64}$'),
  -- The address, encrypted.
  ciphertext text not null,
  key_id text not null,
  state text not null default 'asked' check (state in ('asked', 'allowed', 'refused')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (folder_id, sender_hash)
);

create function count_left_out_mail(p_folder_id uuid) returns void language sql set search_path = public as $$
  update forwarding_addresses set left_out = left_out + 1 where folder_id = p_folder_id
$$;

-- The sender's row, created for a new sender; no row if p_most are awaiting a decision already. `p_former`: hashes by which the
-- sender may be known, made with the secret before.
create function save_forwarding_sender(p_folder_id uuid, p_sender_hash text, p_ciphertext text, p_key_id text, p_most integer,
  p_former text[] default '{}')
returns setof forwarding_senders language plpgsql set search_path = public as $$
begin
  perform from receipt_folders f where f.id = p_folder_id for no key update;
  if not found then return; end if;
  update forwarding_senders s set sender_hash = p_sender_hash, ciphertext = p_ciphertext, key_id = p_key_id
    where s.folder_id = p_folder_id and s.sender_hash = any (p_former) and not exists (
      select from forwarding_senders o where o.folder_id = p_folder_id and o.sender_hash = p_sender_hash);
  -- A sender whose mails were read once is asked about again only with the next one. A new one's first mail may still be on its way.
  if (select count(*) from forwarding_senders s where s.folder_id = p_folder_id and s.state = 'asked'
      and (s.created_at > now() - interval '10 minutes'
        or exists (select from receipt_files f where f.sender_id = s.id and f.state in ('held', 'arriving')))) < p_most then
    insert into forwarding_senders (folder_id, sender_hash, ciphertext, key_id)
      values (p_folder_id, p_sender_hash, p_ciphertext, p_key_id) on conflict (folder_id, sender_hash) do nothing;
  end if;
  return query select * from forwarding_senders s where s.folder_id = p_folder_id and s.sender_hash = p_sender_hash;
end $$;

-- A file that was uploaded, pasted, forwarded, or is a mail of a connected inbox.
create table receipt_files (
  id uuid primary key,
  folder_id uuid not null references receipt_folders (id) on delete cascade,
  source text not null check (source in ('upload', 'paste', 'inbox', 'forwarded')),
  -- The file's name and the person's assignment of its columns, encrypted.
  details_ciphertext text not null,
  details_key_id text not null,
  -- HMAC-SHA-256 (hex) of the bytes, to recognize a repeated file.
  content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'),
  bytes bigint not null check (bytes >= 0),
  -- `arriving`: the row is written before the bytes. `held`: not read until the person has decided about its sender.
  -- `asks`: the person has to assign a table's columns.
  state text not null default 'arriving' check (state in ('arriving', 'held', 'waiting', 'reading', 'asks', 'read', 'refused')),
  fault text,
  -- The document that holds the bytes; null once deleted.
  document_key text unique,
  -- The number of documents in the file, e.g. mails of a mailbox, and how many were read.
  documents_total integer check (documents_total >= 0),
  documents_done integer not null default 0 check (documents_done >= 0),
  attempts integer not null default 0,
  leased_until timestamptz,
  -- Identifies the process that reads it; writes with another lease are rejected.
  lease_id uuid,
  -- Documents that couldn't be read, e.g. mails on which the reader ran out of memory or time.
  documents_skipped integer not null default 0 check (documents_skipped >= 0),
  -- For fair scheduling: networks take turns, then folders, then the cheapest file first. Reading time is charged, so that
  -- many folders, or a few long scans, delay others by no more than one file. Keyed digest of the uploader's network; null
  -- for mails of an inbox, and once read.
  network text check (network ~ '^[0-9a-f]{32}$'),
  -- Estimated processing time.
  cost_ms integer not null default 2000 check (cost_ms > 0),
  held_bytes bigint generated always as (case when document_key is null then 0 else bytes end) stored,
  -- Who forwarded it.
  sender_id uuid references forwarding_senders (id) on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (folder_id, content_hash)
);
create index receipt_files_by_sender on receipt_files (sender_id) where sender_id is not null;
create index receipt_files_due on receipt_files (created_at) where state in ('waiting', 'reading');
create index receipt_files_arriving on receipt_files (created_at) where state = 'arriving';

create function read_forwarding_address(p_folder_id uuid) returns table (ciphertext text, key_id text, left_out integer)
language plpgsql stable set search_path = public as $$
begin
  return query select a.ciphertext, a.key_id, a.left_out from forwarding_addresses a where a.folder_id = p_folder_id;
end $$;

-- Who sent mails to a folder's address, in the order in which they first did, with the number of mails that are held.
create function list_forwarding_senders(p_folder_id uuid)
returns table (id uuid, state text, sender_hash text, ciphertext text, key_id text, held integer)
language plpgsql stable set search_path = public as $$
begin
  return query select s.id, s.state, s.sender_hash, s.ciphertext, s.key_id,
      (select count(*)::integer from receipt_files f where f.sender_id = s.id and f.state = 'held')
    from forwarding_senders s where s.folder_id = p_folder_id order by s.created_at, s.id;
end $$;

create table receipts (
  id uuid primary key,
  folder_id uuid not null references receipt_folders (id) on delete cascade,
  file_id uuid not null references receipt_files (id) on delete cascade,
  -- Position in the file, so that reading it again after a crash creates no duplicates.
  position integer not null check (position >= 0),
  -- The receipt's contents, verdicts on its items, and text as evidence, encrypted.
  ciphertext text not null,
  key_id text not null,
  -- A picture of it as evidence, encrypted; null if its text is the evidence.
  document_key text unique,
  -- The size of its picture or PDF, so that a folder's use and a packet's size are known without reading it.
  document_bytes bigint check (document_bytes >= 0),
  held_bytes bigint generated always as (coalesce(document_bytes, 0) + octet_length(ciphertext)) stored,
  -- If false, nothing on the receipt can be claimed until the person has corrected or confirmed each item. Null if the
  -- receipt has no total to compare with, or was read before this column existed: the app then decides by its contents.
  adds_up boolean,
  -- Positions of items that a person must confirm even if the receipt adds up: they can be read in two ways, or nothing
  -- shows that they were paid. Null for receipts read before this column existed, until the app has checked them.
  unsure_items integer[],
  created_at timestamptz not null default now(),
  unique (file_id, position)
);
create index receipts_by_folder on receipts (folder_id);

-- The person's corrections, by the first receipt of a purchase.
create table receipt_edits (
  folder_id uuid not null references receipt_folders (id) on delete cascade,
  purchase_key uuid not null references receipts (id) on delete cascade,
  ciphertext text not null,
  key_id text not null,
  held_bytes bigint generated always as (octet_length(ciphertext)) stored,
  -- The keys of the purchase's items that are beyond doubt, given these corrections.
  settled_items text[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (folder_id, purchase_key)
);
create index receipt_edits_by_receipt on receipt_edits (purchase_key);

create trigger receipt_files_documents after delete on receipt_files
  referencing old table as gone for each statement execute function remove_deleted_documents();
create trigger receipts_documents after delete on receipts
  referencing old table as gone for each statement execute function remove_deleted_documents();

create trigger receipt_files_document after update of document_key on receipt_files for each row
  when (old.document_key is distinct from new.document_key and old.document_key is not null)
  execute function remove_replaced_document();

-- The total size of all uploads: receipts and letters' records share the space.
create function uploaded_bytes() returns bigint language plpgsql stable set search_path = public as $$
begin
  return read_held_bytes('uploads');
end $$;

-- A folder's size and limit, and the size of all uploads.
create function receipt_room(p_folder_id uuid) returns table (own_bytes bigint, all_bytes bigint)
language plpgsql stable set search_path = public as $$
begin
  return query select coalesce((select f.held_bytes from receipt_folders f where f.id = p_folder_id), 0),
    uploaded_bytes();
end $$;

-- Writes a file's row before its bytes are stored, or with a fault for a file whose bytes aren't stored. Outcome: "added";
-- "known": the same bytes again; "many" and "full": beyond a limit; "gone": no such folder. Space is counted twice: for the
-- file, and for the copy kept as evidence. A folder may use at most a sixteenth of what others leave free, so that 20 of
-- them leave a quarter. `id`, `document_key` and `state` are those of the row.
create function add_receipt_file(
  p_id uuid, p_folder_id uuid, p_source text, p_details_ciphertext text, p_details_key_id text, p_content_hash text,
  p_bytes bigint, p_document_key text, p_fault text, p_most_files integer, p_most_folder_bytes bigint, p_most_bytes bigint,
  p_network text default null, p_cost_ms integer default 2000, p_sender_id uuid default null, p_former text[] default '{}'
) returns table (outcome text, id uuid, document_key text, state text)
language plpgsql set search_path = public as $$
declare known receipt_files; own_bytes bigint; all_bytes bigint;
begin
  select f.held_bytes into own_bytes from receipt_folders f where f.id = p_folder_id for no key update;
  if not found then return query select 'gone', null::uuid, null::text, null::text; return; end if;
  update receipt_files f set content_hash = p_content_hash
    where f.folder_id = p_folder_id and f.content_hash = any (p_former) and not exists (
      select from receipt_files o where o.folder_id = p_folder_id and o.content_hash = p_content_hash);
  select * into known from receipt_files f where f.folder_id = p_folder_id and f.content_hash = p_content_hash;
  if found then return query select 'known', known.id, known.document_key, known.state; return; end if;
  if (select count(*) from receipt_files f where f.folder_id = p_folder_id
      and replace(f.source, 'paste', 'upload') = replace(p_source, 'paste', 'upload')) >= p_most_files then
    return query select 'many', null::uuid, null::text, null::text; return;
  end if;
  if p_fault is null then
    all_bytes := uploaded_bytes();
    if own_bytes + 2 * p_bytes > least(p_most_folder_bytes, (p_most_bytes - all_bytes + own_bytes) / 16) then
      return query select 'full', null::uuid, null::text, null::text; return;
    end if;
  end if;
  return query insert into receipt_files as f
    (id, folder_id, source, details_ciphertext, details_key_id, content_hash, bytes, state, fault, document_key, network, cost_ms, sender_id)
  values (p_id, p_folder_id, p_source, p_details_ciphertext, p_details_key_id, p_content_hash, p_bytes,
    case when p_fault is null then 'arriving' else 'refused' end, p_fault,
    case when p_fault is null then p_document_key end,
    case when p_fault is null then p_network end, p_cost_ms, p_sender_id)
  returning 'added', f.id, f.document_key, f.state;
end $$;

-- Marks a file's bytes as stored. It is held if the person hasn't decided about its sender, and deleted if they refused them
-- meanwhile. False if its row is gone.
create function mark_receipt_file_stored(p_id uuid, p_document_key text) returns boolean
language plpgsql set search_path = public as $$
begin
  perform from forwarding_senders s join receipt_files f on f.sender_id = s.id where f.id = p_id for share of s;
  delete from receipt_files f using forwarding_senders s
    where f.id = p_id and f.state = 'arriving' and s.id = f.sender_id and s.state = 'refused';
  update receipt_files f set state = case
      when exists (select from forwarding_senders s where s.id = f.sender_id and s.state <> 'allowed') then 'held' else 'waiting' end
    where f.id = p_id and f.document_key = p_document_key and f.state = 'arriving';
  return exists (select 1 from receipt_files where id = p_id and document_key = p_document_key);
end $$;

-- Stores the person's decision about a sender: with p_allowed their held files are read, otherwise deleted. p_once, for
-- senders without authentication by their mail service: reads only the files already here, and asks about them again next
-- time.
create function answer_forwarding_sender(p_folder_id uuid, p_sender_id uuid, p_allowed boolean, p_once boolean) returns void
language plpgsql set search_path = public as $$
begin
  update forwarding_senders s
    set state = case when not p_allowed then 'refused' when p_once then 'asked' else 'allowed' end
    where s.id = p_sender_id and s.folder_id = p_folder_id;
  if not found then return; end if;
  if p_allowed then
    update receipt_files f set state = 'waiting' where f.sender_id = p_sender_id and f.state = 'held';
  else
    delete from receipt_files f where f.sender_id = p_sender_id and f.state in ('held', 'arriving');
  end if;
end $$;

-- What a folder's pages show, beside what is encrypted for it.
create function read_receipts_address(p_folder_id uuid) returns text language plpgsql stable set search_path = public as $$
begin
  return (select email from receipt_folders where id = p_folder_id);
end $$;

create function list_receipt_files(p_folder_id uuid) returns setof receipt_files language plpgsql stable set search_path = public as $$
begin
  return query select * from receipt_files where folder_id = p_folder_id order by created_at, id;
end $$;

-- A thousand, as no more are given at a time.
create function list_receipts(p_folder_id uuid, p_from integer) returns setof receipts language plpgsql stable set search_path = public as $$
begin
  return query select * from receipts where folder_id = p_folder_id order by created_at, id offset p_from limit 1000;
end $$;

create function list_receipt_edits(p_folder_id uuid) returns setof receipt_edits language plpgsql stable set search_path = public as $$
begin
  return query select * from receipt_edits where folder_id = p_folder_id;
end $$;

-- Stores a purchase's corrections if those under its key are still the ones that were read (null: none), in place of the ones under the
-- keys of purchases that were joined with it. False: another tab was faster, or the receipt is gone.
create function save_receipt_edit(p_folder_id uuid, p_purchase_key uuid, p_was text, p_ciphertext text, p_key_id text,
  p_settled_items text[], p_joined uuid[]) returns boolean language plpgsql set search_path = public as $$
begin
  if p_was is null then
    insert into receipt_edits (folder_id, purchase_key, ciphertext, key_id, settled_items)
      select p_folder_id, r.id, p_ciphertext, p_key_id, p_settled_items
      from receipts r where r.id = p_purchase_key and r.folder_id = p_folder_id for key share
      on conflict do nothing;
  else
    update receipt_edits set ciphertext = p_ciphertext, key_id = p_key_id, settled_items = p_settled_items
      where folder_id = p_folder_id and purchase_key = p_purchase_key and ciphertext = p_was;
  end if;
  if not found then
    return false;
  end if;
  delete from receipt_edits where folder_id = p_folder_id and purchase_key = any (p_joined);
  return true;
end $$;

-- Until when a network or folder ranks behind others, because its files were just read.
create table reading_turns (
  who text primary key,
  until timestamptz not null
);
create index reading_turns_over on reading_turns (until);

-- Waiting files in the order in which they are read.
create view due_receipt_files with (security_invoker = true) as
  select f.id, f.folder_id, f.cost_ms, coalesce(f.network, f.folder_id::text) as network,
    greatest(n.until, now()) as network_until, greatest(o.until, now()) as folder_until,
    -- A long file that has waited for ten times its cost goes before a short new one.
    f.cost_ms - extract(epoch from now() - f.created_at) * 100 as patience, f.created_at
  from receipt_files f
    left join reading_turns n on n.who = coalesce(f.network, f.folder_id::text)
    left join reading_turns o on o.who = 'folder ' || f.folder_id
  where f.state = 'waiting' or (f.state = 'reading' and (f.leased_until is null or f.leased_until < now()));

create function charge_reading(p_file receipt_files, p_ms integer) returns void
language sql set search_path = public as $$
  insert into reading_turns as t (who, until)
    select who, clock_timestamp() + make_interval(secs => greatest(0, p_ms) / 1000.0)
    from unnest(array[coalesce(p_file.network, p_file.folder_id::text), 'folder ' || p_file.folder_id]) as who order by who
  on conflict (who) do update
    set until = greatest(t.until, clock_timestamp()) + make_interval(secs => p_ms / 1000.0)
$$;

-- Leases the next file for p_seconds, among those that cost at most p_most_cost_ms; null for any.
create function lease_receipt_file(p_lease_id uuid, p_seconds integer, p_most_cost_ms integer default null)
returns setof receipt_files language plpgsql set search_path = public as $$
declare due record; leased receipt_files;
begin
  -- Skips what another process is leasing right now instead of waiting for it.
  for due in select d.id, d.folder_id from due_receipt_files d
    where p_most_cost_ms is null or d.cost_ms <= p_most_cost_ms
    order by d.network_until, d.folder_until, d.patience, d.created_at, d.id limit 100
  loop
    -- Locks the folder before its file, in the same order as a deletion.
    perform from receipt_folders o where o.id = due.folder_id for key share skip locked;
    continue when not found;
    perform from receipt_files f where f.id = due.id
      and (f.state = 'waiting' or (f.state = 'reading' and (f.leased_until is null or f.leased_until < now())))
      for no key update skip locked;
    continue when not found;
    update receipt_files f
      set state = 'reading', lease_id = p_lease_id, leased_until = now() + make_interval(secs => p_seconds), attempts = f.attempts + 1
      where f.id = due.id returning f.* into leased;
    perform charge_reading(leased, leased.cost_ms);
    return next leased;
    return;
  end loop;
end $$;

-- Ends a lease: "read" and "refused" delete the original, "asks" stores a question in the details, "waiting" returns the
-- file to the queue. It took p_spent_ms. False if another process has the lease now, or the file is gone.
create function finish_receipt_file(
  p_file_id uuid, p_lease_id uuid, p_state text, p_fault text, p_details_ciphertext text, p_details_key_id text,
  p_spent_ms integer default 0
) returns boolean language plpgsql set search_path = public as $$
declare ended receipt_files;
begin
  update receipt_files f set
      state = p_state, fault = p_fault, lease_id = null, leased_until = null,
      document_key = case when p_state in ('read', 'refused') then null else f.document_key end,
      attempts = case when p_state = 'waiting' then f.attempts - 1 else f.attempts end,
      -- A file that still isn't finished isn't a short one.
      cost_ms = case when p_state = 'waiting' then greatest(f.cost_ms, p_spent_ms) else f.cost_ms end,
      details_ciphertext = coalesce(p_details_ciphertext, f.details_ciphertext),
      details_key_id = coalesce(p_details_key_id, f.details_key_id)
    where f.id = p_file_id and f.lease_id = p_lease_id and f.state = 'reading'
    returning f.* into ended;
  if not found then return false; end if;
  perform charge_reading(ended, p_spent_ms - ended.cost_ms);
  if p_state in ('read', 'refused') then update receipt_files set network = null where id = p_file_id; end if;
  return true;
end $$;

-- The number of other networks with a file ahead of this folder's next one, and their total time including files being read
-- now. Each counts once, plus again while it owes less than this folder. Null if none of its files is waiting.
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
      where f.state = 'reading' and f.leased_until >= now() and f.folder_id <> p_folder_id
  )
  select (select count(*) from ahead)::integer + n.files::integer,
    (coalesce((select sum(least(total, turn)) from ahead), 0) + n.ms)::bigint
  from mine, now_read n
$$;

-- Stores receipts with whether each adds up, stores the reading's progress, and extends the lease. Leaves receipts stored
-- earlier as they are. False if another process has the lease now, or the file is gone.
create function store_receipts(
  p_file_id uuid, p_lease_id uuid, p_receipts jsonb, p_total integer, p_done integer, p_skipped integer, p_seconds integer
) returns boolean language plpgsql set search_path = public as $$
declare folder uuid;
begin
  select f.folder_id into folder from receipt_files f where f.id = p_file_id;
  perform 1 from receipt_folders o where o.id = folder for key share;
  update receipt_files f set
      documents_total = p_total, documents_done = p_done, documents_skipped = p_skipped,
      attempts = case when p_done > f.documents_done then 1 else f.attempts end,
      leased_until = now() + make_interval(secs => p_seconds)
    where f.id = p_file_id and f.lease_id = p_lease_id and f.state = 'reading';
  if not found then return false; end if;
  insert into receipts (id, folder_id, file_id, position, ciphertext, key_id, document_key, document_bytes, adds_up,
      unsure_items)
    select r.id, folder, p_file_id, r.position, r.ciphertext, r.key_id, r.document_key, r.document_bytes,
      r.adds_up, r.unsure_items
    from jsonb_to_recordset(p_receipts)
      as r (id uuid, position integer, ciphertext text, key_id text, document_key text, document_bytes bigint,
        adds_up boolean, unsure_items integer[])
    on conflict (file_id, position) do nothing;
  return true;
end $$;

-- Receipts that a visitor lets us read, and the claims made of them. What was read is encrypted by the app; the database
-- sees sizes, states and times.

-- Everything of one visitor, reached by the secret in their cookie or by a mailed link.
create table receipt_folders (
  id uuid primary key default gen_random_uuid(),
  -- SHA-256 of the secret, hex.
  secret_hash text not null unique check (secret_hash ~ '^[0-9a-f]{64}$'),
  -- Accounts, plan years and names, encrypted; null before they were given.
  settings_ciphertext text,
  settings_key_id text,
  -- To the hour; a folder that was not visited for 30 days is erased.
  visited_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((settings_ciphertext is null) = (settings_key_id is null))
);
create index receipt_folders_by_visit on receipt_folders (visited_at);

-- A file that was uploaded, pasted, or is a mail of a connected inbox.
create table receipt_files (
  id uuid primary key,
  folder_id uuid not null references receipt_folders (id) on delete cascade,
  source text not null check (source in ('upload', 'paste', 'inbox')),
  -- Its name and what the person said of its columns, encrypted.
  details_ciphertext text not null,
  details_key_id text not null,
  -- HMAC-SHA-256 of the bytes, hex: the same file again is no new file.
  content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'),
  bytes bigint not null check (bytes >= 0),
  -- `arriving`: the row is there before the bytes are. `asks`: the person has to name a table's columns.
  state text not null default 'arriving' check (state in ('arriving', 'waiting', 'reading', 'asks', 'read', 'refused')),
  fault text,
  -- Where the bytes are; null once they are deleted.
  document_key text unique,
  -- Documents of the file, e.g. mails of a mailbox: how many there are, and how many were read.
  documents_total integer check (documents_total >= 0),
  documents_done integer not null default 0 check (documents_done >= 0),
  attempts integer not null default 0,
  claimed_until timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (folder_id, content_hash)
);
create index receipt_files_due on receipt_files (created_at) where state in ('waiting', 'reading');

create table receipts (
  id uuid primary key,
  folder_id uuid not null references receipt_folders (id) on delete cascade,
  file_id uuid not null references receipt_files (id) on delete cascade,
  -- In the file: one read again after a crash isn't there twice.
  position integer not null check (position >= 0),
  -- What it says, the verdicts on its items and its words as evidence, encrypted.
  ciphertext text not null,
  key_id text not null,
  -- A picture of it as evidence, encrypted; null where its words are the evidence.
  document_key text unique,
  created_at timestamptz not null default now(),
  unique (file_id, position)
);
create index receipts_by_folder on receipts (folder_id);

-- What the person corrected, by the purchase it is about.
create table receipt_edits (
  folder_id uuid not null references receipt_folders (id) on delete cascade,
  purchase_key text not null check (char_length(purchase_key) between 1 and 64),
  ciphertext text not null,
  key_id text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (folder_id, purchase_key)
);

create table claims (
  id uuid primary key,
  folder_id uuid not null references receipt_folders (id) on delete cascade,
  state text not null default 'made' check (state in ('made', 'sent', 'paid', 'denied')),
  -- Its items, administrator, dates and what became of it, encrypted.
  ciphertext text not null,
  key_id text not null,
  -- The form that made it: sent twice it makes one claim.
  form_key text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (folder_id, form_key)
);
create index claims_by_folder on claims (folder_id, created_at);

-- Whatever deletes a row, its document goes too.
create function remove_documents(p_keys text[]) returns void language sql set search_path = public as $$
  insert into outbox (topic, payload)
  select 'documents.remove', jsonb_build_object('keys', jsonb_agg(key))
  from (select key, (row_number() over () - 1) / 100 as part from unnest(p_keys) as key where key is not null) as keys
  group by part
$$;

create function remove_deleted_documents() returns trigger language plpgsql set search_path = public as $$
begin
  perform remove_documents(array(select document_key from gone where document_key is not null));
  return null;
end $$;

create function remove_replaced_document() returns trigger language plpgsql set search_path = public as $$
begin
  perform remove_documents(array[old.document_key]);
  return null;
end $$;

create trigger receipt_files_documents after delete on receipt_files
  referencing old table as gone for each statement execute function remove_deleted_documents();
create trigger receipt_files_document after update of document_key on receipt_files for each row
  when (old.document_key is distinct from new.document_key and old.document_key is not null)
  execute function remove_replaced_document();
create trigger receipts_documents after delete on receipts
  referencing old table as gone for each statement execute function remove_deleted_documents();

-- Opens the folder of a secret and notes the visit, to the hour.
create function visit_receipt_folder(p_secret_hash text)
returns table (id uuid, settings_ciphertext text, settings_key_id text, created_at timestamptz)
language plpgsql set search_path = public as $$
begin
  update receipt_folders f set visited_at = now()
    where f.secret_hash = p_secret_hash and f.visited_at < now() - interval '1 hour';
  return query select f.id, f.settings_ciphertext, f.settings_key_id, f.created_at
    from receipt_folders f where f.secret_hash = p_secret_hash;
end $$;

-- Erases folders that were not visited for 30 days, and files whose bytes never came.
create function purge_receipts() returns void language sql set search_path = public as $$
  delete from receipt_folders where visited_at < now() - interval '30 days';
  delete from receipt_files where state = 'arriving' and created_at < now() - interval '1 hour';
$$;

do $$
declare t text; f text;
begin
  foreach t in array array['receipt_folders', 'receipt_files', 'receipts', 'receipt_edits', 'claims'] loop
    if t <> 'receipts' then
      execute format('create trigger %I before update on %I for each row execute function set_updated_at()',
        t || '_updated_at', t);
    end if;
    execute format('alter table %I enable row level security', t);
    execute format('revoke all on %I from anon, authenticated', t);
    execute format('grant select, insert, update, delete on %I to service_role', t);
  end loop;
  foreach f in array array['remove_documents(text[])', 'remove_deleted_documents()', 'remove_replaced_document()',
    'visit_receipt_folder(text)', 'purge_receipts()'] loop
    execute format('revoke execute on function %s from public, anon, authenticated', f);
    execute format('grant execute on function %s to service_role', f);
  end loop;
end $$;

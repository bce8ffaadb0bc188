-- A folder may be opened on several devices: each has a secret of its own, got by making the folder or by a mailed link.

create table receipt_folder_secrets (
  -- SHA-256 of the secret, hex.
  secret_hash text primary key check (secret_hash ~ '^[0-9a-f]{64}$'),
  folder_id uuid not null references receipt_folders (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index receipt_folder_secrets_by_folder on receipt_folder_secrets (folder_id);
insert into receipt_folder_secrets (secret_hash, folder_id) select secret_hash, id from receipt_folders;

alter table receipt_folders drop column secret_hash,
  -- Where a link was last mailed on wish; null before.
  add column email text check (char_length(email) between 3 and 320);
create index receipt_folders_by_email on receipt_folders (lower(email)) where email is not null;

-- Makes a folder that the secret opens; the one it opens already, where the form was sent twice.
create function create_receipt_folder(p_secret_hash text) returns uuid
language plpgsql set search_path = public as $$
declare
  folder uuid;
begin
  perform pg_advisory_xact_lock(hashtextextended(p_secret_hash, 0));
  select folder_id into folder from receipt_folder_secrets where secret_hash = p_secret_hash;
  if folder is null then
    insert into receipt_folders default values returning id into folder;
    insert into receipt_folder_secrets (secret_hash, folder_id) values (p_secret_hash, folder);
  end if;
  return folder;
end $$;

create or replace function visit_receipt_folder(p_secret_hash text)
returns table (id uuid, settings_ciphertext text, settings_key_id text, created_at timestamptz)
language plpgsql set search_path = public as $$
declare
  folder uuid := (select s.folder_id from receipt_folder_secrets s where s.secret_hash = p_secret_hash);
begin
  update receipt_folders f set visited_at = now() where f.id = folder and f.visited_at < now() - interval '1 hour';
  return query select f.id, f.settings_ciphertext, f.settings_key_id, f.created_at
    from receipt_folders f where f.id = folder;
end $$;

alter table mailed_links drop constraint mailed_links_purpose_check,
  add constraint mailed_links_purpose_check check (purpose in ('resume', 'privacy', 'partner', 'receipts'));

-- Has a link to a folder mailed: to the one that is open, or without one to the folder the address was given for last.
-- 'too-often' only says how often this visitor asked; else the answer is the same, whether there is such a folder or not.
create function ask_for_receipts_link(p_folder_id uuid, p_email text, p_form_key text, p_visitor_key text,
  p_visitor_limit integer, p_address_key text, p_address_limit integer, p_window_seconds integer)
returns text language plpgsql set search_path = public as $$
declare
  taken text := take_mail_request(p_form_key, p_visitor_key, p_visitor_limit, p_address_key, p_address_limit,
    p_window_seconds);
  folder uuid := p_folder_id;
  link_id uuid;
begin
  if folder is null then
    select id into folder from receipt_folders where lower(email) = lower(btrim(p_email))
      order by visited_at desc limit 1;
  elsif taken <> 'too-often' then
    update receipt_folders set email = btrim(p_email) where id = folder;
  end if;
  if taken = 'mail' and folder is not null then
    insert into mailed_links (purpose, email, subject) values ('receipts', btrim(p_email), folder::text)
      returning id into link_id;
    insert into outbox (topic, payload) values ('mail.receipts-link', jsonb_build_object('linkId', link_id));
  end if;
  return case taken when 'too-often' then 'too-often' else 'taken' end;
end $$;

-- Uses a link up: the secret opens its folder from now on. False for a link that opens nothing.
create function open_receipts_link(p_token_hash text, p_secret_hash text) returns boolean
language plpgsql set search_path = public as $$
declare
  folder uuid;
begin
  select f.id into folder from use_mailed_link(p_token_hash, 'receipts', p_secret_hash) link
    join receipt_folders f on f.id = link.link_subject::uuid;
  if folder is null then
    return false;
  end if;
  insert into receipt_folder_secrets (secret_hash, folder_id) values (p_secret_hash, folder) on conflict do nothing;
  update receipt_folders set visited_at = now() where id = folder;
  return true;
end $$;

-- With a folder go the links to it.
create function remove_receipts_links() returns trigger language plpgsql set search_path = public as $$
begin
  delete from mailed_links where purpose = 'receipts' and subject = old.id::text;
  return null;
end $$;
create trigger receipt_folders_links after delete on receipt_folders for each row
  execute function remove_receipts_links();

do $$
declare f text;
begin
  alter table receipt_folder_secrets enable row level security;
  revoke all on receipt_folder_secrets from anon, authenticated;
  grant select, insert, update, delete on receipt_folder_secrets to service_role;
  foreach f in array array['create_receipt_folder(text)', 'remove_receipts_links()',
    'ask_for_receipts_link(uuid, text, text, text, integer, text, integer, integer)',
    'open_receipts_link(text, text)'] loop
    execute format('revoke execute on function %s from public, anon, authenticated', f);
    execute format('grant execute on function %s to service_role', f);
  end loop;
end $$;

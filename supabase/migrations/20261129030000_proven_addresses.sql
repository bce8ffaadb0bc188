-- An address counts for a folder of receipts once the link mailed to it was opened in a browser that has the folder open. Until
-- then it is in the link's row only, where it opens nothing. Addresses typed before were never proven.
update receipt_folders set email = null;
alter table receipt_folders
  add column email_proven_at timestamptz,
  add constraint receipt_folders_email_proven check ((email is null) = (email_proven_at is null));

-- A browser that has a folder open, for the person who looks at the list of them.
alter table receipt_folder_secrets
  add column id uuid not null unique default gen_random_uuid(),
  -- E.g. 'Firefox on Windows'; null before its next visit.
  add column device text check (char_length(device) between 1 and 60),
  -- To the hour.
  add column seen_at timestamptz not null default now(),
  -- Devices that joined after this are news to it.
  add column told_at timestamptz not null default now();

drop function visit_receipt_folder(text);
-- Opens the folder of a secret and notes the visit, to the hour. `news`: devices that joined and weren't told of yet.
create function visit_receipt_folder(p_secret_hash text, p_device text)
returns table (id uuid, settings_ciphertext text, settings_key_id text, consent_version text, device_id uuid, news integer)
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
      (select count(*)::integer from receipt_folder_secrets s where s.folder_id = f.id and s.created_at > own.told_at)
    from receipt_folders f where f.id = own.folder_id;
end $$;

drop function ask_for_receipts_link(uuid, text, text, text, integer, text, integer, integer);
-- Has links mailed. With an open folder: one to it; an address that isn't proven for it gets no second one while the first
-- works. Without: one to each folder the address is proven for, at most p_folders. 'too-often' only says how often this visitor asked;
-- else the answer is the same, whether there is such a folder or not.
create function ask_for_receipts_links(p_folder_id uuid, p_folders integer, p_email text, p_form_key text, p_visitor_key text,
  p_visitor_limit integer, p_address_key text, p_address_limit integer, p_window_seconds integer)
returns text language plpgsql set search_path = public as $$
declare
  taken text := take_mail_request(p_form_key, p_visitor_key, p_visitor_limit, p_address_key, p_address_limit,
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

-- What a link to receipts can do in the browser with the secret: 'here' where its folder is open here already, 'prove' where it
-- would prove the address for that folder, 'open' where it would open the folder, 'unproven' where the address has to be proven
-- first, elsewhere; null for a link that does nothing any more.
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

-- The link was opened where its address was typed: the address counts from now on. The link still opens the folder elsewhere,
-- once. False where it can't prove anything.
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

-- Uses a link up: the secret opens its folder from now on. False for a link that opens nothing, or isn't of the folder's own
-- proven address.
create or replace function open_receipts_link(p_token_hash text, p_secret_hash text) returns boolean
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

-- Ends what one device may open, and the links that wait: who had the device may have asked for them.
create function end_receipts_device(p_folder_id uuid, p_device_id uuid) returns void language sql set search_path = public as $$
  delete from mailed_links where purpose = 'receipts' and subject = p_folder_id::text and used_at is null;
  delete from receipt_folder_secrets where folder_id = p_folder_id and id = p_device_id
$$;

-- The folder's address opens nothing any more, and no link that waits does.
create function forget_receipts_address(p_folder_id uuid) returns void language sql set search_path = public as $$
  delete from mailed_links where purpose = 'receipts' and subject = p_folder_id::text and used_at is null;
  update receipt_folders set email = null, email_proven_at = null where id = p_folder_id
$$;

do $$
declare f text;
begin
  foreach f in array array['visit_receipt_folder(text, text)', 'receipts_link_use(text, text)',
    'ask_for_receipts_links(uuid, integer, text, text, text, integer, text, integer, integer)',
    'prove_receipts_address(text, text)', 'open_receipts_link(text, text)', 'end_receipts_device(uuid, uuid)',
    'forget_receipts_address(uuid)'] loop
    execute format('revoke execute on function %s from public, anon, authenticated', f);
    execute format('grant execute on function %s to service_role', f);
  end loop;
end $$;

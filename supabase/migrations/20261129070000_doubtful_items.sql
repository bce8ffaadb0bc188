-- Nothing of a receipt that doesn't add up is claimed before the person corrected or confirmed it, item by item.

-- Null where a receipt has no total to compare with, and for those read before this was kept: the app knows them by their
-- contents.
alter table receipts add column adds_up boolean;

-- The keys of the purchase's items that are in no doubt, or no longer, with these corrections.
alter table receipt_edits add column settled_items text[] not null default '{}';

-- As before, with whether each receipt adds up.
create or replace function store_receipts(
  p_file_id uuid, p_claim uuid, p_receipts jsonb, p_total integer, p_done integer, p_skipped integer, p_seconds integer
) returns boolean language plpgsql set search_path = public as $$
declare folder uuid;
begin
  select f.folder_id into folder from receipt_files f where f.id = p_file_id;
  perform 1 from receipt_folders o where o.id = folder for key share;
  update receipt_files f set
      documents_total = p_total, documents_done = p_done, documents_skipped = p_skipped,
      attempts = case when p_done > f.documents_done then 1 else f.attempts end,
      claimed_until = now() + make_interval(secs => p_seconds)
    where f.id = p_file_id and f.claim = p_claim and f.state = 'reading';
  if not found then return false; end if;
  insert into receipts (id, folder_id, file_id, position, ciphertext, key_id, document_key, document_bytes, adds_up)
    select r.id, folder, p_file_id, r.position, r.ciphertext, r.key_id, r.document_key, r.document_bytes,
      r.adds_up
    from jsonb_to_recordset(p_receipts)
      as r (id uuid, position integer, ciphertext text, key_id text, document_key text, document_bytes bigint,
        adds_up boolean)
    on conflict (file_id, position) do nothing;
  return true;
end $$;

-- Whether an item ({"purchase": …, "item": …, "receipt": …, "receipts": […]}) is listed by a receipt that doesn't add up, and
-- the person hasn't settled it. Corrections are under the key of any receipt of the purchase.
create function is_doubtful_item(p_folder_id uuid, p_item jsonb) returns boolean
language sql stable set search_path = public as $$
  select exists (select from receipts r
      where r.folder_id = p_folder_id and r.id = (p_item ->> 'receipt')::uuid and r.adds_up is false)
    and not exists (select from receipt_edits e
      where e.folder_id = p_folder_id and p_item ->> 'item' = any (e.settled_items)
        and (e.purchase_key = p_item ->> 'purchase' or coalesce(p_item -> 'receipts', '[]') ? e.purchase_key))
$$;

drop function make_claim(uuid, uuid, text, text, text, jsonb);

-- As before; 'doubtful' where an item is of a receipt that doesn't add up and wasn't looked at. A claim that wasn't sent may be
-- made anew: it goes with the one that takes its place; 'elsewhere' where it was sent or is gone.
create function make_claim(
  p_id uuid, p_folder_id uuid, p_form_key text, p_ciphertext text, p_key_id text, p_items jsonb,
  p_replaces uuid default null
) returns table (made_id uuid, outcome text) language plpgsql set search_path = public as $$
begin
  if exists (select from claims c where c.folder_id = p_folder_id and c.form_key = p_form_key) then
    return query select c.id, 'made' from claims c where c.folder_id = p_folder_id and c.form_key = p_form_key;
    return;
  end if;
  if exists (select from jsonb_array_elements(p_items) as item where is_doubtful_item(p_folder_id, item)) then
    return query select p_id, 'doubtful';
    return;
  end if;
  if p_replaces is not null then
    delete from claims c where c.id = p_replaces and c.folder_id = p_folder_id and c.state = 'made';
    if not found then
      return query select p_id, 'elsewhere';
      return;
    end if;
  end if;
  insert into claims (id, folder_id, ciphertext, key_id, form_key)
    values (p_id, p_folder_id, p_ciphertext, p_key_id, p_form_key) on conflict (folder_id, form_key) do nothing;
  if not found then
    return query select c.id, 'made' from claims c where c.folder_id = p_folder_id and c.form_key = p_form_key;
    return;
  end if;
  insert into claim_items (claim_id, folder_id, purchase_key, item_key)
    select p_id, p_folder_id, item ->> 'purchase', item ->> 'item' from jsonb_array_elements(p_items) as item;
  return query select p_id, 'made';
exception when unique_violation then
  return query select p_id, 'taken';
end $$;

do $$
declare f text;
begin
  foreach f in array array['is_doubtful_item(uuid, jsonb)',
    'make_claim(uuid, uuid, text, text, text, jsonb, uuid)'] loop
    execute format('revoke execute on function %s from public, anon, authenticated', f);
    execute format('grant execute on function %s to service_role', f);
  end loop;
end $$;

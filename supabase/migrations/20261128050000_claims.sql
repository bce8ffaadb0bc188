-- Which items a claim holds, under the keys of their purchases, so that none is in two open claims.
create table claim_items (
  claim_id uuid not null references claims (id) on delete cascade,
  folder_id uuid not null references receipt_folders (id) on delete cascade,
  purchase_key text not null check (char_length(purchase_key) between 1 and 64),
  item_key text not null check (char_length(item_key) between 1 and 40),
  -- False once the claim was denied.
  is_held boolean not null default true,
  primary key (claim_id, purchase_key, item_key)
);
create unique index claim_items_held on claim_items (folder_id, purchase_key, item_key) where is_held;

-- Makes a claim of items ([{"purchase": …, "item": …}]); the form that made one already gives that one. 'taken' where another
-- claim holds one of the items.
create function make_claim(p_id uuid, p_folder_id uuid, p_form_key text, p_ciphertext text, p_key_id text, p_items jsonb)
returns table (made_id uuid, outcome text) language plpgsql set search_path = public as $$
begin
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

-- Notes what became of a claim: 'moved'; 'elsewhere' where it is no longer in the state it was seen in; 'taken' where another
-- claim holds one of its items by now.
create function move_claim(p_id uuid, p_folder_id uuid, p_from text, p_to text, p_ciphertext text, p_key_id text)
returns text language plpgsql set search_path = public as $$
begin
  update claims set state = p_to, ciphertext = p_ciphertext, key_id = p_key_id
    where id = p_id and folder_id = p_folder_id and state = p_from;
  if not found then
    return 'elsewhere';
  end if;
  update claim_items set is_held = p_to <> 'denied' where claim_id = p_id;
  return 'moved';
exception when unique_violation then
  return 'taken';
end $$;

-- Letters that were asked for from an item, by the draft of the request.
create table item_letters (
  folder_id uuid not null references receipt_folders (id) on delete cascade,
  purchase_key text not null check (char_length(purchase_key) between 1 and 64),
  item_key text not null check (char_length(item_key) between 1 and 40),
  draft_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (folder_id, draft_id)
);

do $$
declare t text; f text;
begin
  foreach t in array array['claim_items', 'item_letters'] loop
    execute format('alter table %I enable row level security', t);
    execute format('revoke all on %I from anon, authenticated', t);
    execute format('grant select, insert, update, delete on %I to service_role', t);
  end loop;
  foreach f in array array['make_claim(uuid, uuid, text, text, text, jsonb)',
    'move_claim(uuid, uuid, text, text, text, text)'] loop
    execute format('revoke execute on function %s from public, anon, authenticated', f);
    execute format('grant execute on function %s to service_role', f);
  end loop;
end $$;

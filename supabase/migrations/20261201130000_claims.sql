-- Claims created from receipts.

create table claims (
  id uuid primary key,
  folder_id uuid not null references receipt_folders (id) on delete cascade,
  state text not null default 'made' check (state in ('made', 'sent', 'paid', 'denied')),
  -- Its items, administrator, dates and outcome, encrypted.
  ciphertext text not null,
  key_id text not null,
  -- The form that created it; submitted twice, it creates one claim.
  form_key text not null,
  held_bytes bigint generated always as (octet_length(ciphertext)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (folder_id, form_key)
);
create index claims_by_folder on claims (folder_id, created_at);

create function count_held_bytes() returns trigger language plpgsql set search_path = public as $$
declare added bigint := 0;
begin
  if tg_op <> 'DELETE' then
    update receipt_folders f set held_bytes = f.held_bytes + g.bytes
      from (select n.folder_id, sum(n.held_bytes) as bytes from new_rows n group by n.folder_id) as g
      where f.id = g.folder_id and g.bytes <> 0;
    added := (select coalesce(sum(n.held_bytes), 0) from new_rows n);
  end if;
  if tg_op <> 'INSERT' then
    update receipt_folders f set held_bytes = f.held_bytes - g.bytes
      from (select o.folder_id, sum(o.held_bytes) as bytes from old_rows o group by o.folder_id) as g
      where f.id = g.folder_id and g.bytes <> 0;
    added := added - (select coalesce(sum(o.held_bytes), 0) from old_rows o);
  end if;
  perform add_held_bytes('uploads', added);
  return null;
end $$;

do $$
declare t text;
begin
  foreach t in array array['receipt_files', 'receipts', 'receipt_edits', 'claims'] loop
    execute format('create or replace trigger %I after insert on %I referencing new table as new_rows
      for each statement execute function count_held_bytes()', t || '_held_more', t);
    execute format('create or replace trigger %I after update on %I referencing old table as old_rows new table as new_rows
      for each statement execute function count_held_bytes()', t || '_held_changed', t);
    execute format('create or replace trigger %I after delete on %I referencing old table as old_rows
      for each statement execute function count_held_bytes()', t || '_held_less', t);
  end loop;
end $$;

-- The items of each claim, by purchase key, so that no item is in two open claims.
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

-- Items picked for a claim, for the page that previews it: a URL would be too long for them.
create table claim_picks (
  id uuid primary key default gen_random_uuid(),
  folder_id uuid not null references receipt_folders (id) on delete cascade,
  -- Opaque item names that don't reveal the products.
  items text[] not null check (cardinality(items) <= 500),
  created_at timestamptz not null default now()
);
create index claim_picks_by_folder on claim_picks (folder_id, created_at);

-- Letters requested from an item, by the request's draft.
create table item_letters (
  folder_id uuid not null references receipt_folders (id) on delete cascade,
  purchase_key text not null check (char_length(purchase_key) between 1 and 64),
  item_key text not null check (char_length(item_key) between 1 and 40),
  draft_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (folder_id, draft_id)
);

-- A folder's claims, newest first: far more than a person makes in its life.
create function list_claims(p_folder_id uuid) returns setof claims language plpgsql stable set search_path = public as $$
begin
  return query select * from claims where folder_id = p_folder_id order by created_at desc, id limit 1000;
end $$;

create function read_claim(p_folder_id uuid, p_claim_id uuid) returns setof claims language plpgsql stable set search_path = public as $$
begin
  return query select * from claims where folder_id = p_folder_id and id = p_claim_id;
end $$;

create function find_claim_of_form(p_folder_id uuid, p_form_key text) returns uuid language plpgsql stable set search_path = public as $$
begin
  return (select id from claims where folder_id = p_folder_id and form_key = p_form_key);
end $$;

create function read_claim_pick(p_folder_id uuid, p_pick_id uuid) returns text[] language plpgsql stable set search_path = public as $$
begin
  return (select items from claim_picks where folder_id = p_folder_id and id = p_pick_id);
end $$;

-- The newest letter requested from each item of a folder, newest first: its request, if any, and the newest valid version
-- of the letter.
create function list_item_letters(p_folder_id uuid) returns table (
  purchase_key text, item_key text, draft_id uuid, request_id uuid, status text, payment_status text,
  version_id uuid, issued_on date, sent_on date, valid_from date, valid_until date
) language plpgsql stable set search_path = public as $$
begin
  return query select i.purchase_key, i.item_key, i.draft_id, r.id, r.status, r.payment_status, v.id, v.issued_on,
    day_in_state(r.state, v.sent_at), v.valid_from, v.valid_until
  from (select distinct on (l.purchase_key, l.item_key) l.* from item_letters l where l.folder_id = p_folder_id
    order by l.purchase_key, l.item_key, l.created_at desc) as i
  left join product_page_lmn_requests r on r.draft_id = i.draft_id
  left join lateral (select l.* from issued_letters l where l.request_id = r.id and l.state = 'valid'
    order by l.version desc limit 1) as v on true
  order by i.created_at desc limit 500;
end $$;

-- Stores a pick and deletes those older than a day.
create function pick_for_claim(p_folder_id uuid, p_items text[]) returns uuid
language sql set search_path = public as $$
  delete from claim_picks where folder_id = p_folder_id and created_at < now() - interval '1 day';
  insert into claim_picks (folder_id, items) values (p_folder_id, p_items) returning id;
$$;

-- True if an item ({"purchase": …, "item": …, "receipt": …, "receipts": […], "place": …}) is on a receipt that doesn't add
-- up, or is itself unsure, and the person hasn't settled it. Corrections may be stored under the key of any of the
-- purchase's receipts.
create function is_doubtful_item(p_folder_id uuid, p_item jsonb) returns boolean
language sql stable set search_path = public as $$
  select exists (select from receipts r
      where r.folder_id = p_folder_id and r.id = (p_item ->> 'receipt')::uuid
        and (r.adds_up is false
          or coalesce((p_item ->> 'place')::integer = any (r.unsure_items), cardinality(r.unsure_items) > 0)))
    and not exists (select from receipt_edits e
      where e.folder_id = p_folder_id and p_item ->> 'item' = any (e.settled_items)
        and (e.purchase_key::text = p_item ->> 'purchase' or coalesce(p_item -> 'receipts', '[]') ? e.purchase_key::text))
$$;

-- Creates a claim from items ([{"purchase": …, "item": …}]), or returns the one this form has created. 'taken': another
-- claim has one of the items; 'doubtful': an item is in doubt and unconfirmed. An unsent claim may be replaced by a new
-- one; 'elsewhere' if it was sent or is gone. If a form is submitted twice concurrently, both answers name the replacement.
create function create_claim(
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
      -- The same form, submitted twice, may have just replaced it.
      return query select c.id, 'made' from claims c where c.folder_id = p_folder_id and c.form_key = p_form_key;
      if not found then
        return query select p_id, 'elsewhere';
      end if;
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

-- Records a claim's outcome: 'moved'; 'elsewhere': it is no longer in the state the caller saw; 'taken': another claim has
-- one of its items by now. A mistake can be undone: a paid claim becomes sent again, unless its fee is paid or may be at
-- any moment: 'fee'.
create function move_claim(p_id uuid, p_folder_id uuid, p_from text, p_to text, p_ciphertext text, p_key_id text)
returns text language plpgsql set search_path = public as $$
begin
  perform 1 from claims where id = p_id and folder_id = p_folder_id for update;
  if p_from = 'paid' and exists (select from claim_fees
      where claim_id = p_id and folder_id = p_folder_id
        and (payment_status in ('processing', 'paid', 'held', 'refunded')
          or payment_status = 'unpaid' and checkout_session_id is not null)) then
    return 'fee';
  end if;
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

-- What a folder holds is counted where it is written: originals that wait, copies kept as evidence, and rows.

alter table receipt_folders add column held_bytes bigint not null default 0;
alter table receipt_files
  add column held_bytes bigint generated always as (case when document_key is null then 0 else bytes end) stored;
alter table receipts
  add column held_bytes bigint generated always as (coalesce(document_bytes, 0) + octet_length(ciphertext)) stored;
alter table receipt_edits add column held_bytes bigint generated always as (octet_length(ciphertext)) stored;
alter table claims add column held_bytes bigint generated always as (octet_length(ciphertext)) stored;
drop index receipt_files_stored;
create index receipt_folders_held on receipt_folders (held_bytes);

create function count_held_bytes() returns trigger language plpgsql set search_path = public as $$
begin
  if tg_op <> 'DELETE' then
    update receipt_folders f set held_bytes = f.held_bytes + g.bytes
      from (select n.folder_id, sum(n.held_bytes) as bytes from new_rows n group by n.folder_id) as g
      where f.id = g.folder_id and g.bytes <> 0;
  end if;
  if tg_op <> 'INSERT' then
    update receipt_folders f set held_bytes = f.held_bytes - g.bytes
      from (select o.folder_id, sum(o.held_bytes) as bytes from old_rows o group by o.folder_id) as g
      where f.id = g.folder_id and g.bytes <> 0;
  end if;
  return null;
end $$;
revoke execute on function count_held_bytes() from public, anon, authenticated;
grant execute on function count_held_bytes() to service_role;

do $$
declare t text;
begin
  foreach t in array array['receipt_files', 'receipts', 'receipt_edits', 'claims'] loop
    execute format('create trigger %I after insert on %I referencing new table as new_rows
      for each statement execute function count_held_bytes()', t || '_held_more', t);
    execute format('create trigger %I after update on %I referencing old table as old_rows new table as new_rows
      for each statement execute function count_held_bytes()', t || '_held_changed', t);
    execute format('create trigger %I after delete on %I referencing old table as old_rows
      for each statement execute function count_held_bytes()', t || '_held_less', t);
    execute format('update receipt_folders f set held_bytes = f.held_bytes + g.bytes
      from (select folder_id, sum(held_bytes) as bytes from %I group by folder_id) as g where f.id = g.folder_id', t);
  end loop;
end $$;

drop function add_receipt_file(uuid, uuid, text, text, text, text, bigint, text, text, integer, bigint, bigint);
-- Writes the row of a file before its bytes are stored; with a fault, of a file whose bytes are not. Outcome: "added"; "known" for
-- the same bytes again; "many" and "full" beyond a limit; "gone" without the folder. Room is needed twice: for the file, and for
-- the copy of it that is kept as evidence. A folder gets a sixteenth of the room that others leave at most, so that 20 of
-- them leave a quarter of it. `id`, `document_key` and `state` are those of the row.
create function add_receipt_file(
  p_id uuid, p_folder_id uuid, p_source text, p_details_ciphertext text, p_details_key_id text, p_content_hash text,
  p_bytes bigint, p_document_key text, p_fault text, p_most_files integer, p_most_folder_bytes bigint, p_most_bytes bigint,
  p_network text default null, p_cost_ms integer default 2000
) returns table (outcome text, id uuid, document_key text, state text)
language plpgsql set search_path = public as $$
declare known receipt_files; own_bytes bigint; all_bytes bigint;
begin
  select f.held_bytes into own_bytes from receipt_folders f where f.id = p_folder_id for no key update;
  if not found then return query select 'gone', null::uuid, null::text, null::text; return; end if;
  select * into known from receipt_files f where f.folder_id = p_folder_id and f.content_hash = p_content_hash;
  if found then return query select 'known', known.id, known.document_key, known.state; return; end if;
  if (select count(*) from receipt_files f where f.folder_id = p_folder_id
      and (f.source = 'inbox') = (p_source = 'inbox')) >= p_most_files then
    return query select 'many', null::uuid, null::text, null::text; return;
  end if;
  if p_fault is null then
    select coalesce(sum(f.held_bytes), 0) into all_bytes from receipt_folders f;
    if own_bytes + 2 * p_bytes > least(p_most_folder_bytes, (p_most_bytes - all_bytes + own_bytes) / 16) then
      return query select 'full', null::uuid, null::text, null::text; return;
    end if;
  end if;
  return query insert into receipt_files as f
    (id, folder_id, source, details_ciphertext, details_key_id, content_hash, bytes, state, fault, document_key, network, cost_ms)
  values (p_id, p_folder_id, p_source, p_details_ciphertext, p_details_key_id, p_content_hash, p_bytes,
    case when p_fault is null then 'arriving' else 'refused' end, p_fault,
    case when p_fault is null then p_document_key end,
    case when p_fault is null then p_network end, p_cost_ms)
  returning 'added', f.id, f.document_key, f.state;
end $$;

-- What a folder holds and may hold, and what all of them hold.
create function receipt_room(p_folder_id uuid) returns table (own_bytes bigint, all_bytes bigint)
language sql stable set search_path = public as $$
  select coalesce((select f.held_bytes from receipt_folders f where f.id = p_folder_id), 0),
    coalesce(sum(f.held_bytes), 0)::bigint from receipt_folders f
$$;

do $$
declare f text;
begin
  foreach f in array array[
    'add_receipt_file(uuid, uuid, text, text, text, text, bigint, text, text, integer, bigint, bigint, text, integer)',
    'receipt_room(uuid)'] loop
    execute format('revoke execute on function %s from public, anon, authenticated', f);
    execute format('grant execute on function %s to service_role', f);
  end loop;
end $$;

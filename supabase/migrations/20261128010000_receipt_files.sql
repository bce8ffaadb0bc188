-- The way of a file from its upload to its receipts. A process that reads one holds a claim on it; what it read is stored with
-- how far it came, so that another one can go on from there.

-- When one of its files was last claimed: folders take turns.
alter table receipt_folders add column read_at timestamptz;

alter table receipt_files
  -- Names the process that reads it; another one's writes are refused.
  add column claim uuid,
  -- Documents that could not be read, e.g. mails on which the reader ran out of memory or time.
  add column documents_skipped integer not null default 0 check (documents_skipped >= 0);

create index receipt_files_stored on receipt_files (folder_id) include (bytes) where document_key is not null;

-- Writes the row of a file before its bytes are stored; with a fault, of a file whose bytes are not. Outcome: "added"; "known" for
-- the same bytes again; "many" and "full" beyond a limit; "gone" without the folder. A folder gets a quarter of the room that
-- is left at most, so that no one can fill it. `id`, `document_key` and `state` are those of the row.
create function add_receipt_file(
  p_id uuid, p_folder_id uuid, p_source text, p_details_ciphertext text, p_details_key_id text, p_content_hash text,
  p_bytes bigint, p_document_key text, p_fault text, p_most_files integer, p_most_folder_bytes bigint, p_most_bytes bigint
) returns table (outcome text, id uuid, document_key text, state text)
language plpgsql set search_path = public as $$
declare known receipt_files; own_bytes bigint; all_bytes bigint;
begin
  perform 1 from receipt_folders f where f.id = p_folder_id for no key update;
  if not found then return query select 'gone', null::uuid, null::text, null::text; return; end if;
  select * into known from receipt_files f where f.folder_id = p_folder_id and f.content_hash = p_content_hash;
  if found then return query select 'known', known.id, known.document_key, known.state; return; end if;
  if (select count(*) from receipt_files f where f.folder_id = p_folder_id
      and (f.source = 'inbox') = (p_source = 'inbox')) >= p_most_files then
    return query select 'many', null::uuid, null::text, null::text; return;
  end if;
  if p_fault is null then
    select coalesce(sum(f.bytes) filter (where f.folder_id = p_folder_id), 0), coalesce(sum(f.bytes), 0)
      into own_bytes, all_bytes from receipt_files f where f.document_key is not null;
    if p_bytes > least(p_most_folder_bytes - own_bytes, (p_most_bytes - all_bytes) / 4) then
      return query select 'full', null::uuid, null::text, null::text; return;
    end if;
  end if;
  return query insert into receipt_files as f
    (id, folder_id, source, details_ciphertext, details_key_id, content_hash, bytes, state, fault, document_key)
  values (p_id, p_folder_id, p_source, p_details_ciphertext, p_details_key_id, p_content_hash, p_bytes,
    case when p_fault is null then 'arriving' else 'refused' end, p_fault,
    case when p_fault is null then p_document_key end)
  returning 'added', f.id, f.document_key, f.state;
end $$;

-- The bytes of a file are stored. False where its row is gone.
create function arrive_receipt_file(p_id uuid, p_document_key text) returns boolean
language plpgsql set search_path = public as $$
begin
  update receipt_files set state = 'waiting' where id = p_id and document_key = p_document_key and state = 'arriving';
  return exists (select 1 from receipt_files where id = p_id and document_key = p_document_key);
end $$;

-- Claims the file to be read next for p_seconds: the oldest one of the folder whose turn was longest ago.
create function claim_receipt_file(p_claim uuid, p_seconds integer) returns setof receipt_files
language plpgsql set search_path = public as $$
declare due receipt_files;
begin
  select f.* into due from receipt_files f join receipt_folders o on o.id = f.folder_id
    where f.state = 'waiting' or (f.state = 'reading' and (f.claimed_until is null or f.claimed_until < now()))
    order by o.read_at nulls first, f.created_at, f.id limit 1;
  if not found then return; end if;
  -- The folder before its file, as a deletion locks them.
  perform 1 from receipt_folders o where o.id = due.folder_id for no key update skip locked;
  if not found then return; end if;
  update receipt_folders set read_at = clock_timestamp() where id = due.folder_id;
  return query update receipt_files f
    set state = 'reading', claim = p_claim, claimed_until = now() + make_interval(secs => p_seconds), attempts = f.attempts + 1
    where f.id = due.id
      and (f.state = 'waiting' or (f.state = 'reading' and (f.claimed_until is null or f.claimed_until < now())))
    returning f.*;
end $$;

-- Stores receipts and how far the reading has come, and extends the claim. Receipts that were stored before are left as they
-- are. False where the claim has passed to another process, or the file is gone.
create function store_receipts(
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
  insert into receipts (id, folder_id, file_id, position, ciphertext, key_id, document_key)
    select r.id, folder, p_file_id, r.position, r.ciphertext, r.key_id, r.document_key
    from jsonb_to_recordset(p_receipts)
      as r (id uuid, position integer, ciphertext text, key_id text, document_key text)
    on conflict (file_id, position) do nothing;
  return true;
end $$;

-- Ends a claim: "read" and "refused" delete the original, "asks" leaves a question in the details, "waiting" gives the file back.
-- False where the claim has passed to another process, or the file is gone.
create function finish_receipt_file(
  p_file_id uuid, p_claim uuid, p_state text, p_fault text, p_details_ciphertext text, p_details_key_id text
) returns boolean language plpgsql set search_path = public as $$
begin
  update receipt_files f set
      state = p_state, fault = p_fault, claim = null, claimed_until = null,
      document_key = case when p_state in ('read', 'refused') then null else f.document_key end,
      attempts = case when p_state = 'waiting' then f.attempts - 1 else f.attempts end,
      details_ciphertext = coalesce(p_details_ciphertext, f.details_ciphertext),
      details_key_id = coalesce(p_details_key_id, f.details_key_id)
    where f.id = p_file_id and f.claim = p_claim and f.state = 'reading';
  return found;
end $$;

do $$
declare f text;
begin
  foreach f in array array[
    'add_receipt_file(uuid, uuid, text, text, text, text, bigint, text, text, integer, bigint, bigint)',
    'arrive_receipt_file(uuid, text)', 'claim_receipt_file(uuid, integer)',
    'store_receipts(uuid, uuid, jsonb, integer, integer, integer, integer)',
    'finish_receipt_file(uuid, uuid, text, text, text, text)'] loop
    execute format('revoke execute on function %s from public, anon, authenticated', f);
    execute format('grant execute on function %s to service_role', f);
  end loop;
end $$;

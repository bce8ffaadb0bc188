-- A visit summary or test result that a patient attaches to a request or to an answer. Its bytes are a document encrypted
-- with the letter's key; the row holds only what the database needs. It belongs to that key, so whatever deletes the
-- answers (erasure, withdrawn consent, retention) deletes it too. The file's name isn't stored.
create table letter_records (
  id uuid primary key,
  letter_key_id uuid not null references letter_keys (id) on delete cascade,
  -- The question it answers; null if it came with the request.
  question_id uuid references letter_questions (id) on delete cascade,
  -- `arriving`: the row is written before the bytes.
  state text not null default 'arriving' check (state in ('arriving', 'kept')),
  file_kind text not null check (file_kind in ('pdf', 'picture')),
  pages integer not null check (pages between 1 and 20),
  bytes bigint not null check (bytes > 0),
  -- HMAC-SHA-256 (hex) of the bytes, to recognize a repeated file.
  content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'),
  document_key text not null unique,
  -- Keyed digest of the uploader's network, for its storage quota.
  network text check (network ~ '^[0-9a-f]{32}$'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index letter_records_by_key on letter_records (letter_key_id);
create index letter_records_by_question on letter_records (question_id);
create index letter_records_by_network on letter_records (network);
create index letter_records_arriving on letter_records (created_at) where state = 'arriving';
create trigger letter_records_documents after delete on letter_records
  referencing old table as gone for each statement execute function remove_deleted_documents();

create function count_record_bytes() returns trigger language plpgsql set search_path = public as $$
begin
  if tg_op = 'INSERT' then
    perform add_held_bytes('uploads', (select coalesce(sum(bytes), 0) from changed)::bigint);
  else
    perform add_held_bytes('uploads', -(select coalesce(sum(bytes), 0) from changed)::bigint);
  end if;
  return null;
end $$;
create trigger letter_records_more after insert on letter_records
  referencing new table as changed for each statement execute function count_record_bytes();
create trigger letter_records_less after delete on letter_records
  referencing old table as changed for each statement execute function count_record_bytes();

-- True if a record may be added or removed: for a question while it is open, for a request until a provider can see it.
create function accepts_letter_record(p_letter_key_id uuid, p_question_id uuid) returns boolean
language sql stable set search_path = public as $$
  select case when p_question_id is null
    then not exists (select from letter_requests where letter_key_id = p_letter_key_id and status <> 'pending')
    else exists (select from letter_questions q join letter_requests r on r.id = q.request_id
      where q.id = p_question_id and r.letter_key_id = p_letter_key_id and r.status = 'question_asked'
        and q.answered_at is null and q.withdrawn_at is null) end
$$;

-- Writes a record's row before its bytes are stored. 'added'; 'known': the same bytes again; 'full': receipts and records
-- have used up the space (one network may use as much in 30 days as a receipts folder may hold, and at most a sixteenth of
-- what others leave free); 'closed': none is accepted.
create function add_letter_record(p_id uuid, p_letter_key_id uuid, p_question_id uuid, p_file_kind text, p_pages integer,
  p_bytes bigint, p_content_hash text, p_document_key text, p_network text, p_most_network_bytes bigint, p_most_bytes bigint)
returns text language plpgsql set search_path = public as $$
declare network_bytes bigint;
begin
  perform from letter_keys where id = p_letter_key_id for update;
  if not found or not accepts_letter_record(p_letter_key_id, p_question_id) then
    return 'closed';
  elsif exists (select from letter_records where letter_key_id = p_letter_key_id and state = 'kept'
      and question_id is not distinct from p_question_id and content_hash = p_content_hash) then
    return 'known';
  end if;
  -- Serializes uploads from one network, so that each is counted.
  perform pg_advisory_xact_lock(hashtextextended('records of ' || p_network, 0));
  select coalesce(sum(bytes), 0) into network_bytes from letter_records
    where network = p_network and created_at > now() - interval '30 days';
  if network_bytes + p_bytes > least(p_most_network_bytes, (p_most_bytes - uploaded_bytes() + network_bytes) / 16) then
    return 'full';
  end if;
  insert into letter_records (id, letter_key_id, question_id, file_kind, pages, bytes, content_hash, document_key, network)
    values (p_id, p_letter_key_id, p_question_id, p_file_kind, p_pages, p_bytes, p_content_hash, p_document_key, p_network);
  return 'added';
end $$;

-- Marks the bytes as stored: the record replaces the previous one. False if its row is gone, or none is accepted anymore.
create function mark_letter_record_stored(p_id uuid) returns boolean language plpgsql set search_path = public as $$
declare kept letter_records;
begin
  update letter_records set state = 'kept' where id = p_id and accepts_letter_record(letter_key_id, question_id) returning * into kept;
  delete from letter_records where id <> kept.id and letter_key_id = kept.letter_key_id
    and question_id is not distinct from kept.question_id;
  return kept.id is not null;
end $$;

-- Removes an attached record, while that is allowed.
create function remove_letter_record(p_letter_key_id uuid, p_question_id uuid) returns void
language sql set search_path = public as $$
  delete from letter_records where letter_key_id = p_letter_key_id and question_id is not distinct from p_question_id
    and accepts_letter_record(p_letter_key_id, p_question_id)
$$;

-- The record of a draft, or of the answer to a request's question.
create function read_letter_record(p_secret_hash text, p_request_id uuid, p_question_id uuid) returns setof letter_records
language plpgsql stable set search_path = public as $$
begin
  return query select l.* from letter_records l where l.state = 'kept' and l.question_id is not distinct from p_question_id
    and l.letter_key_id = coalesce((select letter_key_id from letter_drafts where secret_hash = p_secret_hash),
      (select letter_key_id from letter_requests where id = p_request_id));
end $$;

-- The records of a request that a provider may open: those attached to it and to its answers.
create function list_letter_records(p_request_id uuid) returns setof letter_records
language plpgsql stable set search_path = public as $$
begin
  return query select l.* from letter_records l join letter_requests r on r.letter_key_id = l.letter_key_id
  where r.id = p_request_id and l.state = 'kept' and (l.question_id is null
    or exists (select from letter_questions q where q.id = l.question_id and q.request_id = r.id and q.answered_at is not null))
  order by l.created_at;
end $$;

-- Records that a provider viewed a record; a repeat within ten minutes counts as the same view. False if they may no longer
-- see it, in which case it must not be shown.
create function record_record_view(p_request_id uuid, p_record_id uuid, p_provider_id uuid) returns boolean
language plpgsql set search_path = public as $$
begin
  if not exists (select from list_letter_records(p_request_id) where id = p_record_id) then
    return false;
  end if;
  if not exists (select from letter_audit where request_id = p_request_id and actor_id = p_provider_id
      and action = 'record opened' and detail ->> 'recordId' = p_record_id::text and at > now() - interval '10 minutes') then
    perform append_letter_audit('provider', p_provider_id, 'record opened', p_request_id,
      jsonb_build_object('recordId', p_record_id));
  end if;
  return true;
end $$;

-- True if a provider has opened a record that the request still has; otherwise their review can't rest on records.
create function has_opened_record(p_request_id uuid, p_provider_id uuid) returns boolean
language plpgsql stable set search_path = public as $$
begin
  return exists (select from list_letter_records(p_request_id) l join letter_audit a on a.request_id = p_request_id
    and a.actor_id = p_provider_id and a.action = 'record opened' and a.detail ->> 'recordId' = l.id::text);
end $$;

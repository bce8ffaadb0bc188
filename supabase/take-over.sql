-- What a database with the whole history (20261101000000 to 20261129100000) has otherwise than the files of `migrations`, which
-- took the history's place. Only the embedded database runs this, once, for a data folder made before.

-- Names that servers of the release before called.
drop function take_allowance(text, integer, integer);
drop function read_kept_check(text);
drop function send_contact_message(text, text, text, text, text, text, integer, integer);

-- The same text from another showing of the form is the same message.
create or replace function store_contact_message(p_submission_key text, p_name text, p_email text, p_subject text, p_message text,
  p_rate_limit_key text, p_limit integer, p_window_seconds integer)
returns table (outcome text, message_id uuid)
language plpgsql set search_path = public as $$
declare found_id uuid;
begin
  -- The same text sent twice at once waits here, so that only the first takes a token.
  perform pg_advisory_xact_lock(hashtext('contact ' || lower(p_email) || ' ' || p_message));
  select id into found_id from contact_messages where submission_key = p_submission_key;
  if found_id is null then
    select id into found_id from contact_messages
      where lower(email) = lower(p_email) and name = p_name and subject = p_subject and message = p_message
        and created_at > now() - make_interval(secs => p_window_seconds)
      order by created_at desc limit 1;
  end if;
  if found_id is not null then
    return query select 'repeated', found_id;
  elsif not take_rate_limit_token(p_rate_limit_key, p_limit, p_window_seconds) then
    return query select 'too-often', null::uuid;
  else
    insert into contact_messages (submission_key, name, email, subject, message)
      values (p_submission_key, p_name, p_email, p_subject, p_message)
      returning id into found_id;
    insert into outbox (topic, payload)
      values ('mail.contact-message', jsonb_build_object('messageId', found_id));
    return query select 'stored', found_id;
  end if;
end $$;

-- Jobs that one process runs for all.
create table job_runs (
  name text primary key check (char_length(name) <= 80),
  due_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- True for the first process that asks once the job is due; it is due again after `p_seconds`.
create function begin_job(p_name text, p_seconds integer) returns boolean
language plpgsql set search_path = public as $$
begin
  insert into job_runs (name, due_at) values (p_name, now() + make_interval(secs => p_seconds))
  on conflict (name) do update set due_at = excluded.due_at where job_runs.due_at <= now();
  return found;
end $$;

alter table job_runs enable row level security;
create trigger job_runs_updated_at before update on job_runs for each row execute function set_updated_at();

-- Names one sending of one text, so that a form sent twice is one message.
alter table contact_messages add column submission_key text unique check (char_length(submission_key) between 32 and 64);

-- Stores a message with the notice of it to our own people, both or neither. A form sent again gives the first row
-- and uses up no allowance; a sender without one left stores nothing.
create function send_contact_message(p_submission_key text, p_name text, p_email text, p_subject text, p_message text,
  p_allowance_key text, p_limit integer, p_window_seconds integer)
returns table (outcome text, message_id uuid)
language plpgsql set search_path = public as $$
declare found_id uuid;
begin
  -- The same form sent twice at once waits here, so that only the first takes an allowance.
  perform pg_advisory_xact_lock(hashtext(p_submission_key));
  select id into found_id from contact_messages where submission_key = p_submission_key;
  if found_id is not null then
    return query select 'repeated', found_id;
  elsif not take_allowance(p_allowance_key, p_limit, p_window_seconds) then
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

revoke execute on function send_contact_message(text, text, text, text, text, text, integer, integer)
  from public, anon, authenticated;
grant execute on function send_contact_message(text, text, text, text, text, text, integer, integer) to service_role;

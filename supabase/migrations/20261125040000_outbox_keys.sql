-- A delivery's id is the idempotency key that its receiver sees. What happens once to a request gets the same id each time it
-- is written: a database that was restored learns again, from the payment provider or the calendar, what it had known, and
-- the receiver recognizes it. Whatever may happen again gets a random id, as does the second of a kind.
create function outbox_id(p_topic text, p_payload jsonb) returns uuid language sql set search_path = public as $$
  -- A UUID of version 8.
  with derived as (select overlay(overlay(md5('outbox:' || p_topic || ':' || p_payload)
    placing '8' from 13) placing '8' from 17)::uuid as id)
  select case
    when p_topic in ('letter.generate', 'mail.request-received', 'mail.letter-denied', 'mail.letter-late',
      'mail.letter-ending', 'mail.payment-ended', 'mail.payment-held')
      and not exists (select from outbox o where o.id = derived.id) then derived.id
    else gen_random_uuid() end
  from derived
$$;

create function set_outbox_id() returns trigger language plpgsql set search_path = public as $$
begin
  new.id := outbox_id(new.topic, new.payload);
  return new;
end $$;

-- The id without a value stands for "not given".
alter table outbox alter column id set default '00000000-0000-0000-0000-000000000000';
create trigger set_outbox_id before insert on outbox for each row
  when (new.id = '00000000-0000-0000-0000-000000000000') execute function set_outbox_id();

do $$
declare f text;
begin
  foreach f in array array['outbox_id(text, jsonb)', 'set_outbox_id()'] loop
    execute format('revoke execute on function %s from public, anon, authenticated', f);
    execute format('grant execute on function %s to service_role', f);
  end loop;
end $$;

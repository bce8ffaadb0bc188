-- Has the mail with the link to a request's newest letter sent once more; the same key, one mail. False: there is no letter
-- that is made.
create function mail_letter_again(p_request_id uuid, p_key text) returns boolean
language plpgsql set search_path = public as $$
declare letter_id uuid;
begin
  select id into letter_id from issued_letters
    where request_id = p_request_id and state = 'valid' order by version desc limit 1;
  if letter_id is null then
    return false;
  end if;
  insert into outbox (id, topic, payload)
    values (md5(p_key)::uuid, 'mail.letter-approved', jsonb_build_object('letterId', letter_id))
    on conflict do nothing;
  return true;
end $$;
revoke execute on function mail_letter_again(uuid, text) from public, anon, authenticated;
grant execute on function mail_letter_again(uuid, text) to service_role;

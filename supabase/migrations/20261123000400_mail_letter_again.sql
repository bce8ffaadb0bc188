-- Has the mail with the link to a request's newest letter sent once more. False: there is no letter that is made.
create function mail_letter_again(p_request_id uuid) returns boolean language plpgsql set search_path = public as $$
begin
  insert into outbox (topic, payload)
    select 'mail.letter-approved', jsonb_build_object('letterId', id) from issued_letters
    where request_id = p_request_id and state = 'valid' order by version desc limit 1;
  return found;
end $$;
revoke execute on function mail_letter_again(uuid) from public, anon, authenticated;
grant execute on function mail_letter_again(uuid) to service_role;

-- Visitors copy and erase what is held about their address, by a link that is mailed to it.

-- One topic more than the outbox takes already.
do $$
declare topics text;
begin
  select string_agg(quote_literal(topic), ', ' order by topic) into topics from (
    select matched.words[1] as topic from pg_constraint,
      regexp_matches(pg_get_constraintdef(oid), '''([a-z.-]+)''', 'g') as matched(words)
      where conname = 'outbox_topic_check'
    union values ('mail.privacy-link')
  ) known;
  execute format('alter table outbox drop constraint outbox_topic_check,
    add constraint outbox_topic_check check (topic in (%s))', topics);
end $$;

-- Has a link mailed to an address of which anything is held. 'too-often' only says how often this visitor asked; else the
-- answer is the same. The mail goes to the address in small letters, by which it is looked up: one that only looks alike opens
-- nobody else's data. The link's subject is what the visitor wants: 'copy' or 'erase'.
create function ask_for_privacy_link(p_email text, p_wish text, p_form_key text, p_visitor_key text,
  p_visitor_limit integer, p_address_key text, p_address_limit integer, p_window_seconds integer)
returns text language plpgsql set search_path = public as $$
declare
  taken text := take_mail_request(p_form_key, p_visitor_key, p_visitor_limit, p_address_key, p_address_limit,
    p_window_seconds);
  link_id uuid;
begin
  if taken = 'mail' and exists (select from plan_erasure(p_email)) then
    insert into mailed_links (purpose, email, subject) values ('privacy', lower(btrim(p_email)), p_wish)
      returning id into link_id;
    insert into outbox (topic, payload) values ('mail.privacy-link', jsonb_build_object('linkId', link_id));
  end if;
  return case taken when 'too-often' then 'too-often' else 'taken' end;
end $$;

-- Uses a link up and erases its address, as erase_address. False: the link is unknown, over, or used by another form.
create function erase_by_link(p_token_hash text, p_form_key text) returns boolean
language plpgsql set search_path = public as $$
declare link record;
begin
  select * into link from use_mailed_link(p_token_hash, 'privacy', p_form_key);
  if not found then
    return false;
  end if;
  perform erase_address(link.link_email, 'shopper');
  return true;
end $$;

do $$
declare f text;
begin
  foreach f in array array['ask_for_privacy_link(text, text, text, text, integer, text, integer, integer)',
    'erase_by_link(text, text)'] loop
    execute format('revoke execute on function %s from public, anon, authenticated', f);
    execute format('grant execute on function %s to service_role', f);
  end loop;
end $$;

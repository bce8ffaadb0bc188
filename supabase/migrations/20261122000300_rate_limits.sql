-- Rate limits under the name engineers search for: `rate_limit_tokens` was `allowances`, `take_rate_limit_token` was
-- `take_allowance`, `store_contact_message` was `send_contact_message`.

alter table allowances rename to rate_limit_tokens;
alter table rate_limit_tokens rename constraint allowances_pkey to rate_limit_tokens_pkey;
alter sequence allowances_id_seq rename to rate_limit_tokens_id_seq;
alter index allowances_by_key rename to rate_limit_tokens_by_key;
alter index allowances_by_age rename to rate_limit_tokens_by_age;
alter trigger allowances_updated_at on rate_limit_tokens rename to rate_limit_tokens_updated_at;

-- Takes one of the p_limit tokens of a key in the last p_window_seconds; false when none is left. A refusal counts nothing.
create function take_rate_limit_token(p_key text, p_limit integer, p_window_seconds integer)
returns boolean language plpgsql set search_path = public as $$
begin
  perform pg_advisory_xact_lock(hashtext(p_key));
  insert into rate_limit_tokens (key)
    select p_key
    where (select count(*) from rate_limit_tokens
           where key = p_key and used_at > clock_timestamp() - make_interval(secs => p_window_seconds)) < p_limit;
  return found;
end $$;

-- Counts the orders a visitor asks for without proof of being the shopper. True: this order was counted for the visitor
-- within the window already, or both limits had room for it. A refused lookup is not counted.
create or replace function take_order_lookup(p_lookup text, p_visitor text, p_visitor_limit integer, p_shop text,
  p_shop_limit integer, p_window_seconds integer)
returns boolean language plpgsql set search_path = public as $$
declare since timestamptz := clock_timestamp() - make_interval(secs => p_window_seconds);
begin
  -- Always in this order, so that two lookups never wait for each other.
  perform pg_advisory_xact_lock(hashtext(p_shop));
  perform pg_advisory_xact_lock(hashtext(p_visitor));
  if exists (select from rate_limit_tokens where key = p_lookup and used_at > since) then
    return true;
  end if;
  insert into rate_limit_tokens (key)
    select unnest(array[p_lookup, p_visitor, p_shop])
    where (select count(*) from rate_limit_tokens where key = p_visitor and used_at > since) < p_visitor_limit
      and (select count(*) from rate_limit_tokens where key = p_shop and used_at > since) < p_shop_limit;
  return found;
end $$;

-- Asks for a mail with a link to the order, at most p_limit times in the window; whether there is such an order is found
-- out when the mail is sent. False: the limit is reached.
create or replace function request_order_link(p_shop_domain text, p_shop_order_id bigint, p_key text, p_limit integer,
  p_window_seconds integer)
returns boolean language plpgsql set search_path = public as $$
begin
  if not take_rate_limit_token(p_key, p_limit, p_window_seconds) then
    return false;
  end if;
  insert into outbox (topic, payload) values ('mail.order-link',
    jsonb_build_object('shopDomain', p_shop_domain, 'shopOrderId', p_shop_order_id));
  return true;
end $$;

-- Sends an order letter's draft: 'created' and 'existing' as submit_order_letter; 'refused' for a shop that signs its links
-- where nothing shows that this is the shopper; 'confirm' where the address differs from the order's, which is then asked
-- by mail. A shop that tells no address can't be asked: its first request counts.
create or replace function send_order_letter(p_draft_id uuid, p_valid_until date, p_is_signed boolean)
returns text language plpgsql set search_path = public as $$
declare
  draft temporary_brand_partnership_lmn_requests;
  is_shopper boolean;
  is_new boolean;
begin
  select * into draft from temporary_brand_partnership_lmn_requests where id = p_draft_id for update;
  if not found then
    raise exception 'draft not found' using errcode = 'P0002';
  end if;
  is_shopper := p_is_signed or draft.is_signed;
  if not is_shopper
      and exists (select from shops where shop_domain = draft.shop_domain and signing_secret is not null) then
    return 'refused';
  end if;
  is_shopper := is_shopper or btrim(coalesce(draft.order_email, '')) = ''
    or lower(btrim(draft.order_email)) = lower(btrim(draft.email));
  if not is_shopper and not exists (select from shop_lmn_requests
      where shop_domain = draft.shop_domain and shop_order_id = draft.order_id and status <> 'denied') then
    if draft.confirmation_requested_at is null then
      update temporary_brand_partnership_lmn_requests set confirmation_requested_at = now() where id = draft.id;
      if take_rate_limit_token('order-confirmation:' || draft.shop_domain || '/' || draft.order_id, 3, 86400) then
        insert into outbox (topic, payload)
          values ('mail.confirm-order-letter', jsonb_build_object('draftId', draft.id));
      end if;
    end if;
    return 'confirm';
  end if;
  select created into is_new from submit_order_letter(p_draft_id, p_valid_until);
  return case when is_new then 'created' else 'existing' end;
end $$;

-- Takes a visitor's request to have their letters mailed. 'too-often' only says how often this visitor asked. In every
-- other case the answer is the same, whether the address has letters, has been mailed too often or sent the same form
-- before. The outbox row names the newest letter, whose address the mail goes to.
create or replace function ask_for_letters(p_email text, p_form_key text, p_visitor_key text, p_visitor_limit integer,
  p_address_key text, p_address_limit integer, p_window_seconds integer)
returns text language plpgsql set search_path = public as $$
declare newest record;
begin
  if not take_rate_limit_token(p_form_key, 1, p_window_seconds) then
    return 'taken';
  end if;
  if not take_rate_limit_token(p_visitor_key, p_visitor_limit, p_window_seconds) then
    return 'too-often';
  end if;
  if take_rate_limit_token(p_address_key, p_address_limit, p_window_seconds) then
    select * into newest from list_letters_by_email(p_email, 1);
    if found then
      insert into outbox (topic, payload) values
        ('mail.letter-links', jsonb_build_object('kind', newest.kind, 'requestId', newest.request_id));
    end if;
  end if;
  return 'taken';
end $$;

-- Stores a message with the mail about it to our own people, both or neither. A form sent again gives the first row and
-- takes no token; a sender without one left stores nothing.
create function store_contact_message(p_submission_key text, p_name text, p_email text, p_subject text, p_message text,
  p_rate_limit_key text, p_limit integer, p_window_seconds integer)
returns table (outcome text, message_id uuid)
language plpgsql set search_path = public as $$
declare found_id uuid;
begin
  -- The same form sent twice at once waits here, so that only the first takes a token.
  perform pg_advisory_xact_lock(hashtext(p_submission_key));
  select id into found_id from contact_messages where submission_key = p_submission_key;
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

-- Deletes what can't be reached any more: unsubmitted drafts whose cookie has long expired, old rate limit tokens and
-- delivered outbox rows.
create or replace function purge_stale() returns void language sql set search_path = public as $$
  delete from temporary_product_page_lmn_requests
    where not is_submitted and created_at < now() - interval '48 hours' and updated_at < now() - interval '48 hours';
  delete from temporary_brand_partnership_lmn_requests
    where not is_submitted and created_at < now() - interval '48 hours' and updated_at < now() - interval '48 hours';
  delete from rate_limit_tokens where used_at < now() - interval '2 days';
  delete from outbox where delivered_at < now() - interval '30 days';
$$;

grant execute on function take_rate_limit_token(text, integer, integer),
  store_contact_message(text, text, text, text, text, text, integer, integer) to service_role;

-- The old names, for a server of the release before that runs until it is replaced. The next release drops them.
create or replace function take_allowance(p_key text, p_limit integer, p_window_seconds integer)
returns boolean language sql set search_path = public as $$
  select take_rate_limit_token(p_key, p_limit, p_window_seconds)
$$;
create or replace function send_contact_message(p_submission_key text, p_name text, p_email text, p_subject text,
  p_message text, p_allowance_key text, p_limit integer, p_window_seconds integer)
returns table (outcome text, message_id uuid) language sql set search_path = public as $$
  select * from store_contact_message(p_submission_key, p_name, p_email, p_subject, p_message, p_allowance_key, p_limit,
    p_window_seconds)
$$;

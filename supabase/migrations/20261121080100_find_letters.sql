-- Finding one's letters again by e-mail: the links to their status pages are mailed, never shown.

create index shop_lmn_requests_by_email on shop_lmn_requests (lower(customer_email));
create index product_requests_by_email on product_page_lmn_requests (lower(email));

-- The letters of one e-mail address, newest first: order letters, and product letters whose payment is known or under way.
create function list_letters_by_email(p_email text, p_limit integer)
returns table (kind text, request_id uuid, shop_domain text, shop_order_id bigint, asked_at timestamptz)
language sql stable set search_path = public as $$
  select 'order', id, shop_domain, shop_order_id, created_at from shop_lmn_requests
    where lower(customer_email) = lower(p_email)
  union all
  select 'product', id, null, null, created_at from product_page_lmn_requests
    where lower(email) = lower(p_email) and payment_status in ('processing', 'paid', 'refunded')
  order by 5 desc
  limit p_limit;
$$;

-- Takes the wish to have one's letters mailed. 'too-often' only says how often this visitor asked. In every other case the
-- answer is the same, whether the address has letters, has been mailed too often or sent the same form before.
-- The outbox row names the newest letter, whose address the mail goes to.
create function ask_for_letters(p_email text, p_form_key text, p_visitor_key text, p_visitor_limit integer,
  p_address_key text, p_address_limit integer, p_window_seconds integer)
returns text language plpgsql set search_path = public as $$
declare newest record;
begin
  if not take_allowance(p_form_key, 1, p_window_seconds) then
    return 'taken';
  end if;
  if not take_allowance(p_visitor_key, p_visitor_limit, p_window_seconds) then
    return 'too-often';
  end if;
  if take_allowance(p_address_key, p_address_limit, p_window_seconds) then
    select * into newest from list_letters_by_email(p_email, 1);
    if found then
      insert into outbox (topic, payload) values
        ('mail.letter-links', jsonb_build_object('kind', newest.kind, 'requestId', newest.request_id));
    end if;
  end if;
  return 'taken';
end $$;

revoke execute on function list_letters_by_email(text, integer) from public, anon, authenticated;
grant execute on function list_letters_by_email(text, integer) to service_role;
revoke execute on function ask_for_letters(text, text, text, integer, text, integer, integer)
  from public, anon, authenticated;
grant execute on function ask_for_letters(text, text, text, integer, text, integer, integer) to service_role;

-- What the status page knows of an order, in one call: the shop, and the newest letter asked for the order.

-- No row for an unknown shop; the letter's columns are null while no letter has been asked for.
create function read_order_letter_status(p_shop_domain text, p_order_id bigint)
returns table (shop_name text, signing_secret text, prefill_unsigned boolean,
               request_id uuid, status text, customer_email text, created_at timestamptz)
language sql stable set search_path = public as $$
  select s.shop_name, s.signing_secret, s.prefill_unsigned, l.id, l.status, l.customer_email, l.created_at
  from shops s
  left join lateral (
    select r.id, r.status, r.customer_email, r.created_at from shop_lmn_requests r
    where r.shop_domain = s.shop_domain and r.shop_order_id = p_order_id
    order by r.created_at desc
    limit 1
  ) l on true
  where s.shop_domain = p_shop_domain;
$$;

-- Times a finished letter was mailed again at the shopper's wish. `sent_at` is null while the mail is under way.
create table letter_resends (
  request_id uuid not null references shop_lmn_requests (id) on delete cascade,
  form_key uuid not null,
  created_at timestamptz not null default clock_timestamp(),
  sent_at timestamptz,
  primary key (request_id, form_key)
);
alter table letter_resends enable row level security;
revoke all on letter_resends from anon, authenticated;
grant select, insert, update, delete on letter_resends to service_role;

-- Whether the letter may be mailed for this form: 'claimed' (send, then settle), 'sent' (this form's mail went out),
-- 'under-way' (as many mails are being sent as are left) or 'too-often' (p_limit mails went out in p_window_seconds).
-- A claim nobody settled ends after p_claim_seconds, so a crash uses nothing up.
create function claim_letter_resend(p_request_id uuid, p_form_key uuid, p_limit integer, p_window_seconds integer,
                                    p_claim_seconds integer)
returns text language plpgsql set search_path = public as $$
declare
  sent integer;
  claimed integer;
begin
  perform 1 from shop_lmn_requests where id = p_request_id for update;
  delete from letter_resends
    where request_id = p_request_id
      and (created_at < clock_timestamp() - interval '1 day'
           or (sent_at is null and created_at < clock_timestamp() - make_interval(secs => p_claim_seconds)));
  if exists (select from letter_resends
             where request_id = p_request_id and form_key = p_form_key and sent_at is not null) then
    return 'sent';
  end if;
  select count(*) filter (where sent_at > clock_timestamp() - make_interval(secs => p_window_seconds)),
         count(*) filter (where sent_at is null and form_key <> p_form_key)
    into sent, claimed from letter_resends where request_id = p_request_id;
  if sent >= p_limit then
    return 'too-often';
  end if;
  if sent + claimed >= p_limit then
    return 'under-way';
  end if;
  insert into letter_resends (request_id, form_key) values (p_request_id, p_form_key)
    on conflict (request_id, form_key) do update set created_at = excluded.created_at;
  return 'claimed';
end $$;

-- Ends a claim: a mail accepted for delivery counts, any other outcome uses nothing up.
create function settle_letter_resend(p_request_id uuid, p_form_key uuid, p_sent boolean)
returns void language plpgsql set search_path = public as $$
begin
  if p_sent then
    insert into letter_resends (request_id, form_key, sent_at) values (p_request_id, p_form_key, clock_timestamp())
      on conflict (request_id, form_key) do update set sent_at = coalesce(letter_resends.sent_at, excluded.sent_at);
  else
    delete from letter_resends where request_id = p_request_id and form_key = p_form_key and sent_at is null;
  end if;
end $$;

do $$
declare f text;
begin
  foreach f in array array['read_order_letter_status(text, bigint)',
    'claim_letter_resend(uuid, uuid, integer, integer, integer)',
    'settle_letter_resend(uuid, uuid, boolean)'] loop
    execute format('revoke execute on function %s from public, anon, authenticated', f);
    execute format('grant execute on function %s to service_role', f);
  end loop;
end $$;

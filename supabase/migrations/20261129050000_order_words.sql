-- What is noted on a line of an order is set in the shopper's browser. A shop's word never raises what our rules say.

alter table shops
  -- The operator lets what is noted on lines (properties, meta data) speak for the shop.
  add column trusts_line_notes boolean not null default false;

alter table shop_orders drop constraint shop_orders_ended_check;
alter table shop_orders add constraint shop_orders_ended_check
  -- 'unpaid': the shopper's money hasn't arrived, and may still. 'empty': there are no lines, or edits left none.
  check (ended in ('cancelled', 'refunded', 'unpaid', 'empty'));

-- Lines that were taken at their shop's word are judged now; what they count as follows from both.
insert into outbox (topic, payload)
  select 'order.judge', jsonb_build_object('shopDomain', shop_domain, 'shopOrderId', shop_order_id)
  from shop_orders
  where ended is null and jsonb_path_exists(facts, '$.snapshot.lines[*] ? (@.eligibility == "eligible" || @.eligibility == "letter")');

-- Demo data: invented brands, shops, orders and people. Runs any number of times; what is there stays as it is.
--
-- Order                            Letter status   Notes
-- northpine.example          1001  none            prefilled without a signature; eligible and 'none' lines
-- northpine.example          1002  pending
-- northpine.example          1003  sent            submitted draft with name and treatment text
-- kettle-and-spine.example   2001  none            prefilled from a signed link only; long title, 'none' line
-- kettle-and-spine.example   2002  submitted
-- kettle-and-spine.example   2003  denied          submitted draft with name and treatment text
-- quillair.example           3001  in_review
-- quillair.example           3002  approved        no state, no shipping or taxes
--
-- Demo letters have no generation_requested_at, so the worker leaves them in the status shown here.

insert into brands (id, slug, name, description, logo_url, hero_image_url, url, premium) values
  ('a0000000-0000-4000-8000-000000000001', '9-willow-row', '9 Willow Row',
   'Bedding for people who lie awake. Everything is sewn in small runs and weighed twice before it''s folded.',
   '/images/brands/9-willow-row.svg', '/images/brands/9-willow-row-hero.svg', 'https://9-willow-row.example', false),
  ('a0000000-0000-4000-8000-000000000002', 'clemenval', 'Clémenval',
   'Fragrance-free care for eczema-prone skin, made with colloidal oatmeal and very little else. Each batch is checked on sensitive skin before it ships.',
   '/images/brands/clemenval.svg', '/images/brands/clemenval-hero.svg', 'https://clemenval.example', true),
  ('a0000000-0000-4000-8000-000000000003', 'kettle-and-spine', 'Kettle & Spine',
   'Support for backs that sit, stand and carry all day. Designed with two physical therapists and a retired bus driver.',
   '/images/brands/kettle-and-spine.svg', '/images/brands/kettle-and-spine-hero.svg', 'https://kettle-and-spine.example', true),
  ('a0000000-0000-4000-8000-000000000004', 'limberlark', 'Limberlark',
   'Quiet equipment for moving a little more, in rooms that aren''t gyms. Every piece fits through a standard door.',
   '/images/brands/limberlark.svg', '/images/brands/limberlark-hero.svg', 'https://limberlark.example', false),
  ('a0000000-0000-4000-8000-000000000005', 'lumafern', 'Lumafern',
   'Light therapy with the numbers printed on the box: wavelength, distance and minutes. No mirrors, no mystery.',
   '/images/brands/lumafern.svg', '/images/brands/lumafern-hero.svg', 'https://lumafern.example', false),
  ('a0000000-0000-4000-8000-000000000006', 'marrowleaf', 'Marrowleaf',
   'Supplements with short labels and third-party test results for every lot. If an ingredient has no reason to be there, it isn''t.',
   '/images/brands/marrowleaf.svg', '/images/brands/marrowleaf-hero.svg', 'https://marrowleaf.example', false),
  ('a0000000-0000-4000-8000-000000000007', 'northpine', 'Northpine Bathhouse',
   'Heat and cold for sore muscles, built for back porches and small apartments. Everything plugs into an ordinary outlet.',
   '/images/brands/northpine.svg', '/images/brands/northpine-hero.svg', 'https://northpine.example', true),
  ('a0000000-0000-4000-8000-000000000008', 'oatmere', 'Oatmere',
   'Skin care for new babies and tired parents, grown and milled on one farm. The first products are on their way.',
   '/images/brands/oatmere.svg', '/images/brands/oatmere-hero.svg', 'https://oatmere.example', false),
  ('a0000000-0000-4000-8000-000000000009', 'pearlwren', 'Pearlwren',
   'Small tools for gums and jaws, chosen by hygienists. Replacement parts stay in stock for ten years.',
   null, '/images/brands/pearlwren-hero.svg', 'https://pearlwren.example', false),
  ('a0000000-0000-4000-8000-000000000010', 'pestaneo', 'Pestañeo',
   'Eyewear for people who look at screens for a living. Named for the Spanish word for a blink, which is the first thing we recommend.',
   '/images/brands/pestaneo.svg', '/images/brands/pestaneo-hero.svg', 'https://pestaneo.example', false),
  ('a0000000-0000-4000-8000-000000000011', 'pulsebarrow', 'Pulsebarrow',
   'Home monitors with large digits and plain manuals. Every device is validated and comes with its report.',
   '/images/brands/pulsebarrow.svg', '/images/brands/pulsebarrow-hero.svg', 'https://pulsebarrow.example', false),
  ('a0000000-0000-4000-8000-000000000012', 'quillair', 'Quillair',
   'Air you don''t have to think about: filtered, humid enough and easy to breathe. Filters are subscribed, never forced.',
   '/images/brands/quillair.svg', '/images/brands/quillair-hero.svg', 'https://quillair.example', true),
  ('a0000000-0000-4000-8000-000000000013', 'sovnby', 'Søvnby',
   'Pillows and bedding from a town that goes to bed early. You''ll find them at small bedding shops, by the shelf that''s folded neatly.',
   '/images/brands/sovnby.svg', '/images/brands/sovnby-hero.svg', null, false),
  ('a0000000-0000-4000-8000-000000000014', 'stillbrow', 'Stillbrow',
   'Cold, dark and quiet, for the hours when a headache is the whole day. Started by a nurse with migraine and a sewing machine.',
   '/images/brands/stillbrow.svg', '/images/brands/stillbrow-hero.svg', 'https://stillbrow.example', true),
  ('a0000000-0000-4000-8000-000000000015', 'tidewick', 'Tidewick',
   'Mineral sun care that rubs in and stays on. Zinc oxide, no fragrance, and a label you can read at the beach.',
   '/images/brands/tidewick.svg', '/images/brands/tidewick-hero.svg', 'https://tidewick.example', false),
  ('a0000000-0000-4000-8000-000000000016', 'treadkind', 'Treadkind',
   'Comfort from the ankle down, fitted by people who stand all day themselves. Free size exchanges, however long it takes.',
   '/images/brands/treadkind.svg', '/images/brands/treadkind-hero.svg', 'https://treadkind.example', false)
on conflict do nothing;

insert into brand_products (id, brand_id, name, description, image_url, url, price) values
  ('b0000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000001', 'Weighted Blanket, 15 lb',
   'Glass beads in small quilted pockets spread the weight evenly. The cotton cover unzips for washing.',
   '/images/products/weighted-blanket.svg', 'https://9-willow-row.example/products/weighted-blanket-15-lb', 149.00),
  ('b0000000-0000-4000-8000-000000000002', 'a0000000-0000-4000-8000-000000000001', 'Cooling Weighted Blanket, 20 lb',
   'Bamboo viscose on one side, brushed cotton on the other. For warm sleepers who still want the weight.',
   '/images/products/weighted-blanket.svg', 'https://9-willow-row.example/products/cooling-weighted-blanket-20-lb', 189.00),
  ('b0000000-0000-4000-8000-000000000003', 'a0000000-0000-4000-8000-000000000001', 'Contoured Sleep Mask',
   'Deep eye cups keep the fabric off your lashes and the light out. Adjustable strap, no hook and loop.',
   '/images/products/sleep-mask.svg', 'https://9-willow-row.example/products/contoured-sleep-mask', 34.00),
  ('b0000000-0000-4000-8000-000000000004', 'a0000000-0000-4000-8000-000000000002', 'Eczema Relief Balm',
   '2% colloidal oatmeal with a Drug Facts label. Calms itch and protects dry, cracked skin.',
   '/images/products/balm-jar.svg', 'https://clemenval.example/products/eczema-relief-balm', 28.00),
  ('b0000000-0000-4000-8000-000000000005', 'a0000000-0000-4000-8000-000000000002', 'Barrier Repair Cream',
   'Ceramides and glycerin in a plain tube. Light enough for the face and safe for hands you wash often.',
   '/images/products/cream-tube.svg', 'https://clemenval.example/products/barrier-repair-cream', 24.50),
  ('b0000000-0000-4000-8000-000000000006', 'a0000000-0000-4000-8000-000000000002', 'Gentle Oat Wash',
   'A soap-free wash for skin that stings easily. Rinses clean without scent or color.',
   '/images/products/pump-bottle.svg', 'https://clemenval.example/products/gentle-oat-wash', 19.00),
  ('b0000000-0000-4000-8000-000000000007', 'a0000000-0000-4000-8000-000000000003', 'Shiatsu Chair Pad with Heat',
   'Eight rotating nodes travel from the lower back to the neck. Straps to most dining and office chairs.',
   '/images/products/massage-chair-pad.svg', 'https://kettle-and-spine.example/products/shiatsu-chair-pad', 219.00),
  ('b0000000-0000-4000-8000-000000000008', 'a0000000-0000-4000-8000-000000000003', 'Upright Posture Brace',
   'A soft figure-eight brace that draws the shoulders back. Wear it under a sweater for an hour at a time.',
   '/images/products/posture-brace.svg', 'https://kettle-and-spine.example/products/upright-posture-brace', 42.00),
  ('b0000000-0000-4000-8000-000000000009', 'a0000000-0000-4000-8000-000000000003', 'Standing Desk Mat',
   'A firm foam core with a raised edge to shift your weight on. Beveled so nobody trips.',
   '/images/products/desk-mat.svg', 'https://kettle-and-spine.example/products/standing-desk-mat', 79.00),
  ('b0000000-0000-4000-8000-000000000010', 'a0000000-0000-4000-8000-000000000003', 'Lumbar Support Cushion',
   'Memory foam shaped to the small of the back. Two straps keep it where you put it.',
   '/images/products/lumbar-cushion.svg', 'https://kettle-and-spine.example/products/lumbar-support-cushion', 48.00),
  ('b0000000-0000-4000-8000-000000000011', 'a0000000-0000-4000-8000-000000000003', 'Cervical Contour Pillow',
   'Two loft heights and a shallow cradle for the neck. For back and side sleepers.',
   '/images/products/pillow.svg', 'https://kettle-and-spine.example/products/cervical-contour-pillow', 86.00),
  ('b0000000-0000-4000-8000-000000000012', 'a0000000-0000-4000-8000-000000000003', 'Heated Back Wrap',
   'Steady low heat around the lower back, with a timer that switches off after two hours.',
   '/images/products/heat-wrap.svg', 'https://kettle-and-spine.example/products/heated-back-wrap', 58.00),
  ('b0000000-0000-4000-8000-000000000013', 'a0000000-0000-4000-8000-000000000003', 'Travel Lumbar Roll',
   'A small roll for car seats and planes. Deflates into its own pocket.',
   '/images/products/lumbar-cushion.svg', 'https://kettle-and-spine.example/products/travel-lumbar-roll', 26.00),
  ('b0000000-0000-4000-8000-000000000014', 'a0000000-0000-4000-8000-000000000004', 'Quiet Exercise Bike',
   'Magnetic resistance and a belt drive, so the room below hears nothing. Folds upright after use.',
   '/images/products/exercise-bike.svg', 'https://limberlark.example/products/quiet-exercise-bike', 489.00),
  ('b0000000-0000-4000-8000-000000000015', 'a0000000-0000-4000-8000-000000000004', 'Resistance Band Set',
   'Three fabric loops from light to heavy, with a printed plan for knees, hips and shoulders.',
   '/images/products/resistance-bands.svg', 'https://limberlark.example/products/resistance-band-set', 32.00),
  ('b0000000-0000-4000-8000-000000000016', 'a0000000-0000-4000-8000-000000000004', 'Grooved Foam Roller',
   'Firm ridges for calves and upper back. Holds its shape under 300 lb.',
   '/images/products/foam-roller.svg', 'https://limberlark.example/products/grooved-foam-roller', 38.00),
  ('b0000000-0000-4000-8000-000000000017', 'a0000000-0000-4000-8000-000000000005', 'Red Light Panel 60',
   'Red and near-infrared diodes on one stand. Treats a knee, a shoulder or a lower back in ten minutes.',
   '/images/products/red-light-panel.svg', 'https://lumafern.example/products/red-light-panel-60', 399.00),
  ('b0000000-0000-4000-8000-000000000018', 'a0000000-0000-4000-8000-000000000005', 'Red Light Belt',
   'A flexible panel that wraps around the waist. Runs from a battery for four sessions.',
   '/images/products/led-belt.svg', 'https://lumafern.example/products/red-light-belt', 169.00),
  ('b0000000-0000-4000-8000-000000000019', 'a0000000-0000-4000-8000-000000000005', 'Morning Light Lamp',
   '10,000 lux at arm''s length, filtered for UV. Made for dark winters and early shifts.',
   '/images/products/light-lamp.svg', 'https://lumafern.example/products/morning-light-lamp', 89.00),
  ('b0000000-0000-4000-8000-000000000020', 'a0000000-0000-4000-8000-000000000006', 'Daily Probiotic, 60 Capsules',
   'Twelve strains, 30 billion CFU, stable at room temperature until the date on the cap.',
   '/images/products/supplement-bottle.svg', 'https://marrowleaf.example/products/daily-probiotic', 36.00),
  ('b0000000-0000-4000-8000-000000000021', 'a0000000-0000-4000-8000-000000000006', 'Magnesium Glycinate, 120 Capsules',
   'A gentle form that''s easy on the stomach. Two capsules give 240 mg of magnesium.',
   '/images/products/supplement-bottle.svg', 'https://marrowleaf.example/products/magnesium-glycinate', 27.00),
  ('b0000000-0000-4000-8000-000000000022', 'a0000000-0000-4000-8000-000000000006', 'Evening Magnesium Powder',
   'Magnesium with tart cherry, one scoop in warm water. Thirty servings, no added sugar.',
   '/images/products/powder-tub.svg', 'https://marrowleaf.example/products/evening-magnesium-powder', 31.50),
  ('b0000000-0000-4000-8000-000000000023', 'a0000000-0000-4000-8000-000000000007', 'Infrared Sauna Blanket',
   'Far-infrared heat up to 158 °F in a blanket that wipes clean. Warms up in eight minutes.',
   '/images/products/sauna-blanket.svg', 'https://northpine.example/products/infrared-sauna-blanket', 499.00),
  ('b0000000-0000-4000-8000-000000000024', 'a0000000-0000-4000-8000-000000000007', 'Cedar Cold Plunge Tub',
   'An insulated cedar tub with a drain and a lid. Holds the cold for a day with two bags of ice.',
   '/images/products/cold-tub.svg', 'https://northpine.example/products/cedar-cold-plunge-tub', 899.00),
  ('b0000000-0000-4000-8000-000000000025', 'a0000000-0000-4000-8000-000000000007', 'Infrared Heat Mat',
   'A rolled mat with jade-free ceramic heating for the full back. Low EMF wiring, auto shut-off.',
   '/images/products/rolled-mat.svg', 'https://northpine.example/products/infrared-heat-mat', 279.00),
  ('b0000000-0000-4000-8000-000000000026', 'a0000000-0000-4000-8000-000000000009', 'Countertop Water Flosser',
   'Ten pressure settings and a quiet pump. Kind to braces, implants and tender gums.',
   '/images/products/water-flosser.svg', 'https://pearlwren.example/products/countertop-water-flosser', 74.00),
  ('b0000000-0000-4000-8000-000000000027', 'a0000000-0000-4000-8000-000000000009', 'Custom Night Guard',
   'Press your teeth at home, mail the impression, and get a guard that fits. Includes a ventilated case.',
   '/images/products/night-guard.svg', 'https://pearlwren.example/products/custom-night-guard', 129.00),
  ('b0000000-0000-4000-8000-000000000028', 'a0000000-0000-4000-8000-000000000010', 'Amber Evening Glasses',
   'Amber lenses filter most blue light after sunset. Spring hinges, four frame sizes.',
   '/images/products/glasses.svg', 'https://pestaneo.example/products/amber-evening-glasses', 68.00),
  ('b0000000-0000-4000-8000-000000000029', 'a0000000-0000-4000-8000-000000000010', 'Computer Reading Glasses',
   'Ground for the distance of a monitor, with an anti-glare coat. From +0.75 to +2.50.',
   '/images/products/glasses.svg', 'https://pestaneo.example/products/computer-reading-glasses', 95.00),
  ('b0000000-0000-4000-8000-000000000030', 'a0000000-0000-4000-8000-000000000011', 'Upper Arm Blood Pressure Monitor',
   'A wide-range cuff and memory for two people. Flags an irregular heartbeat without alarming you.',
   '/images/products/blood-pressure-monitor.svg', 'https://pulsebarrow.example/products/upper-arm-blood-pressure-monitor', 64.00),
  ('b0000000-0000-4000-8000-000000000031', 'a0000000-0000-4000-8000-000000000011', 'Digital Thermometer',
   'A soft tip, a ten-second reading and a backlight for the middle of the night.',
   '/images/products/thermometer.svg', 'https://pulsebarrow.example/products/digital-thermometer', 14.00),
  ('b0000000-0000-4000-8000-000000000032', 'a0000000-0000-4000-8000-000000000011', 'Fingertip Pulse Oximeter',
   'Reads oxygen and pulse in eight seconds. The display turns so the other person can read it.',
   '/images/products/pulse-oximeter.svg', 'https://pulsebarrow.example/products/fingertip-pulse-oximeter', 29.00),
  ('b0000000-0000-4000-8000-000000000033', 'a0000000-0000-4000-8000-000000000011', 'Dual-Channel TENS Unit',
   'Two channels, twelve programs and pads that last thirty uses. For sore backs, knees and shoulders.',
   '/images/products/tens-unit.svg', 'https://pulsebarrow.example/products/dual-channel-tens-unit', 54.00),
  ('b0000000-0000-4000-8000-000000000034', 'a0000000-0000-4000-8000-000000000012', 'True HEPA Air Purifier',
   'Cleans a 360 sq. ft. room twice an hour and whispers at night. The filter tells you when it''s done.',
   '/images/products/air-purifier.svg', 'https://quillair.example/products/true-hepa-air-purifier', 289.00),
  ('b0000000-0000-4000-8000-000000000035', 'a0000000-0000-4000-8000-000000000012', 'Cool Mist Humidifier',
   'Eighteen hours on one tank. Opens wide enough to wash with a hand and a sponge.',
   '/images/products/humidifier.svg', 'https://quillair.example/products/cool-mist-humidifier', 72.00),
  ('b0000000-0000-4000-8000-000000000036', 'a0000000-0000-4000-8000-000000000012', 'Breathing Trainer',
   'Adjustable resistance for breathing in and out. Ten slow breaths, twice a day.',
   '/images/products/breathing-trainer.svg', 'https://quillair.example/products/breathing-trainer', 45.00),
  ('b0000000-0000-4000-8000-000000000037', 'a0000000-0000-4000-8000-000000000013', 'Ergonomic Side Sleeper Pillow',
   'A notch for the shoulder and a firmer edge for the neck. The latex core is replaceable.',
   '/images/products/pillow.svg', 'https://sovnby.example/products/ergonomic-side-sleeper-pillow', 98.00),
  ('b0000000-0000-4000-8000-000000000038', 'a0000000-0000-4000-8000-000000000014', 'Gel Migraine Cap',
   'One stretchy piece of cold, even pressure from brow to neck. Keep it in the freezer or warm it.',
   '/images/products/migraine-cap.svg', 'https://stillbrow.example/products/gel-migraine-cap', 39.00),
  ('b0000000-0000-4000-8000-000000000039', 'a0000000-0000-4000-8000-000000000014', 'Light Shield Migraine Glasses',
   'A rose tint and wraparound sides soften fluorescent light. Made to sit lightly on the temples.',
   '/images/products/glasses.svg', 'https://stillbrow.example/products/light-shield-migraine-glasses', 119.00),
  ('b0000000-0000-4000-8000-000000000040', 'a0000000-0000-4000-8000-000000000015', 'Mineral Sunscreen SPF 50',
   'Broad-spectrum zinc oxide for face and body, water resistant for 80 minutes. Dries without a white cast.',
   '/images/products/sunscreen.svg', 'https://tidewick.example/products/mineral-sunscreen-spf-50', 22.00),
  ('b0000000-0000-4000-8000-000000000041', 'a0000000-0000-4000-8000-000000000015', 'Kids'' Sunscreen SPF 50',
   'The same filter in a thicker cream that shows where you''ve been. Tear-free around the eyes.',
   '/images/products/sunscreen.svg', 'https://tidewick.example/products/kids-sunscreen-spf-50', 18.00),
  ('b0000000-0000-4000-8000-000000000042', 'a0000000-0000-4000-8000-000000000015', 'SPF 30 Lip Balm',
   'Broad-spectrum zinc in shea butter. Small enough for the pocket you actually use.',
   '/images/products/balm-jar.svg', 'https://tidewick.example/products/spf-30-lip-balm', 8.00),
  ('b0000000-0000-4000-8000-000000000043', 'a0000000-0000-4000-8000-000000000016', 'Everyday Orthotic Insoles',
   'A semi-rigid arch and a deep heel cup for plantar fasciitis. Trim to fit with kitchen scissors.',
   '/images/products/insoles.svg', 'https://treadkind.example/products/everyday-orthotic-insoles', 49.00),
  ('b0000000-0000-4000-8000-000000000044', 'a0000000-0000-4000-8000-000000000016', 'Graduated Compression Socks',
   '20–30 mmHg at the ankle, easing up toward the knee. Knit without a toe seam.',
   '/images/products/compression-socks.svg', 'https://treadkind.example/products/graduated-compression-socks', 29.00),
  ('b0000000-0000-4000-8000-000000000045', 'a0000000-0000-4000-8000-000000000016', 'Warm Foot Massager',
   'Kneading rollers and gentle heat for both feet. The liners come out for washing.',
   '/images/products/foot-massager.svg', 'https://treadkind.example/products/warm-foot-massager', 139.00)
on conflict do nothing;

insert into shops (shop_domain, shop_name, signing_secret, contact_email, links_need_exp) values
  ('northpine.example', 'Northpine Bathhouse', null, 'shop@northpine.example', false),
  ('kettle-and-spine.example', 'Kettle & Spine', 'demo-signing-secret-of-kettle-and-spine-not-for-production',
   'shop@kettle-and-spine.example', false),
  ('quillair.example', 'Quillair', null, 'shop@quillair.example', false)
on conflict do nothing;

-- The product of the pretend shop's page at /brands/demo-store/shopify, with the verdict our rules give; a test compares the two.
insert into shop_products (shop_domain, product_id, title, vendor, product_type, description, price_cents, product_url, rules_version, verdict,
  judgement) values
  ('kettle-and-spine.example', '8046132592703', 'Shiatsu Chair Pad with Heat', 'Kettle & Spine', 'Massagers',
   'Eight nodes knead and warm the back on any chair. The cover comes off for washing.', 21900,
   'https://kettle-and-spine.example/products/shiatsu-chair-pad', 'seed', 'letter', '{
    "ruled": "letter",
    "byAccount": {"fsa": "letter", "hsa": "letter", "hra": "letter", "limited-fsa": "not-eligible", "dependent-care": "not-eligible"},
    "category": "Massage guns and handheld massagers",
    "reason": "A massager may count with a letter that names a diagnosed condition; for sore muscles after sport it does not.",
    "sources": [
      {"name": "IRS Publication 502, Personal Use Items", "url": "https://www.irs.gov/publications/p502"},
      {"name": "IRS alert IR-2024-65, general wellness is not medical care", "url": "https://www.irs.gov/newsroom/irs-alert-beware-of-companies-misrepresenting-nutrition-wellness-and-general-health-expenses-as-medical-care-for-fsas-hsas-hras-and-msas"}],
    "confidence": 0.87, "contested": true, "excessOnly": false,
    "conditions": ["Myofascial pain syndrome", "Chronic low back pain", "Fibromyalgia"]}')
on conflict do nothing;

insert into shop_orders (shop_domain, shop_order_id, email, customer_name, state, subtotal, price, products) values
  ('northpine.example', 1001, 'rosalind.okafor@mail.example', 'Rosalind Okafor', 'CO', 1105.00, 1189.27, '[
    {"title": "Infrared Sauna Blanket", "image_url": "/images/products/sauna-blanket.svg", "quantity": 1, "unit_price": 499, "fsa_hsa_eligibility": "eligible but requires letter of medical necessity (LMN)", "product_url": "https://northpine.example/products/infrared-sauna-blanket"},
    {"title": "Infrared Heat Mat", "image_url": "/images/products/rolled-mat.svg", "quantity": 2, "unit_price": 279, "fsa_hsa_eligibility": "eligible but requires letter of medical necessity (LMN)", "product_url": "https://northpine.example/products/infrared-heat-mat"},
    {"title": "Linen Bath Towel", "image_url": null, "quantity": 2, "unit_price": 24, "fsa_hsa_eligibility": "none", "product_url": null}
  ]'),
  ('northpine.example', 1002, 'teo.lindqvist@mail.example', 'Teo Lindqvist', 'MN', 899.00, 1028.50, '[
    {"title": "Cedar Cold Plunge Tub", "image_url": "/images/products/cold-tub.svg", "quantity": 1, "unit_price": 899, "fsa_hsa_eligibility": "eligible but requires letter of medical necessity (LMN)", "product_url": "https://northpine.example/products/cedar-cold-plunge-tub"}
  ]'),
  ('northpine.example', 1003, 'imani.castellanos@mail.example', 'Imani Castellanos', 'NM', 279.00, 300.90, '[
    {"title": "Infrared Heat Mat", "image_url": "/images/products/rolled-mat.svg", "quantity": 1, "unit_price": 279, "fsa_hsa_eligibility": "eligible but requires letter of medical necessity (LMN)", "product_url": "https://northpine.example/products/infrared-heat-mat"}
  ]'),
  ('kettle-and-spine.example', 2001, 'harriet.bjornsdottir@mail.example', 'Harriet Björnsdóttir', 'WA', 353.00, 391.46, '[
    {"title": "Shiatsu Chair Pad with Heat, Eight Rotating Nodes, Adjustable Straps for Dining and Office Chairs, Washable Neck Cover and Extra-Long Cord, Evergreen", "image_url": "/images/products/massage-chair-pad.svg", "quantity": 1, "unit_price": 219, "fsa_hsa_eligibility": "eligible but requires letter of medical necessity (LMN)", "product_url": "https://kettle-and-spine.example/products/shiatsu-chair-pad"},
    {"title": "Upright Posture Brace", "image_url": "/images/products/posture-brace.svg", "quantity": 2, "unit_price": 42, "fsa_hsa_eligibility": "eligible", "product_url": "https://kettle-and-spine.example/products/upright-posture-brace"},
    {"title": "Gift Card in a Kettle-Shaped Tin", "image_url": null, "quantity": 1, "unit_price": 50, "fsa_hsa_eligibility": "none", "product_url": null}
  ]'),
  ('kettle-and-spine.example', 2002, 'dmitri.abernathy@mail.example', 'Dmitri Abernathy', 'OH', 175.00, 189.00, '[
    {"title": "Standing Desk Mat", "image_url": "/images/products/desk-mat.svg", "quantity": 1, "unit_price": 79, "fsa_hsa_eligibility": "eligible but requires letter of medical necessity (LMN)", "product_url": "https://kettle-and-spine.example/products/standing-desk-mat"},
    {"title": "Lumbar Support Cushion", "image_url": "/images/products/lumbar-cushion.svg", "quantity": 2, "unit_price": 48, "fsa_hsa_eligibility": "eligible but requires letter of medical necessity (LMN)", "product_url": "https://kettle-and-spine.example/products/lumbar-support-cushion"}
  ]'),
  ('kettle-and-spine.example', 2003, 'lucia.fairweather@mail.example', 'Lucía Fairweather', 'TX', 78.00, 87.75, '[
    {"title": "Travel Lumbar Roll", "image_url": "/images/products/lumbar-cushion.svg", "quantity": 3, "unit_price": 26, "fsa_hsa_eligibility": "eligible but requires letter of medical necessity (LMN)", "product_url": "https://kettle-and-spine.example/products/travel-lumbar-roll"}
  ]'),
  ('quillair.example', 3001, 'noor.van-der-berg@mail.example', 'Noor van der Berg', 'CA', 361.00, 393.49, '[
    {"title": "True HEPA Air Purifier", "image_url": "/images/products/air-purifier.svg", "quantity": 1, "unit_price": 289, "fsa_hsa_eligibility": "eligible but requires letter of medical necessity (LMN)", "product_url": "https://quillair.example/products/true-hepa-air-purifier"},
    {"title": "Cool Mist Humidifier", "image_url": "/images/products/humidifier.svg", "quantity": 1, "unit_price": 72, "fsa_hsa_eligibility": "eligible but requires letter of medical necessity (LMN)", "product_url": "https://quillair.example/products/cool-mist-humidifier"}
  ]'),
  ('quillair.example', 3002, 'josephine.adeyemi@mail.example', 'Josephine Adeyemi', null, 192.00, 192.00, '[
    {"title": "Breathing Trainer", "image_url": "/images/products/breathing-trainer.svg", "quantity": 4, "unit_price": 45, "fsa_hsa_eligibility": "eligible but requires letter of medical necessity (LMN)", "product_url": "https://quillair.example/products/breathing-trainer"},
    {"title": "Travel Pouch", "image_url": null, "quantity": 1, "unit_price": 12, "fsa_hsa_eligibility": "none", "product_url": null}
  ]')
on conflict do nothing;

insert into temporary_brand_partnership_lmn_requests (id, email, name, age, state, has_account, conditions,
  other_conditions, symptoms, previous_treatments, product_use, shop_domain, order_id, products, session_id,
  is_submitted, secret_hash, order_subtotal, order_price, conditions_offered)
select d.id::uuid, o.email, o.customer_name, d.age, o.state, true, d.conditions::text[],
  d.other_conditions, d.symptoms, d.previous_treatments, d.product_use, o.shop_domain, o.shop_order_id, o.products,
  d.session_id, true, d.secret_hash, o.subtotal, o.price, d.offered::text[]
from (values
  ('d0000000-0000-4000-8000-000000000001', 'northpine.example', 1003, 52,
   '{Fibromyalgia}', '{Fibromyalgia,"Chronic back pain",Arthritis,Other}',
   null, 'Stiff, aching shoulders and lower back most mornings.',
   'Physical therapy for six months and over-the-counter pain relievers.',
   'Twenty minutes of heat every evening to loosen the back before sleep.', 100200301,
   '1d1d1d1d1d1d1d1d1d1d1d1d1d1d1d1d1d1d1d1d1d1d1d1d1d1d1d1d1d1d1d1d'),
  ('d0000000-0000-4000-8000-000000000002', 'kettle-and-spine.example', 2003, 34,
   '{Other}', '{"Lower back pain","Degenerative disc disease",Other}',
   'Tired back on long drives', null, 'None so far.',
   'For more comfort on long drives.', 100200302,
   '2d2d2d2d2d2d2d2d2d2d2d2d2d2d2d2d2d2d2d2d2d2d2d2d2d2d2d2d2d2d2d2d')
) as d (id, shop_domain, shop_order_id, age, conditions, offered, other_conditions, symptoms,
  previous_treatments, product_use, session_id, secret_hash)
join shop_orders o on o.shop_domain = d.shop_domain and o.shop_order_id = d.shop_order_id
on conflict do nothing;

insert into shop_lmn_requests (id, shop_domain, shop_order_id, email, status, valid_until, draft_id)
select l.id::uuid, o.shop_domain, o.shop_order_id, o.email, l.status,
  case l.status when 'sent' then last_letter_day(current_date) else current_date + 365 end, l.draft_id::uuid
from (values
  ('c0000000-0000-4000-8000-000000000001', 'northpine.example', 1002, 'pending', null),
  ('c0000000-0000-4000-8000-000000000002', 'northpine.example', 1003, 'sent', 'd0000000-0000-4000-8000-000000000001'),
  ('c0000000-0000-4000-8000-000000000003', 'kettle-and-spine.example', 2002, 'submitted', null),
  ('c0000000-0000-4000-8000-000000000004', 'kettle-and-spine.example', 2003, 'denied', 'd0000000-0000-4000-8000-000000000002'),
  ('c0000000-0000-4000-8000-000000000005', 'quillair.example', 3001, 'in_review', null),
  ('c0000000-0000-4000-8000-000000000006', 'quillair.example', 3002, 'approved', null)
) as l (id, shop_domain, shop_order_id, status, draft_id)
join shop_orders o on o.shop_domain = l.shop_domain and o.shop_order_id = l.shop_order_id
on conflict do nothing;

insert into retailers (id, name, logo, url) values
  ('f0000000-0000-4000-8000-000000000001', 'Hearth & Harbor', '/images/retailers/hearth-and-harbor.svg', 'https://hearth-and-harbor.example'),
  ('f0000000-0000-4000-8000-000000000002', 'Cornerpost Pharmacy', '/images/retailers/cornerpost-pharmacy.svg', 'https://cornerpost-pharmacy.example'),
  ('f0000000-0000-4000-8000-000000000003', 'Bluewicket', '/images/retailers/bluewicket.svg', 'https://bluewicket.example'),
  ('f0000000-0000-4000-8000-000000000004', 'Fieldlark Outfitters', '/images/retailers/fieldlark-outfitters.svg', 'https://fieldlark-outfitters.example'),
  ('f0000000-0000-4000-8000-000000000005', 'Mapleton & Reed', '/images/retailers/mapleton-and-reed.svg', 'https://mapleton-and-reed.example'),
  ('f0000000-0000-4000-8000-000000000006', 'Copperkettle Home', '/images/retailers/copperkettle-home.svg', 'https://copperkettle-home.example'),
  ('f0000000-0000-4000-8000-000000000007', 'Sundrift', '/images/retailers/sundrift.svg', 'https://sundrift.example'),
  ('f0000000-0000-4000-8000-000000000008', 'Parcelgrove', '/images/retailers/parcelgrove.svg', 'https://parcelgrove.example'),
  ('f0000000-0000-4000-8000-000000000009', 'Tallyfold', '/images/retailers/tallyfold.svg', 'https://tallyfold.example'),
  ('f0000000-0000-4000-8000-000000000010', 'Greenlatch Grocers', '/images/retailers/greenlatch-grocers.svg', 'https://greenlatch-grocers.example'),
  ('f0000000-0000-4000-8000-000000000011', 'Owlpost Optical', '/images/retailers/owlpost-optical.svg', 'https://owlpost-optical.example'),
  ('f0000000-0000-4000-8000-000000000012', 'Wheelhouse Sport', '/images/retailers/wheelhouse-sport.svg', 'https://wheelhouse-sport.example')
on conflict do nothing;

insert into eligibility_checks (id, base_url, title, product_image_url, status, result, rules_version,
  checked_at)
select c.id::uuid, p.url, p.name, p.image_url, c.status,
  jsonb_build_object(
    'product_info', jsonb_build_object('title', p.name, 'product_image_url', p.image_url, 'brand_name', b.name,
      'brand_page_url', b.url, 'base_url', p.url, 'meta_description', p.description, 'product_usage', c.usage),
    'hsa_eligibility', jsonb_build_object('status', c.status, 'reason', c.reason, 'applicable_line_item', c.line_item),
    'price_info', jsonb_build_object('price', coalesce(c.list_price, p.price), 'discount_price', p.price)),
  'demo', now() - make_interval(hours => c.hours_ago)
from (values
  ('e0000000-0000-4000-8000-000000000001', 'b0000000-0000-4000-8000-000000000040', 'eligible',
   'Sunscreen SPF 15+ broad spectrum', 'Broad-spectrum sunscreen of SPF 15 or higher protects the skin from disease.',
   'Helps prevent sunburn and lowers the risk of skin cancer.', 26.00, 0),
  ('e0000000-0000-4000-8000-000000000002', 'b0000000-0000-4000-8000-000000000030', 'eligible',
   'Blood pressure monitors', 'A monitor for measuring blood pressure is a diagnostic device.',
   'Measures blood pressure and pulse at home.', 79.00, 2),
  ('e0000000-0000-4000-8000-000000000003', 'b0000000-0000-4000-8000-000000000031', 'eligible',
   'Thermometers', 'A thermometer for the human body is a diagnostic device.',
   'Measures body temperature.', null, 4),
  ('e0000000-0000-4000-8000-000000000004', 'b0000000-0000-4000-8000-000000000043', 'eligible',
   'Orthopedic shoe inserts', 'Orthopedic inserts support the foot and relieve heel and arch pain.',
   'Supports the arch in plantar fasciitis.', null, 6),
  ('e0000000-0000-4000-8000-000000000005', 'b0000000-0000-4000-8000-000000000004', 'eligible',
   'Eczema OTC drug creams', 'A cream with a Drug Facts label for eczema is an over-the-counter medicine.',
   'Relieves itching and protects skin with eczema.', null, 8),
  ('e0000000-0000-4000-8000-000000000006', 'b0000000-0000-4000-8000-000000000033', 'eligible',
   'TENS units and electrodes', 'A TENS unit is medical equipment for pain relief.',
   'Relieves muscle and joint pain by mild electrical pulses.', 69.00, 10),
  ('e0000000-0000-4000-8000-000000000007', 'b0000000-0000-4000-8000-000000000032', 'eligible',
   'Pulse oximeters', 'A pulse oximeter is a diagnostic device.',
   'Measures blood oxygen and pulse.', null, 12),
  ('e0000000-0000-4000-8000-000000000008', 'b0000000-0000-4000-8000-000000000023', 'eligible but requires letter of medical necessity (LMN)',
   'Saunas, steam rooms, sauna blankets', 'A sauna blanket may be eligible when a provider recommends heat to treat a diagnosed condition.',
   'Far-infrared heat for chronic pain or stiff joints.', 579.00, 1),
  ('e0000000-0000-4000-8000-000000000009', 'b0000000-0000-4000-8000-000000000017', 'eligible but requires letter of medical necessity (LMN)',
   'Red-light therapy devices', 'A red-light device may be eligible when it treats a diagnosed condition.',
   'Red and near-infrared light for pain or skin conditions.', null, 3),
  ('e0000000-0000-4000-8000-000000000010', 'b0000000-0000-4000-8000-000000000001', 'eligible but requires letter of medical necessity (LMN)',
   'Weighted blankets', 'A weighted blanket may be eligible when it treats a diagnosed condition such as insomnia or anxiety.',
   'Even pressure through the night.', 179.00, 5),
  ('e0000000-0000-4000-8000-000000000011', 'b0000000-0000-4000-8000-000000000034', 'eligible but requires letter of medical necessity (LMN)',
   'Air purifiers and replacement filters', 'An air purifier may be eligible when it relieves allergies or asthma.',
   'Removes dust, pollen and dander from the air.', null, 7),
  ('e0000000-0000-4000-8000-000000000012', 'b0000000-0000-4000-8000-000000000014', 'eligible but requires letter of medical necessity (LMN)',
   'Exercise equipment', 'Exercise equipment may be eligible when it treats a condition such as hypertension or obesity.',
   'Low-impact exercise at home.', 549.00, 9),
  ('e0000000-0000-4000-8000-000000000013', 'b0000000-0000-4000-8000-000000000020', 'eligible but requires letter of medical necessity (LMN)',
   'Probiotics', 'A probiotic may be eligible when it treats a diagnosed condition such as IBS.',
   'Daily capsules for digestive conditions.', null, 11),
  ('e0000000-0000-4000-8000-000000000014', 'b0000000-0000-4000-8000-000000000026', 'eligible but requires letter of medical necessity (LMN)',
   'Water flossers', 'A water flosser may be eligible when it treats gum disease.',
   'Cleans between teeth and around braces.', null, 13)
) as c (id, product_id, status, line_item, reason, usage, list_price, hours_ago)
join brand_products p on p.id = c.product_id::uuid
join brands b on b.id = p.brand_id
on conflict do nothing;

-- The demo's sandbox decides what no one does: there is nothing to read a second time.
update practices set sample_percent = 0;

-- The demo's providers; the embedded database gives each a sign-in. Together they are licensed in every state and DC.
insert into providers (id, email, name, credential, npi, practice_name, address_lines, phone, signature_name) values
  ('f0000000-0000-4000-8000-000000000001', 'rosa.lindqvist@letterwell.example', 'Rosa Lindqvist', 'MD', '1234567893',
   'Letterwell Demo Clinic', array['12 Sample Street', 'Burlington, VT 05401'], '(802) 555-0142', 'Rosa Lindqvist'),
  ('f0000000-0000-4000-8000-000000000002', 'theo.okafor@letterwell.example', 'Theo Okafor', 'NP', '1245319599',
   'Letterwell Demo Clinic', array['12 Sample Street', 'Burlington, VT 05401'], '(802) 555-0143', 'Theo Okafor')
on conflict do nothing;

insert into provider_licenses (provider_id, state, license_number, expires_on)
select uuid 'f0000000-0000-4000-8000-000000000001', state, 'DEMO-MD-' || state, date '2035-12-31'
from unnest(string_to_array('AL AR CA CO FL GA IL IN KY LA MA MI MN MO MS NC NJ NY OH OK PA SC TN TX VA WA WI WV', ' '))
  as state
union all
select 'f0000000-0000-4000-8000-000000000002', state, 'DEMO-NP-' || state, date '2035-12-31'
from unnest(string_to_array(
  'AK AZ CO CT DC DE HI IA ID KS MA MD ME MN MT ND NE NH NM NV NY OR RI SD UT VT WA WY', ' ')) as state
on conflict do nothing;

-- The letter of northpine.example 1003, signed; its PDF is made when the demo starts.
insert into issued_letters (id, request_id, kind, version, code, content, issued_on, valid_from, valid_until, provider_id)
select 'a1000000-0000-4000-8000-000000000001', 'c0000000-0000-4000-8000-000000000002', 'order', 1, 'DEM0DEM0DEM0DEM0D0',
  jsonb_build_object(
    'isSample', true, 'version', 1, 'code', 'DEM0DEM0DEM0DEM0D0',
    'patient', jsonb_build_object('name', o.customer_name, 'relation', 'self'), 'accountHolder', o.customer_name,
    'diagnosis', jsonb_build_object('name', 'Fibromyalgia', 'icd10', 'M79.7'),
    'effect', 'The patient wakes with stiff, aching shoulders and lower back most mornings, which limits work and sleep.',
    'product', jsonb_build_object('name', 'Infrared Heat Mat',
      'use', 'Twenty minutes of heat every evening before sleep, for 12 months.'),
    'reason', 'Regular heat relaxes muscles and relieves the pain and stiffness of fibromyalgia.',
    'certification', 'I certify that this product is medically necessary to treat the diagnosed condition named in this letter. It is not for general health or well-being, and it is not for cosmetic purposes. The patient would not need it without this condition.',
    'reviewMethod', 'Sandbox: no provider has reviewed this request. A real letter says here how the review was made.',
    'intakeOn', current_date, 'decidedOn', current_date, 'issuedOn', current_date,
    'startsOn', current_date, 'endsOn', last_letter_day(current_date),
    'signer', jsonb_build_object('name', p.name, 'credential', p.credential, 'npi', p.npi,
      'license', jsonb_build_object('state', 'NM', 'number', 'DEMO-NP-NM'), 'practice', p.practice_name,
      'address', to_jsonb(p.address_lines), 'phone', p.phone,
      'signature', jsonb_build_object('kind', 'typed', 'name', p.signature_name))),
  current_date, current_date, last_letter_day(current_date), p.id
from providers p, shop_orders o
where p.email = 'theo.okafor@letterwell.example' and o.shop_domain = 'northpine.example' and o.shop_order_id = 1003
on conflict do nothing;

<?php
// Walks through the plugin as a shop would, and prints what it saw as JSON.
require __DIR__ . '/wordpress.php';
require $argv[1] . '/letterwell.php';

$secrets = json_decode($argv[2], true);
$order = new WC_Order(5001);
$seen = [];
do_action('init');
do_action('admin_init');
do_action('admin_menu');

$seen['translations'] = $translations;
$seen['before'] = [
    'link' => letterwell_order_link($order),
    'button' => printed(fn() => do_action('woocommerce_thankyou', 5001)),
    'badge' => printed(function () {
        $GLOBALS['product'] = new WC_Product(7);
        do_action('woocommerce_single_product_summary');
    }),
    'state' => letterwell_webhooks_state(),
];

update_option('letterwell', ['origin' => 'http://evil.example', 'shop' => 'not a domain', 'badge' => ['x']]);
$seen['refused'] = ['errors' => $errors, 'stored' => letterwell_settings(), 'webhooks' => count($webhooks)];

$errors = [];
$typed = ['origin' => ' https://letterwell.example/brands ', 'shop' => 'https://www.My-Shop.example/', 'badge' => 'yes'] + $secrets;
update_option('letterwell', $typed);
$made = array_map(fn($webhook) => $webhook->data, $webhooks);
update_option('letterwell', ['link_secret' => '', 'webhook_secret' => ''] + $typed);
$seen['saved'] = [
    'errors' => $errors,
    'stored' => letterwell_settings(),
    'webhooks' => array_values($made),
    'again' => count($webhooks),
    'state' => letterwell_webhooks_state(),
    'page' => printed($submenus[0][3]),
    'menu' => array_slice($submenus[0], 0, 3),
    'capability' => apply_filters('option_page_capability_letterwell', 'manage_options'),
];
$capabilities = [];
$seen['stranger'] = printed($submenus[0][3]);

$seen['link'] = letterwell_order_link($order);
$seen['pages'] = [
    'thankyou' => printed(fn() => do_action('woocommerce_thankyou', 5001)),
    'account' => printed(fn() => do_action('woocommerce_view_order', '5001')),
    'unknown' => printed(fn() => do_action('woocommerce_thankyou', 9)),
    'none' => printed(fn() => do_action('woocommerce_thankyou', 0)),
];
$seen['mails'] = [
    'html' => printed(fn() => do_action('woocommerce_email_after_order_table', $order, false, false, null)),
    'text' => printed(fn() => do_action('woocommerce_email_after_order_table', $order, false, true, null)),
    'admin' => printed(fn() => do_action('woocommerce_email_after_order_table', $order, true, false, null)),
];
$seen['without'] = [
    'unpaid' => letterwell_order_link(new WC_Order(1, false)),
    'euros' => letterwell_order_link(new WC_Order(1, true, 'EUR')),
    'abroad' => letterwell_order_link(new WC_Order(1, true, 'USD', 'CA')),
];
$badgeOf = function ($shown) {
    $GLOBALS['product'] = $shown;
    return printed(fn() => do_action('woocommerce_single_product_summary'));
};
$seen['badges'] = [
    'public' => $badgeOf(new WC_Product(7)),
    'draft' => $badgeOf(new WC_Product(7, 'draft')),
    'locked' => $badgeOf(new WC_Product(666)),
    'none' => $badgeOf(null),
];
add_filter('letterwell_order_link', fn() => null);
$seen['filtered'] = letterwell_order_link($order);

reset($webhooks)->set_status('disabled');
$seen['stopped'] = letterwell_webhooks_state();
$states = fn() => array_values(array_unique(array_map(fn($webhook) => $webhook->get_status(), $webhooks)));
update_option('letterwell', ['link_secret' => '', 'webhook_secret' => ''] + $typed);
$seen['begun'] = $states();
do_action('deactivate');
$seen['paused'] = $states();
do_action('activate');
$seen['resumed'] = $states();
$users = fn() => array_values(array_unique(array_map(fn($webhook) => $webhook->get_user_id(), $webhooks)));
// A command line has no user.
$user = 0;
do_action('activate');
$seen['commanded'] = ['users' => $users(), 'state' => letterwell_webhooks_state()];
$managers = [4];
$seen['gone'] = letterwell_webhooks_state();
do_action('deactivate');
do_action('activate');
$seen['nobody'] = $states();
$user = 4;
update_option('letterwell', ['link_secret' => '', 'webhook_secret' => ''] + $typed);
$seen['taken over'] = ['users' => $users(), 'state' => letterwell_webhooks_state()];
$errors = [];
update_option('letterwell', ['webhook_secret' => 'whsec_AAAA', 'shop' => 'www.My-Shop.example'] + $typed);
$seen['mixed'] = ['errors' => $errors, 'stored' => letterwell_settings()];
define('WP_UNINSTALL_PLUGIN', 'letterwell');
require $argv[1] . '/uninstall.php';
$seen['left'] = ['options' => $options, 'webhooks' => count($webhooks)];
echo json_encode($seen);

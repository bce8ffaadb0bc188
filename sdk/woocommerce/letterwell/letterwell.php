<?php
/**
 * Plugin Name:          Letterwell for WooCommerce
 * Description:          Tells shoppers which products an FSA or HSA may pay for, and leads them from an order to its letter of medical necessity.
 * Version:              1.0.0
 * Requires at least:    6.4
 * Requires PHP:         7.4
 * Requires Plugins:     woocommerce
 * WC requires at least: 8.2
 * License:              GPL-2.0-or-later
 * Text Domain:          letterwell
 * Domain Path:          /languages
 *
 * @package Letterwell
 */

defined( 'ABSPATH' ) || exit;

define( 'LETTERWELL_FILE', __FILE__ );

require_once __DIR__ . '/includes/settings.php';
require_once __DIR__ . '/includes/webhooks.php';
require_once __DIR__ . '/includes/order-button.php';
require_once __DIR__ . '/includes/product-badge.php';

add_action(
	'before_woocommerce_init',
	static function () {
		if ( class_exists( '\Automattic\WooCommerce\Utilities\FeaturesUtil' ) ) {
			\Automattic\WooCommerce\Utilities\FeaturesUtil::declare_compatibility( 'custom_order_tables', __FILE__, true );
		}
	}
);

// WordPress finds a translation that lies in the plugin's own folder by itself from 6.8 on.
add_action(
	'init',
	static function () {
		load_plugin_textdomain( 'letterwell', false, dirname( plugin_basename( __FILE__ ) ) . '/languages' );
	}
);

register_activation_hook( __FILE__, 'letterwell_place_webhooks' );
register_deactivation_hook( __FILE__, 'letterwell_pause_webhooks' );

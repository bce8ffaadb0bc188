<?php
/**
 * Takes away what the plugin stored: its settings with the secrets, and its webhooks.
 *
 * @package Letterwell
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

if ( function_exists( 'wc_get_webhook' ) ) {
	foreach ( (array) get_option( 'letterwell_webhooks', array() ) as $id ) {
		$webhook = wc_get_webhook( $id );
		if ( $webhook ) {
			$webhook->delete( true );
		}
	}
}
delete_option( 'letterwell_webhooks' );
delete_option( 'letterwell' );

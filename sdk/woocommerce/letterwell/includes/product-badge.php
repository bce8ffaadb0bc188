<?php
/**
 * Whether an FSA or HSA may pay for a product, on its page.
 *
 * @package Letterwell
 */

defined( 'ABSPATH' ) || exit;

add_action( 'woocommerce_single_product_summary', 'letterwell_show_badge', 25 );

/** Shows the badge of the product whose page this is. A product that the public can't see has none: Letterwell reads its page. */
function letterwell_show_badge() {
	global $product;
	$settings = letterwell_settings();
	if ( 'yes' !== $settings['badge'] || '' === $settings['origin'] || ! $product instanceof WC_Product ) {
		return;
	}
	if ( 'publish' !== $product->get_status() || post_password_required( $product->get_id() ) ) {
		return;
	}
	// Known by its id once its event has arrived, and by its address until then.
	$known = $settings['origin'] . '/badge/product/' . rawurlencode( $settings['shop'] ) . '/' . $product->get_id();
	$page  = '?page=' . rawurlencode( get_permalink( $product->get_id() ) );
	printf(
		'<p class="letterwell"><a href="%s"><img src="%s" alt="%s" height="32" loading="lazy" referrerpolicy="no-referrer"></a></p>',
		esc_url( $known . $page ),
		esc_url( $known . '.svg' . $page ),
		esc_attr__( 'See whether an FSA or HSA may pay for this product', 'letterwell' )
	);
}

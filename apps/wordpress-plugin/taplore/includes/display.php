<?php
/**
 * Serves a story at its address: the AMP page itself, without the theme.
 *
 * @license GPL-2.0-or-later
 */

namespace Taplore;

add_action( 'template_redirect', __NAMESPACE__ . '\serve_story', 0 );

function serve_story(): void {
	if ( ! is_singular( POST_TYPE ) || is_embed() || is_feed() ) {
		return;
	}
	$post = get_queried_object();
	$page = post_password_required( $post ) ? null : story_page( $post->ID );
	if ( null === $page ) {
		return;
	}
	$etag = '"' . get_post_meta( $post->ID, META_HASH, true ) . '"';
	// Whatever other plugins would do to a page makes an AMP page invalid.
	while ( ob_get_level() > 0 && ob_end_clean() ) {
		continue;
	}
	header( 'Content-Type: text/html; charset=utf-8' );
	header( 'X-Content-Type-Options: nosniff' );
	if ( ! is_preview() ) {
		header( "ETag: $etag" );
		header( 'Cache-Control: no-cache' );
		$known = isset( $_SERVER['HTTP_IF_NONE_MATCH'] ) ? sanitize_text_field( wp_unslash( $_SERVER['HTTP_IF_NONE_MATCH'] ) ) : '';
		if ( $known === $etag ) {
			status_header( 304 );
			exit;
		}
	}
	echo $page; // phpcs:ignore WordPress.Security.EscapeOutput -- A whole page, from a signed request.
	exit;
}

<?php
/**
 * Stories inside posts: a block, the shortcode [taplore_story], and addresses pasted into the editor (oEmbed).
 *
 * @license GPL-2.0-or-later
 */

namespace Taplore;

const PLAYER = 'https://cdn.ampproject.org/amp-story-player-v0';

add_action( 'init', __NAMESPACE__ . '\register_embeds' );

function register_embeds(): void {
	wp_register_script( 'taplore-player', PLAYER . '.js', array(), null, true ); // phpcs:ignore WordPress.WP.EnqueuedResourceParameters
	wp_register_style( 'taplore-player', PLAYER . '.css', array(), null ); // phpcs:ignore WordPress.WP.EnqueuedResourceParameters
	wp_register_script(
		'taplore-block',
		plugins_url( 'assets/block.js', __DIR__ ),
		array( 'wp-blocks', 'wp-block-editor', 'wp-components', 'wp-data', 'wp-element', 'wp-i18n', 'wp-server-side-render' ),
		VERSION,
		true
	);
	register_block_type(
		'taplore/story',
		array(
			'api_version'     => 2,
			'editor_script'   => 'taplore-block',
			'attributes'      => array(
				'id'     => array(
					'type'    => 'integer',
					'default' => 0,
				),
				'url'    => array(
					'type'    => 'string',
					'default' => '',
				),
				'width'  => array(
					'type'    => 'integer',
					'default' => 360,
				),
				'height' => array(
					'type'    => 'integer',
					'default' => 600,
				),
				'align'  => array( 'type' => 'string' ),
			),
			'supports'        => array(
				'align' => array( 'left', 'center', 'right' ),
				'html'  => false,
			),
			'render_callback' => __NAMESPACE__ . '\render_story',
		)
	);
	add_shortcode( 'taplore_story', __NAMESPACE__ . '\render_shortcode' );
	$stories = server()['stories'];
	if ( '' !== $stories ) {
		wp_oembed_add_provider( $stories . '/*', $stories . '/oembed' );
	}
}

function render_shortcode( $given ): string {
	return render_story(
		shortcode_atts(
			array(
				'id'     => 0,
				'url'    => '',
				'width'  => 360,
				'height' => 600,
				'align'  => '',
			),
			$given,
			'taplore_story'
		)
	);
}

/** A story of this site by its post, or one of the installation by its address. */
function render_story( array $given ): string {
	$width  = max( 180, min( 1200, (int) ( $given['width'] ?? 360 ) ) );
	$height = max( 240, min( 2000, (int) ( $given['height'] ?? 600 ) ) );
	$post   = (int) ( $given['id'] ?? 0 ) > 0 ? get_post( (int) $given['id'] ) : null;
	$align  = in_array( $given['align'] ?? '', array( 'left', 'center', 'right' ), true ) ? ' align' . $given['align'] : '';
	if ( $post && POST_TYPE === $post->post_type && 'publish' === $post->post_status ) {
		$inside = player( $post, $width, $height );
	} else {
		$url    = (string) ( $given['url'] ?? '' );
		$inside = '' === $url ? '' : (string) wp_oembed_get( $url, array( 'width' => $width, 'height' => $height ) );
	}
	return '' === $inside ? '' : '<div class="wp-block-taplore-story' . esc_attr( $align ) . '">' . $inside . '</div>';
}

function player( \WP_Post $post, int $width, int $height ): string {
	$title = get_the_title( $post );
	$url   = get_permalink( $post );
	if ( is_feed() ) {
		return '<p><a href="' . esc_url( $url ) . '">' . esc_html( $title ) . '</a></p>';
	}
	wp_enqueue_script( 'taplore-player' );
	wp_enqueue_style( 'taplore-player' );
	$poster = get_the_post_thumbnail_url( $post, 'full' );
	$image  = $poster ? '<img src="' . esc_url( $poster ) . '" alt="" loading="lazy" data-amp-story-player-poster-img>' : '';
	$style  = "width:{$width}px;height:{$height}px;max-width:100%";
	return '<amp-story-player style="' . esc_attr( $style ) . '"><a href="' . esc_url( $url ) . '">' . $image . esc_html( $title ) . '</a></amp-story-player>';
}

<?php
/**
 * Stories as posts. A story of Taplore has one post, found by its ID, whatever is requested how often.
 *
 * @license GPL-2.0-or-later
 */

namespace Taplore;

use WP_Error;
use WP_Post;

const META_STORY    = '_taplore_story';
const META_REVISION = '_taplore_revision';
const META_HASH     = '_taplore_sha256';
/** The AMP page in Base64: some databases lack characters that a page has. */
const META_PAGE = '_taplore_page';

add_action( 'init', __NAMESPACE__ . '\register_story_type' );

/** The part of the address before the name of a story. */
function story_path(): string {
	return (string) get_option( 'taplore_path', 'stories' );
}

function register_story_type(): void {
	register_post_type(
		POST_TYPE,
		array(
			'labels'       => array(
				'name'               => __( 'Stories', 'taplore' ),
				'singular_name'      => __( 'Story', 'taplore' ),
				'edit_item'          => __( 'Edit story', 'taplore' ),
				'view_item'          => __( 'View story', 'taplore' ),
				'search_items'       => __( 'Search stories', 'taplore' ),
				'not_found'          => __( 'No stories yet. Publish one from Taplore.', 'taplore' ),
				'not_found_in_trash' => __( 'No stories in the trash.', 'taplore' ),
			),
			'public'       => true,
			'show_in_rest' => true,
			'rest_base'    => 'taplore-stories',
			'menu_icon'    => 'dashicons-book-alt',
			'supports'     => array( 'title', 'excerpt', 'thumbnail', 'author' ),
			'rewrite'      => array(
				'slug'       => story_path(),
				'with_front' => false,
			),
			'map_meta_cap' => true,
			// Stories are made in Taplore.
			'capabilities' => array( 'create_posts' => 'do_not_allow' ),
		)
	);
}

/** @return WP_Post|null */
function find_story( string $story ) {
	$found = get_posts(
		array(
			'post_type'        => POST_TYPE,
			'post_status'      => array( 'publish', 'draft', 'pending', 'private', 'future', 'trash' ),
			'meta_key'         => META_STORY, // phpcs:ignore WordPress.DB.SlowDBQuery
			'meta_value'       => $story, // phpcs:ignore WordPress.DB.SlowDBQuery
			'numberposts'      => 1,
			'orderby'          => 'ID',
			'order'            => 'ASC',
			'suppress_filters' => true,
		)
	);
	return $found[0] ?? null;
}

/**
 * Runs one request about a story at a time, so that two never create two posts.
 *
 * @return mixed|WP_Error
 */
function with_story( string $story, callable $work ) {
	global $wpdb;
	$name = 'taplore_' . md5( DB_NAME . $wpdb->prefix . $story );
	if ( '0' === $wpdb->get_var( $wpdb->prepare( 'SELECT GET_LOCK(%s, 20)', $name ) ) ) {
		return refused( 'taplore_busy', 'This story is being published right now.', 503 );
	}
	try {
		return $work();
	} finally {
		$wpdb->get_var( $wpdb->prepare( 'SELECT RELEASE_LOCK(%s)', $name ) );
	}
}

/**
 * Finds or creates the post of a story and settles its address.
 *
 * @return WP_Post|WP_Error
 */
function prepare_story( string $story, string $title, string $slug ) {
	$post = find_story( $story );
	if ( ! $post ) {
		$id = wp_insert_post(
			wp_slash(
				array(
					'post_type'   => POST_TYPE,
					'post_status' => 'draft',
					'post_title'  => $title,
					'meta_input'  => array( META_STORY => $story ),
				)
			),
			true
		);
		if ( is_wp_error( $id ) ) {
			return $id;
		}
		$post = get_post( $id );
	}
	// WordPress makes names of drafts unique only when they are published, but the page has its address in it.
	$name = wp_unique_post_slug( sanitize_title( $slug ), $post->ID, 'publish', POST_TYPE, 0 );
	if ( 'publish' !== $post->post_status && $name !== $post->post_name ) {
		wp_update_post(
			array(
				'ID'        => $post->ID,
				'post_name' => $name,
			)
		);
	}
	return get_post( $post->ID );
}

/** The address that a story has once it is public. */
function story_url( WP_Post $post ): string {
	$public              = clone $post;
	$public->post_status = 'publish';
	$public->filter      = 'sample';
	return get_permalink( $public );
}

/** @param array{revision: int, title: string, excerpt: string, page: string, sha256: string, poster: string} $given */
function publish_story( string $story, array $given ) {
	$post = find_story( $story );
	if ( ! $post ) {
		return refused( 'taplore_unprepared', 'This story has no post on this site.', 409 );
	}
	$revision = (int) get_post_meta( $post->ID, META_REVISION, true );
	if ( $revision > $given['revision'] ) {
		return refused( 'taplore_stale', 'A newer version of this story is published.', 409 );
	}
	$is_same = $revision === $given['revision'] && get_post_meta( $post->ID, META_HASH, true ) === $given['sha256'];
	if ( ! $is_same || 'publish' !== $post->post_status ) {
		if ( 'trash' === $post->post_status ) {
			wp_untrash_post( $post->ID );
		}
		// The page is stored first: a post is never public without it.
		update_post_meta( $post->ID, META_PAGE, base64_encode( $given['page'] ) );
		update_post_meta( $post->ID, META_HASH, $given['sha256'] );
		if ( story_page( $post->ID ) !== $given['page'] ) {
			return refused( 'taplore_storage', 'The database of this site didn’t store the page unchanged.', 500 );
		}
		$saved = wp_update_post(
			wp_slash(
				array(
					'ID'           => $post->ID,
					'post_status'  => 'publish',
					'post_title'   => $given['title'],
					'post_excerpt' => $given['excerpt'],
					'post_content' => '<!-- wp:taplore/story {"id":' . $post->ID . '} /-->',
				)
			),
			true
		);
		if ( is_wp_error( $saved ) ) {
			return $saved;
		}
		update_post_meta( $post->ID, META_REVISION, $given['revision'] );
		$poster = '' === $given['poster'] ? 0 : find_attachment( $given['poster'] );
		$poster ? set_post_thumbnail( $post->ID, $poster ) : delete_post_thumbnail( $post->ID );
	}
	return get_post( $post->ID );
}

/** @return WP_Post|null|WP_Error */
function unpublish_story( string $story, int $revision ) {
	$post = find_story( $story );
	if ( ! $post ) {
		return null;
	}
	if ( (int) get_post_meta( $post->ID, META_REVISION, true ) > $revision ) {
		return refused( 'taplore_stale', 'A newer version of this story is published.', 409 );
	}
	if ( 'publish' === $post->post_status ) {
		$saved = wp_update_post(
			array(
				'ID'          => $post->ID,
				'post_status' => 'draft',
			),
			true
		);
		if ( is_wp_error( $saved ) ) {
			return $saved;
		}
	}
	update_post_meta( $post->ID, META_REVISION, $revision );
	return get_post( $post->ID );
}

/** The AMP page, byte for byte as it was sent. */
function story_page( int $post_id ) {
	$stored = get_post_meta( $post_id, META_PAGE, true );
	$page   = is_string( $stored ) && '' !== $stored ? base64_decode( $stored, true ) : false;
	return false === $page ? null : $page;
}

<?php
/**
 * What Taplore asks of this site. All requests are POST, so that no cache answers them.
 *
 * @license GPL-2.0-or-later
 */

namespace Taplore;

use WP_Error;
use WP_Post;
use WP_REST_Request;

const REST_NAMESPACE = 'taplore/v1';
const STORY_ROUTE    = '/stories/(?P<story>[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})';

add_action(
	'rest_api_init',
	static function () {
		route( '/status', __NAMESPACE__ . '\answer_status' );
		route( STORY_ROUTE . '/prepare', __NAMESPACE__ . '\answer_prepare' );
		route( STORY_ROUTE . '/publish', __NAMESPACE__ . '\answer_publish' );
		route( STORY_ROUTE . '/unpublish', __NAMESPACE__ . '\answer_unpublish' );
		route( '/media/(?P<name>[A-Za-z0-9_.-]{1,130})/(?P<total>\d{1,12})/(?P<offset>\d{1,12})', __NAMESPACE__ . '\answer_media' );
	}
);

function route( string $path, callable $callback ): void {
	register_rest_route(
		REST_NAMESPACE,
		$path,
		array(
			'methods'             => 'POST',
			'permission_callback' => __NAMESPACE__ . '\may_publish',
			'callback'            => static function ( WP_REST_Request $request ) use ( $callback ) {
				$answer = $callback( $request );
				return is_wp_error( $answer ) ? $answer : $answer + array( 'proof' => proof( $request ) );
			},
		)
	);
}

function answer_status() {
	$user = wp_get_current_user();
	return array(
		'name'      => wp_specialchars_decode( get_bloginfo( 'name' ), ENT_QUOTES ),
		'site_url'  => home_url( '/' ),
		'user_id'   => $user->ID,
		'user_name' => $user->display_name,
		'plugin'    => VERSION,
		'wordpress' => get_bloginfo( 'version' ),
	);
}

function answer_prepare( WP_REST_Request $request ) {
	$files = $request->get_param( 'files' );
	if ( ! is_array( $files ) || array_filter( $files, __NAMESPACE__ . '\is_wrong_file' ) ) {
		return refused( 'taplore_media', 'This site doesn’t take one of the files of the story.', 422 );
	}
	$place = media_folder();
	if ( is_wp_error( $place ) ) {
		return $place;
	}
	$story = $request['story'];
	return with_story(
		$story,
		static function () use ( $request, $story, $place, $files ) {
			$post = prepare_story( $story, (string) $request->get_param( 'title' ), (string) $request->get_param( 'slug' ) );
			return is_wp_error( $post ) ? $post : described( $post ) + array(
				'media'    => $place['url'],
				'missing'  => missing_media( $place['folder'], $files ),
				'maxBytes' => largest_part(),
				'oembed'   => get_oembed_endpoint_url( story_url( $post ) ),
			);
		}
	);
}

function is_wrong_file( $file ): bool {
	return ! is_array( $file ) || ! isset( $file['name'], $file['bytes'] ) || ! is_media_name( $file['name'] ) || ! is_int( $file['bytes'] );
}

function answer_media( WP_REST_Request $request ) {
	if ( ! is_media_name( $request['name'] ) ) {
		return refused( 'taplore_media', 'This site doesn’t take files of this kind.', 422 );
	}
	return store_part( $request['name'], (int) $request['total'], (int) $request['offset'], $request->get_body() );
}

function answer_publish( WP_REST_Request $request ) {
	$page = base64_decode( (string) $request->get_param( 'page' ), true );
	$hash = (string) $request->get_param( 'sha256' );
	if ( false === $page || ! hash_equals( hash( 'sha256', $page ), $hash ) ) {
		return refused( 'taplore_damaged', 'The page was changed on its way.', 422 );
	}
	$story = $request['story'];
	$given = array(
		'revision' => (int) $request->get_param( 'revision' ),
		'title'    => (string) $request->get_param( 'title' ),
		'excerpt'  => (string) $request->get_param( 'excerpt' ),
		'poster'   => (string) $request->get_param( 'poster' ),
		'page'     => $page,
		'sha256'   => $hash,
	);
	return with_story(
		$story,
		static function () use ( $story, $given ) {
			$post = publish_story( $story, $given );
			return is_wp_error( $post ) ? $post : described( $post ) + array( 'sha256' => hash( 'sha256', (string) story_page( $post->ID ) ) );
		}
	);
}

function answer_unpublish( WP_REST_Request $request ) {
	$story    = $request['story'];
	$revision = (int) $request->get_param( 'revision' );
	return with_story(
		$story,
		static function () use ( $story, $revision ) {
			$post = unpublish_story( $story, $revision );
			if ( is_wp_error( $post ) ) {
				return $post;
			}
			return $post ? described( $post ) : array( 'post_id' => 0 );
		}
	);
}

function described( WP_Post $post ): array {
	return array(
		'post_id'   => $post->ID,
		'url'       => story_url( $post ),
		'is_public' => 'publish' === $post->post_status,
	);
}

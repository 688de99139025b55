<?php
/**
 * Images, videos, audio and fonts of stories, in a folder of the uploads and, what people look for, in the media library.
 * Their names are made from their content, so a file is never overwritten by another.
 *
 * @license GPL-2.0-or-later
 */

namespace Taplore;

use WP_Error;

const META_FILE = '_taplore_file';
/** What may be stored, by the end of its name. No server runs such files. */
const MEDIA_TYPES = array(
	'jpg'   => 'image/jpeg',
	'jpeg'  => 'image/jpeg',
	'png'   => 'image/png',
	'webp'  => 'image/webp',
	'gif'   => 'image/gif',
	'avif'  => 'image/avif',
	'mp4'   => 'video/mp4',
	'webm'  => 'video/webm',
	'mp3'   => 'audio/mpeg',
	'm4a'   => 'audio/mp4',
	'ogg'   => 'audio/ogg',
	'wav'   => 'audio/wav',
	'vtt'   => 'text/vtt',
	'woff2' => 'font/woff2',
	'woff'  => 'font/woff',
	'ttf'   => 'font/ttf',
	'otf'   => 'font/otf',
);

/** @return array{folder: string, url: string}|WP_Error Both without a slash at the end. */
function media_folder() {
	$uploads = wp_upload_dir( null, false );
	$folder  = $uploads['basedir'] . '/taplore';
	if ( ! wp_mkdir_p( $folder ) ) {
		return refused( 'taplore_storage', 'The uploads folder of this site is not writable.', 500 );
	}
	return array(
		'folder' => $folder,
		'url'    => $uploads['baseurl'] . '/taplore',
	);
}

function is_media_name( $name ): bool {
	return is_string( $name )
		&& 1 === preg_match( '/^[A-Za-z0-9][A-Za-z0-9_-]{7,119}\.([a-z0-9]{3,5})$/', $name, $match )
		&& isset( MEDIA_TYPES[ $match[1] ] );
}

/**
 * Which of the files are not here yet.
 *
 * @param array<array{name: string, bytes: int}> $files
 */
function missing_media( string $folder, array $files ): array {
	$missing = array();
	foreach ( $files as $file ) {
		$path = $folder . '/' . $file['name'];
		if ( ! is_file( $path ) || filesize( $path ) !== (int) $file['bytes'] ) {
			$missing[] = $file['name'];
		}
	}
	return $missing;
}

/**
 * Appends a part of a file. Answers how many bytes are here, so that a sender that was interrupted continues there.
 *
 * @return array{received: int}|WP_Error
 */
function store_part( string $name, int $total, int $offset, string $part ) {
	$place = media_folder();
	if ( is_wp_error( $place ) ) {
		return $place;
	}
	$path = $place['folder'] . '/' . $name;
	if ( is_file( $path ) && filesize( $path ) === $total ) {
		add_to_library( $name, $path, $place['url'] . '/' . $name );
		return array( 'received' => $total );
	}
	$file = fopen( "$path.part", 'c+' );
	if ( ! $file || ! flock( $file, LOCK_EX ) ) {
		return refused( 'taplore_storage', 'The uploads folder of this site is not writable.', 500 );
	}
	$here = fstat( $file )['size'];
	if ( 0 === $offset ) {
		ftruncate( $file, 0 );
		$here = 0;
	}
	if ( $here === $offset && $offset + strlen( $part ) <= $total ) {
		fseek( $file, $offset );
		$written = fwrite( $file, $part );
		fflush( $file );
		if ( strlen( $part ) !== $written ) {
			ftruncate( $file, $offset );
			fclose( $file );
			return refused( 'taplore_full', 'This site has no room left for the file.', 507 );
		}
		$here += $written;
	}
	if ( $here === $total ) {
		rename( "$path.part", $path );
		add_to_library( $name, $path, $place['url'] . '/' . $name );
	}
	fclose( $file );
	return array( 'received' => $here );
}

/** The attachment of a file; 0 when it has none. */
function find_attachment( string $name ): int {
	$found = get_posts(
		array(
			'post_type'   => 'attachment',
			'post_status' => 'inherit',
			'meta_key'    => META_FILE, // phpcs:ignore WordPress.DB.SlowDBQuery
			'meta_value'  => $name, // phpcs:ignore WordPress.DB.SlowDBQuery
			'numberposts' => 1,
			'fields'      => 'ids',
		)
	);
	return $found[0] ?? 0;
}

function add_to_library( string $name, string $path, string $url ): void {
	$type = MEDIA_TYPES[ strtolower( pathinfo( $name, PATHINFO_EXTENSION ) ) ];
	if ( ! preg_match( '#^(image|video|audio)/#', $type ) || 0 !== find_attachment( $name ) ) {
		return;
	}
	$id   = wp_insert_attachment(
		array(
			'post_mime_type' => $type,
			'post_title'     => pathinfo( $name, PATHINFO_FILENAME ),
			'post_status'    => 'inherit',
			'guid'           => $url,
			'meta_input'     => array( META_FILE => $name ),
		),
		$path
	);
	$size = 0 === strpos( $type, 'image/' ) ? wp_getimagesize( $path ) : false;
	// No further sizes: the story has those that it needs.
	if ( $id && $size ) {
		wp_update_attachment_metadata(
			$id,
			array(
				'width'  => $size[0],
				'height' => $size[1],
				'file'   => 'taplore/' . $name,
				'sizes'  => array(),
			)
		);
	}
}

/** The largest body of a request that this server takes, with room for the rest of it. */
function largest_part(): int {
	$limits = array_filter(
		array(
			wp_convert_hr_to_bytes( (string) ini_get( 'post_max_size' ) ),
			(int) ( wp_convert_hr_to_bytes( (string) ini_get( 'memory_limit' ) ) / 8 ),
			4 * MB_IN_BYTES,
		),
		static function ( $limit ) {
			return $limit > 0;
		}
	);
	return max( 64 * KB_IN_BYTES, (int) ( min( $limits ) * 0.9 ) );
}

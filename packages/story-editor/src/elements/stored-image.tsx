import { type ImageMedia, type MediaFilter, mediaFilters, type VideoMedia } from '@taplore/story'
import { ImageIcon } from 'lucide-react'
import { type CSSProperties, useState } from 'react'
import { useSession } from '../session/session-context.ts'

/** The URL of stored media for a rendered width; empty when unknown. */
export function useImageUrl(media: { assetId: string | null; url: string } | null, widthPx: number): string {
  const { host } = useSession()
  if (!media) return ''
  const resolved = media.assetId ? host.resolveAsset?.(media.assetId, widthPx) : null
  return resolved ?? media.url
}

export function coverStyle(media: ImageMedia | VideoMedia, filter: MediaFilter): CSSProperties {
  const at = `${media.focalX * 100}% ${media.focalY * 100}%`
  return {
    display: 'block',
    width: '100%',
    height: '100%',
    objectFit: 'cover',
    objectPosition: at,
    transformOrigin: at,
    transform: media.scale === 1 ? undefined : `scale(${media.scale})`,
    filter: mediaFilters[filter] || undefined,
  }
}

/** A stored image that covers its box around its focal point. */
export function Image({ media, filter, widthPx }: { media: ImageMedia; filter: MediaFilter; widthPx: number }) {
  const url = useImageUrl(media, widthPx)
  const [loadedUrl, setLoadedUrl] = useState('')
  if (!url) return <EmptyFrame />
  // The placeholder color is removed once the image has loaded: it would show behind a transparent one.
  const ground = loadedUrl === url ? undefined : media.placeholder
  return (
    <img
      data-image=""
      onLoad={() => setLoadedUrl(url)}
      src={url}
      alt={media.alt}
      draggable={false}
      decoding="async"
      style={{ ...coverStyle(media, filter), backgroundColor: ground }}
    />
  )
}

/** An empty image placeholder. */
export function EmptyFrame() {
  return (
    <div className="te-empty-frame">
      <ImageIcon aria-hidden="true" size={64} strokeWidth={1.2} />
    </div>
  )
}

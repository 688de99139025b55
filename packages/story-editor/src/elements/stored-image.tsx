import { type ImageMedia, type MediaFilter, mediaFilters, type VideoMedia } from '@taplore/story'
import { ImageIcon } from 'lucide-react'
import { type CSSProperties, useState } from 'react'
import { useSession } from '../session-context.ts'

/** The address of stored media for a drawn width; empty when nobody can tell it. */
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

/** A stored picture that covers its box around its focal point. */
export function Picture({ media, filter, widthPx }: { media: ImageMedia; filter: MediaFilter; widthPx: number }) {
  const url = useImageUrl(media, widthPx)
  const [loadedUrl, setLoadedUrl] = useState('')
  if (!url) return <EmptyFrame />
  // The colour stands in for the picture until it is there: behind one that is cut out it would stay in sight.
  const ground = loadedUrl === url ? undefined : media.placeholder
  return (
    <img
      data-picture=""
      onLoad={() => setLoadedUrl(url)}
      src={url}
      alt={media.alt}
      draggable={false}
      decoding="async"
      style={{ ...coverStyle(media, filter), backgroundColor: ground }}
    />
  )
}

/** A place that waits for a picture. */
export function EmptyFrame() {
  return (
    <div className="te-empty-frame">
      <ImageIcon aria-hidden="true" size={64} strokeWidth={1.2} />
    </div>
  )
}

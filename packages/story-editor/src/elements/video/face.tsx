import type { VideoElement } from '@taplore/story'
import { Play } from 'lucide-react'
import { frameStyle, maskClip } from '../box-style.ts'
import { coverStyle, EmptyFrame, useImageUrl } from '../stored-image.tsx'

export function VideoFace({ element }: { element: VideoElement }) {
  const { media } = element
  const film = useImageUrl(media, element.width)
  const poster = useImageUrl(media?.poster ?? null, element.width)
  return (
    <div
      style={{
        ...frameStyle(element),
        width: '100%',
        height: '100%',
        overflow: 'hidden',
        position: 'relative',
        clipPath: maskClip(element),
      }}
    >
      {media && poster ? (
        <img data-picture="" src={poster} alt={media.alt} draggable={false} style={coverStyle(media, element.filter)} />
      ) : media && film ? (
        <video
          data-picture=""
          src={film}
          muted
          playsInline
          preload="metadata"
          style={coverStyle(media, element.filter)}
        />
      ) : (
        <EmptyFrame />
      )}
      <span className="te-video-mark">
        <Play aria-hidden="true" size={44} fill="currentColor" strokeWidth={0} />
      </span>
    </div>
  )
}

import type { VideoElement } from '@taplore/story'
import { Play } from 'lucide-react'
import { frameStyle, maskClip } from '../box-style.ts'
import { coverStyle, EmptyFrame, useImageUrl } from '../stored-image.tsx'
import { PlayingVideo } from './playing-video.tsx'

export function VideoFace({ element, isLive }: { element: VideoElement; isLive: boolean }) {
  const { media } = element
  const videoUrl = useImageUrl(media, element.width)
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
        <img data-image="" src={poster} alt={media.alt} draggable={false} style={coverStyle(media, element.filter)} />
      ) : media && videoUrl ? (
        <video
          data-image=""
          src={videoUrl}
          muted
          playsInline
          preload="metadata"
          style={coverStyle(media, element.filter)}
        />
      ) : (
        <EmptyFrame />
      )}
      {isLive && media ? <PlayingVideo media={media} filter={element.filter} widthPx={element.width} /> : null}
      <span className="te-video-mark">
        <Play aria-hidden="true" size={44} fill="currentColor" strokeWidth={0} />
      </span>
    </div>
  )
}

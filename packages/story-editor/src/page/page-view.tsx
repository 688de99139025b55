import type { Background, Page, Story } from '@taplore/story'
import { memo } from 'react'
import { paintCss } from '../elements/paint.ts'
import { coverStyle, Image, useImageUrl } from '../elements/stored-image.tsx'
import { PlayingVideo } from '../elements/video/playing-video.tsx'
import { useEditorState } from '../session/session-context.ts'
import { isHidden } from '../store/page-elements.ts'
import { BackdropView } from './backdrop-view.tsx'
import { ElementView } from './element-view.tsx'

/** Background and elements of a page at 720 x 1280; the caller scales it. */
export const PageView = memo(function PageView({
  page,
  editingId = null,
  isLive = false,
  inStory,
}: {
  page: Page
  editingId?: string | null
  isLive?: boolean
  /** For a page of another story than the open one. */
  inStory?: Pick<Story, 'language' | 'direction'>
}) {
  // As on the public page: fallback fonts of a script depend on the language.
  const language = useEditorState((state) => inStory?.language ?? state.story.language)
  const direction = useEditorState((state) => inStory?.direction ?? state.story.direction)
  return (
    <div className="te-page" lang={language} dir={direction} data-page={isLive ? page.id : undefined}>
      <BackgroundView background={page.background} isLive={isLive} />
      {page.backdrop ? <BackdropView page={page} /> : null}
      {page.elements.map((element) => (
        <ElementView
          key={element.id}
          element={element}
          isEditing={isLive && editingId === element.id}
          isHidden={isHidden(page, element)}
          isLive={isLive}
        />
      ))}
    </div>
  )
})

const BackgroundView = memo(function BackgroundView({
  background,
  isLive,
}: {
  background: Background
  isLive: boolean
}) {
  if (background.type === 'paint') {
    return <div className="te-background" data-background="" style={{ background: paintCss(background.paint) }} />
  }
  return (
    <div className="te-background" data-background="">
      {background.type === 'image' ? (
        <Image media={background.media} filter={background.filter} widthPx={720} />
      ) : (
        <>
          <VideoBackground background={background} />
          {isLive ? <PlayingVideo media={background.media} filter={background.filter} widthPx={720} /> : null}
        </>
      )}
      {background.overlay ? (
        <div style={{ position: 'absolute', inset: 0, background: paintCss(background.overlay) }} />
      ) : null}
    </div>
  )
})

function VideoBackground({ background }: { background: Extract<Background, { type: 'video' }> }) {
  const poster = useImageUrl(background.media.poster, 720)
  const videoUrl = useImageUrl(background.media, 720)
  const style = coverStyle(background.media, background.filter)
  if (poster) return <img data-image="" src={poster} alt={background.media.alt} draggable={false} style={style} />
  return videoUrl ? <video src={videoUrl} muted playsInline preload="metadata" style={style} /> : null
}

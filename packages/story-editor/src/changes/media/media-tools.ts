import {
  type CaptionTrack,
  limits,
  type Page,
  type Story,
  updatePage,
  updateStory,
  type VideoMedia,
} from '@taplore/story'
import type { StoredMedia } from '../../host.ts'
import type { Editor } from '../../store/editor.ts'

type SpokenMedia = { assetId: string | null; url: string; mime: string }

/** Replaces a recording by its clean copy wherever this story uses it, with its trimming, volume and style. */
export function applyCleanCopy(editor: Editor, sourceId: string, clean: StoredMedia): void {
  if (clean.kind === 'image') return
  const { assetId, url, mime } = clean.kind === 'video' ? clean.video : clean.sound
  const swap = <M extends SpokenMedia>(media: M): M =>
    media.assetId === sourceId ? { ...media, assetId, url, mime } : media
  editor.change((story) => {
    const { backgroundAudio } = story
    const music = backgroundAudio ? updateStory(story, { backgroundAudio: swap(backgroundAudio) }) : story
    return inPages(music, (page) => {
      const videos = mapVideos(page, swap)
      const elements = (videos.elements ?? page.elements).map((element) =>
        element.kind === 'audio' && element.media ? { ...element, media: swap(element.media) } : element,
      )
      return { ...videos, elements, ...(page.audio ? { audio: swap(page.audio) } : {}) }
    })
  })
}

/**
 * Replaces a video by its trimmed copy wherever this story shows just that part. Existing subtitles only fit when the
 * start is the same.
 */
export function replaceByTrimmedVideo(editor: Editor, shown: VideoMedia, cut: StoredMedia): void {
  if (cut.kind !== 'video') return
  const { assetId, url, mime, durationMs, poster } = cut.video
  const swap = (media: VideoMedia): VideoMedia =>
    media.assetId === shown.assetId &&
    media.trimStartMs === shown.trimStartMs &&
    media.trimEndMs === shown.trimEndMs &&
    media.isMuted === shown.isMuted
      ? {
          ...media,
          ...{ assetId, url, mime, durationMs, trimStartMs: 0, trimEndMs: null },
          poster: media.poster?.assetId === shown.assetId ? poster : media.poster,
          captions: shown.trimStartMs === 0 ? media.captions : [],
        }
      : media
  editor.change((story) => inPages(story, (page) => mapVideos(page, swap)))
}

/** Adds a subtitle track to a video wherever this story uses it, replacing one of the same language. */
export function addCaptions(editor: Editor, videoId: string, track: CaptionTrack): void {
  const withTrack = (media: VideoMedia): VideoMedia => {
    if (media.assetId !== videoId) return media
    const others = media.captions.filter(({ language }) => language !== track.language)
    return { ...media, captions: [...others, track].slice(-limits.captionTracks) }
  }
  editor.change((story) => inPages(story, (page) => mapVideos(page, withTrack)))
}

type PagePatch = Partial<Pick<Page, 'elements' | 'background' | 'audio'>>

function inPages(story: Story, change: (page: Page) => PagePatch): Story {
  return story.pages.reduce((current, page) => updatePage(current, { pageId: page.id, patch: change(page) }), story)
}

function mapVideos(page: Page, change: (media: VideoMedia) => VideoMedia): PagePatch {
  const { background } = page
  return {
    elements: page.elements.map((element) =>
      element.kind === 'video' && element.media ? { ...element, media: change(element.media) } : element,
    ),
    ...(background.type === 'video' ? { background: { ...background, media: change(background.media) } } : {}),
  }
}

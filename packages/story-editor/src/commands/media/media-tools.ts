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

type Heard = { assetId: string | null; url: string; mime: string }

/** A clean copy takes the place of a recording wherever this story uses it, with its cuts, loudness and looks. */
export function putCleanCopy(editor: Editor, sourceId: string, clean: StoredMedia): void {
  if (clean.kind === 'image') return
  const { assetId, url, mime } = clean.kind === 'video' ? clean.film : clean.sound
  const swap = <M extends Heard>(media: M): M => (media.assetId === sourceId ? { ...media, assetId, url, mime } : media)
  editor.change((story) => {
    const { backgroundAudio } = story
    const music = backgroundAudio ? updateStory(story, { backgroundAudio: swap(backgroundAudio) }) : story
    return inPages(music, (page) => {
      const films = mapFilms(page, swap)
      const elements = (films.elements ?? page.elements).map((element) =>
        element.kind === 'audio' && element.media ? { ...element, media: swap(element.media) } : element,
      )
      return { ...films, elements, ...(page.audio ? { audio: swap(page.audio) } : {}) }
    })
  })
}

/**
 * A film that holds only the part that was shown takes the place of the longer one, wherever this story shows just that part.
 * Subtitles of the longer film fit only when the beginning is the same.
 */
export function putCutFilm(editor: Editor, shown: VideoMedia, cut: StoredMedia): void {
  if (cut.kind !== 'video') return
  const { assetId, url, mime, durationMs, poster } = cut.film
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
  editor.change((story) => inPages(story, (page) => mapFilms(page, swap)))
}

/** A track of subtitles belongs to a film wherever this story shows it; one of the same language is replaced. */
export function addCaptions(editor: Editor, filmId: string, track: CaptionTrack): void {
  const withTrack = (media: VideoMedia): VideoMedia => {
    if (media.assetId !== filmId) return media
    const others = media.captions.filter(({ language }) => language !== track.language)
    return { ...media, captions: [...others, track].slice(-limits.captionTracks) }
  }
  editor.change((story) => inPages(story, (page) => mapFilms(page, withTrack)))
}

type PagePatch = Partial<Pick<Page, 'elements' | 'background' | 'audio'>>

function inPages(story: Story, change: (page: Page) => PagePatch): Story {
  return story.pages.reduce((current, page) => updatePage(current, { pageId: page.id, patch: change(page) }), story)
}

function mapFilms(page: Page, change: (media: VideoMedia) => VideoMedia): PagePatch {
  const { background } = page
  return {
    elements: page.elements.map((element) =>
      element.kind === 'video' && element.media ? { ...element, media: change(element.media) } : element,
    ),
    ...(background.type === 'video' ? { background: { ...background, media: change(background.media) } } : {}),
  }
}

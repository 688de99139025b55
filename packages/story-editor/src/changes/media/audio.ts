import { type AudioMedia, definitionOf, limits, type Page, updatePage, updateStory, type Voice } from '@taplore/story'
import type { SoundRef } from '../../host.ts'
import type { Editor } from '../../store/editor.ts'

/** A recording at full volume that plays once. */
export function newAudioMedia(
  { assetId, url, mime, durationMs }: SoundRef,
  given: Partial<AudioMedia> = {},
): AudioMedia {
  return { assetId, url, mime, durationMs, doesLoop: false, volume: 1, ...given }
}

/** Background music of the whole story, quiet enough for a voice. */
export function setMusic(editor: Editor, sound: SoundRef | null): void {
  const backgroundAudio = sound && newAudioMedia(sound, { doesLoop: true, volume: musicVolume })
  editor.change((story) => updateStory(story, { backgroundAudio }))
}

const musicVolume = 0.4

/** Audio that starts with a page. A page with a fixed duration is extended to fit it. */
export function setVoice(editor: Editor, pageId: string, voice: Voice | null): void {
  editor.change((story) => {
    const page = story.pages.find((candidate) => candidate.id === pageId)
    if (!page) return story
    return updatePage(story, { pageId, patch: { audio: voice, durationMs: lengthFor(page, voice) } })
  })
}

/** A recording by a user: voice and text are unknown. */
export function voiceOfRecording({ assetId, url, mime, durationMs }: SoundRef): Voice {
  return { assetId, url, mime, durationMs, voice: '', text: '' }
}

function lengthFor(page: Page, voice: Voice | null): number | null {
  if (page.durationMs === null || !voice) return page.durationMs
  return Math.min(Math.max(page.durationMs, Math.ceil(voice.durationMs / 100) * 100), limits.pageDurationMs.max)
}

/** The text of a page to be read out: from top to bottom, each ended like a sentence. */
export function wordsOf(page: Page): string {
  return page.elements
    .filter((element) => element.kind === 'text' && !element.isHidden)
    .sort((left, right) => left.y - right.y || left.x - right.x)
    .map((element) => (element.kind === 'text' ? definitionOf(element).textOf(element).trim() : ''))
    .filter(Boolean)
    .map((words) => (/[\p{Sentence_Terminal}:;…]["'”’»)\]]*$/u.test(words) ? words : `${words}.`))
    .join('\n')
}

import { type VoiceChoice, voiceRefusals } from '@taplore/contract'
import type { MusicService, SpeechService } from '@taplore/story-editor'
import { api, operations, query } from '../../../../api/client.ts'
import { queryClient } from '../../../../api/query-client.ts'
import { type LockWords, readLock } from '../../../../common/plans/gates.ts'
import { inWords } from '../../../../texts/sentences.ts'
import { soundOf } from '../uploads/editor-upload.ts'
import { readable as toldWith } from './readable-error.ts'
import { taskEnd } from './task-end.ts'

const minutes = 60_000
const told = <Answer>(asked: Promise<Answer>) => toldWith(asked, voiceRefusals)

/** Music of the installation; a piece that is taken becomes a file of the workspace. */
export const storyMusic: MusicService = {
  async list() {
    const { tracks } = await told(
      queryClient.fetchQuery(query.voices.music.queryOptions({ input: {}, staleTime: 60 * minutes })),
    )
    return tracks.map(({ id, name, mood, durationMs, url }) => ({
      id,
      name: inWords(name),
      mood: inWords(mood),
      durationMs,
      url,
      assetId: null,
      mime: 'audio/mpeg',
    }))
  },
  async take(trackId) {
    const { task, madeId } = await told(api.voices.addMusic({ trackId }))
    await taskEnd(task)
    return soundOf(await told(api.assets.get({ assetId: madeId })))
  },
}

/** Voices of the workspace; what they say is counted by the server and kept in its library. */
export function storySpeech(
  words: LockWords & {
    note: (gender: VoiceChoice['gender']) => string
  },
): SpeechService {
  return {
    maxCharacters: 5_000,
    locked: () => told(readLock(operations.voices.speak, words)),
    async voices(language) {
      const { voices } = await told(
        queryClient.fetchQuery(query.voices.list.queryOptions({ input: {}, staleTime: 5 * minutes })),
      )
      const spoken = languageAmong(
        voices.flatMap((voice) => voice.languages),
        language,
      )
      return voices
        .filter((voice) => spoken !== null && voice.languages.includes(spoken))
        .map(({ id, name, gender, isCloned }) => ({
          id,
          name: isCloned ? name : inWords(name),
          note: words.note(gender),
        }))
    },
    async speak({ text, language, voiceId }) {
      const { voices } = await told(
        queryClient.fetchQuery(query.voices.list.queryOptions({ input: {}, staleTime: 5 * minutes })),
      )
      const own = voices.find((voice) => voice.id === voiceId)?.languages ?? []
      const spoken = languageAmong(own, language) ?? language
      const { asset, voice, durationMs } = await told(api.voices.speak({ text, language: spoken, voiceId }))
      void queryClient.invalidateQueries({ queryKey: query.billing.stats.key() })
      return { ...soundOf(asset), durationMs, voice, text }
    },
  }
}

/** The name under which a language is spoken: its own tag, else another one of the same language. */
export function languageAmong(tags: readonly string[], language: string): string | null {
  const wanted = language.toLowerCase()
  const [base] = wanted.split('-')
  return (
    tags.find((tag) => tag.toLowerCase() === wanted) ??
    tags.find((tag) => tag.toLowerCase() === base) ??
    tags.find((tag) => tag.toLowerCase().split('-')[0] === base) ??
    null
  )
}

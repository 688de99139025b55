import { Refusal } from '@taplore/kit'
import { describe, expect, it } from 'vitest'
import { maxCharacters, type SpeechProvider } from '../../ports/speech.ts'
import { mp3Duration } from './mp3-duration.ts'

/** What every speech provider must do. */
export function speechSuite(name: string, open: () => Promise<SpeechProvider>): void {
  const codeOf = (work: Promise<unknown>) =>
    work.then(
      () => 'spoken',
      (error: unknown) => (error instanceof Refusal ? error.code : `fault ${error}`),
    )

  describe(`speech: ${name}`, () => {
    it('offers voices with names and languages, each under one id', async () => {
      const voices = await (await open()).voices()
      expect(voices.length).toBeGreaterThan(0)
      expect(new Set(voices.map(({ id }) => id)).size).toBe(voices.length)
      for (const voice of voices) {
        expect(voice.name).not.toBe('')
        expect(voice.languages).toContain('en')
      }
    })

    it('hands back a whole MP3 that is as long as it says, and the voice that spoke', async () => {
      const speech = await open()
      const [, second = (await speech.voices())[0]] = await speech.voices()
      const spoken = await speech.speak({ text: 'The harbour opened in 1911.', language: 'en', voice: second?.id })
      expect(spoken).toMatchObject({ mime: 'audio/mpeg', voice: second?.id })
      expect(mp3Duration(spoken.audio)).toBe(spoken.durationMs)
      expect(spoken.durationMs).toBeGreaterThan(200)
    })

    it('chooses the first voice of the language when none is named', async () => {
      const speech = await open()
      const [first] = (await speech.voices()).filter((voice) => voice.languages.includes('de'))
      expect((await speech.speak({ text: 'Der Hafen.', language: 'de' })).voice).toBe(first?.id)
    })

    it('refuses texts without words, too long ones and languages it does not have', async () => {
      const speech = await open()
      expect(await codeOf(speech.speak({ text: ' 👍 … ', language: 'en' }))).toBe('VOICE_TEXT_EMPTY')
      expect(await codeOf(speech.speak({ text: 'a '.repeat(maxCharacters), language: 'en' }))).toBe(
        'VOICE_TEXT_TOO_LONG',
      )
      expect(await codeOf(speech.speak({ text: 'Saluton.', language: 'eo' }))).toBe('VOICE_LANGUAGE_UNSUPPORTED')
    })

    it('refuses a voice that does not exist', async () => {
      expect(await codeOf((await open()).speak({ text: 'Hello.', language: 'en', voice: 'nobody' }))).toBe(
        'VOICE_NOT_FOUND',
      )
    })

    it('stops when its caller gives up', async () => {
      const reason = new Error('the person left')
      const work = (await open()).speak({ text: 'Hello there.', language: 'en', signal: AbortSignal.abort(reason) })
      await expect(work).rejects.toBe(reason)
    })

    it('says what it is', async () => {
      const speech = await open()
      expect(speech.describe()).toMatchObject({ level: speech.level })
    })
  })
}

import { speechLimits } from '@taplore/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startWorld, type TestPerson, type World } from '../../../../../testing/world.ts'
import { longJobContext } from '../../../../platform/api/scope.ts'
import type { SpeakRequest } from '../../../../ports/speech.ts'
import { mp3Duration } from '../../../../providers/speech/mp3-duration.ts'
import { speakForPaidWork } from '../speak-text.ts'
import { speakInManner } from './speak-in-manner.ts'

let world: World
let owner: TestPerson
beforeAll(async () => {
  world = await startWorld()
  owner = await world.aPerson()
})
afterAll(() => world?.close())

const api = () => owner.client().speechSettings
const actions = async () => (await owner.client().auditLogs.list({})).entries.map(({ action }) => action)

describe('how a workspace reads aloud', () => {
  it('is set once for all, in the bounds that every service keeps to', async () => {
    expect(await api().get()).toEqual({ speed: 1, sentencePauseMs: 0, pronunciations: [] })
    expect(await api().update({ speed: 0.85, sentencePauseMs: 300 })).toEqual({ speed: 0.85, sentencePauseMs: 300 })
    expect(await api().get()).toMatchObject({ speed: 0.85, sentencePauseMs: 300 })
    for (const wrong of [{ speed: 0.6 }, { speed: 1.3 }, { sentencePauseMs: -1 }, { sentencePauseMs: 2_001 }])
      await expect(api().update({ speed: 1, sentencePauseMs: 0, ...wrong })).rejects.toMatchObject({ status: 422 })
    const stranger = await world.aPerson()
    expect(await stranger.client().speechSettings.get()).toMatchObject({ speed: 1 })
    await api().update({ speed: 1, sentencePauseMs: 0 })
  })

  it('keeps a dictionary with one entry of each word and language', async () => {
    const sql = await api().addPronunciation({ written: 'SQL', spoken: 'sequel', language: null })
    await expect(api().addPronunciation({ written: ' sql ', spoken: 'x', language: null })).rejects.toMatchObject({
      code: 'PRONUNCIATION_EXISTS',
    })
    const german = await api().addPronunciation({ written: 'SQL', spoken: 'Es Ku El', language: 'de' })
    await expect(
      api().changePronunciation({ pronunciationId: german.id, written: 'sql', spoken: 'x', language: null }),
    ).rejects.toMatchObject({ code: 'PRONUNCIATION_EXISTS' })
    expect(
      await api().changePronunciation({ pronunciationId: sql.id, written: 'Sql', spoken: 'see quill', language: null }),
    ).toEqual({ id: sql.id, written: 'Sql', spoken: 'see quill', language: null })
    expect((await api().get()).pronunciations.map(({ spoken }) => spoken)).toEqual(['see quill', 'Es Ku El'])
    for (const wrong of [{ written: '…' }, { spoken: ' ' }, { written: 'x'.repeat(speechLimits.writtenChars + 1) }])
      await expect(
        api().addPronunciation({ written: 'a', spoken: 'b', language: null, ...wrong }),
      ).rejects.toMatchObject({ status: 422 })
    await api().removePronunciation({ pronunciationId: german.id })
    await expect(api().removePronunciation({ pronunciationId: german.id })).rejects.toMatchObject({
      code: 'PRONUNCIATION_NOT_FOUND',
    })
    expect(await actions()).toEqual(
      expect.arrayContaining([
        'pronunciation.added',
        'pronunciation.changed',
        'pronunciation.removed',
        'speech.changed',
      ]),
    )
  })

  it('applies to a page of a story, to paid work such as series, and to previews', async () => {
    const speak = (text: string) => owner.client().voices.speak({ text, language: 'en' })
    const plain = await speak('One two three four five.')
    await api().update({ speed: 0.7, sentencePauseMs: 0 })
    const slow = await speak('One two three four five.')
    expect(slow.durationMs / plain.durationMs).toBeGreaterThan(1.2)
    await api().update({ speed: 1, sentencePauseMs: 0 })
    const paused = await speak('One two three [pause 2s] four five.')
    expect(paused.durationMs - plain.durationMs).toBeGreaterThan(1_700)
    expect(paused.asset.name).toBe('One two three four five.')

    const actor = { workspaceId: owner.workspaceId, userId: owner.userId }
    const context = longJobContext(world.app.installation, 'test')
    const spoken = await speakForPaidWork(context, actor, { text: 'SQL [pause] rests.', language: 'en' })
    expect(spoken.words).toBe('see quill rests.')
    expect(mp3Duration(spoken.audio)).toBe(spoken.durationMs)

    const text = 'One two three four five.'
    const usual = await speakForPaidWork(context, actor, { text, language: 'en', speed: null })
    const calm = await speakForPaidWork(context, actor, { text, language: 'en', speed: 0.7 })
    expect(calm.durationMs / usual.durationMs).toBeGreaterThan(1.2)

    const preview = await api().preview({ text: 'SQL', language: 'en' })
    expect(mp3Duration(Buffer.from(preview.audioBase64, 'base64'))).toBe(preview.durationMs)
    await expect(api().preview({ text: '[pause]', language: 'en' })).rejects.toMatchObject({ code: 'VOICE_TEXT_EMPTY' })
  })

  it('asks a service for each part between pauses, in one voice, and joins them', async () => {
    const { audio } = await world.app.installation.providers.speech.speak({ text: 'Hello.', language: 'en' })
    const requests: SpeakRequest[] = []
    const speech = {
      async speak(request: SpeakRequest) {
        requests.push(request)
        return { audio, mime: 'audio/mpeg' as const, durationMs: mp3Duration(audio) ?? 0, voice: 'first' }
      },
    }
    const manner = { speed: 1.1, sentencePauseMs: 500, spellings: [] }
    const { durationMs, voice } = await speakInManner(speech, { text: 'One. Two.', language: 'en' }, manner)
    expect(requests.map(({ text, speed, voice: asked }) => [text, speed, asked])).toEqual([
      ['One.', 1.1, undefined],
      ['Two.', 1.1, 'first'],
    ])
    expect(voice).toBe('first')
    expect(Math.abs(durationMs - 2 * (mp3Duration(audio) ?? 0) - 500)).toBeLessThan(200)
  })
})

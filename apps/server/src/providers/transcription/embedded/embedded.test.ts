import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { realSpeech } from '@taplore/testing/speech'
import { afterAll, describe, expect, it } from 'vitest'
import { runProgram } from '../../../platform/programs/run-program.ts'
import { openEmbeddedTranscription, toCues } from './embedded.ts'

const folder = mkdtempSync(join(tmpdir(), 'speech-test-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const engine = openEmbeddedTranscription({ folder })

async function hear(path: string, language = 'en') {
  if (!engine.hear) throw new Error('The models are not installed.')
  return engine.hear({ path, language })
}

describe('speech recognized on this machine', () => {
  it('has the words that were spoken, each with its time, and says which engine heard them', async () => {
    const heard = await hear(realSpeech.path)
    const [first] = toCues(heard)
    expect(first?.text.replaceAll('\n', ' ')).toContain('fellow Americans')
    const plain = (text: string) => text.toLowerCase().replace(/[^a-z ]/g, '')
    expect(plain(heard.words.map(({ text }) => text).join(' '))).toBe(plain(realSpeech.text))
    expect(heard).toMatchObject({ engine: 'Moonshine base', durationMs: 11_000, soundsForeign: false, unclear: [] })
    const startOf = (index: number) => heard.words[index]?.startMs ?? 0
    const { starts } = realSpeech
    const pairs = [
      [startOf(2), starts.my],
      [startOf(6), starts.not],
      [startOf(9), starts.country],
      [startOf(10), starts.can],
      [startOf(14), starts['second ask']],
      [startOf(21), starts['second country']],
    ] as const
    for (const [found, expected] of pairs) expect(Math.abs(found - expected)).toBeLessThanOrEqual(150)
    // "Americans" is followed by more than a second of applause-free silence, which is not part of it.
    expect(heard.words[4]?.endMs).toBeLessThan(2_400)
  })

  it('is never invented: another language is told apart, and silence, a tone and music have no words', async () => {
    const make = async (name: string, args: string[]) => {
      const path = join(folder, name)
      await runProgram('ffmpeg', ['-v', 'error', ...args, '-y', path])
      return path
    }
    const spanish = join(folder, 'spanish.wav')
    await runProgram('espeak-ng', ['-v', 'es', '-w', spanish, '--stdin'], {
      input:
        'Buenos días a todos. Hoy vamos a hablar de la historia de una pequeña panadería que abrió sus puertas hace veinte años.',
    })
    expect((await hear(spanish)).soundsForeign).toBe(true)
    expect(
      (await hear(await make('silence.wav', ['-f', 'lavfi', '-i', 'anullsrc=r=16000:cl=mono', '-t', '6']))).words,
    ).toEqual([])
    expect((await hear(await make('tone.wav', ['-f', 'lavfi', '-i', 'sine=frequency=330:duration=6']))).words).toEqual(
      [],
    )
    // A chord that changes, with a beat of noise.
    const chord = '0.25*sin(2*PI*220*t)+0.2*sin(2*PI*(277+35*gt(mod(t,4),2))*t)+0.2*sin(2*PI*330*t)*abs(sin(PI*t))'
    const beat = '0.5*(random(0)-0.5)*exp(-14*mod(t,0.5))'
    const music = await make('music.wav', ['-f', 'lavfi', '-i', `aevalsrc='${chord}+${beat}':s=16000:d=12`])
    expect((await hear(music)).words).toEqual([])
    await expect(hear(realSpeech.path, 'de')).rejects.toMatchObject({ code: 'SUBTITLES_ONLY_ENGLISH' })
  })

  it('is stopped at once', async () => {
    const controller = new AbortController()
    const running = engine.hear?.({
      path: realSpeech.path,
      language: 'en',
      signal: controller.signal,
      onProgress: () => controller.abort(new Error('no longer wanted')),
    })
    await expect(running).rejects.toThrow('no longer wanted')
  })
})

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { splitWords } from '@taplore/media'
import { realSpeech } from '@taplore/testing/speech'
import { afterAll, describe, expect, it } from 'vitest'
import { runProgram } from '../../../platform/programs/run-program.ts'
import { alignScript } from './align-script.ts'

const folder = mkdtempSync(join(tmpdir(), 'align-test-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const spoken = (text: string) => ({ text, span: null, speaker: null })

/** Sentences by a voice of this machine, one after another with pauses, and when each begins. */
async function speak(sentences: readonly string[], voice: string, name: string) {
  const path = join(folder, `${name}.wav`)
  const parts: string[] = []
  const starts: number[] = []
  let at = 0
  for (const [index, sentence] of sentences.entries()) {
    const part = join(folder, `${name}-${index}.wav`)
    await runProgram('espeak-ng', ['-v', voice, '-s', '150', '-w', part, sentence])
    const printed = await runProgram('ffprobe', [
      ...['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', part],
    ])
    starts.push(at)
    at += Number(printed.toString()) * 1_000 + 500
    parts.push(part)
  }
  const inputs = parts.flatMap((part) => ['-i', part])
  const padded = parts.map((_, index) => `[${index}]apad=pad_dur=0.5[p${index}]`).join(';')
  const joined = `${padded};${parts.map((_, index) => `[p${index}]`).join('')}concat=n=${parts.length}:v=0:a=1`
  await runProgram('ffmpeg', ['-v', 'error', '-y', ...inputs, '-filter_complex', joined, path])
  return { path, starts, durationMs: at }
}

describe('a script matched to speech', () => {
  it('has every word, real ones within 200 ms, without a service', async () => {
    const heard = await alignScript({ path: realSpeech.path, language: 'en', parts: [spoken(realSpeech.text)] })
    expect(heard.words.map(({ text }) => text).join(' ')).toBe(realSpeech.text)
    const { starts } = realSpeech
    for (const [index, expected] of [
      [2, starts.my],
      [6, starts.not],
      [10, starts.can],
      [21, starts['second country']],
    ] as const)
      expect(Math.abs((heard.words[index]?.startMs ?? 0) - expected)).toBeLessThanOrEqual(200)
    expect(heard.words.some(({ isApproximate }) => isApproximate)).toBe(false)
  })

  it('marks words as approximate that are not what is said, and those alone', async () => {
    const said = realSpeech.text.split(' ')
    const wrong = ['purple', 'elephants', 'dance', 'beneath', 'bright', 'umbrellas']
    const text = [...said.slice(0, 9), ...wrong, ...said.slice(14)].join(' ')
    const { words } = await alignScript({ path: realSpeech.path, language: 'en', parts: [spoken(text)] })
    const marked = words.filter(({ isApproximate }) => isApproximate).map((word) => word.text)
    expect(wrong.filter((word) => marked.includes(word)).length).toBeGreaterThanOrEqual(wrong.length - 1)
    // The neighbors of what is wrong may be in doubt as well.
    expect(marked.length).toBeLessThanOrEqual(wrong.length + 2)

    const parts = [
      spoken('Yesterday a violet machine never waited near thirteen quiet harbors because nobody had washed them'),
    ]
    const other = await alignScript({ path: realSpeech.path, language: 'en', parts })
    expect(other.words.filter(({ isApproximate }) => !isApproximate)).toEqual([])
  })

  it('finds subtitles near their times, and keeps who speaks', async () => {
    const parts = [
      { text: 'And so my fellow Americans', span: { startMs: 300, endMs: 2_600 }, speaker: 'Kennedy' },
      { text: 'ask not what your country can do for you', span: { startMs: 3_200, endMs: 7_700 }, speaker: 'Kennedy' },
    ]
    const heard = await alignScript({ path: realSpeech.path, language: 'en', parts })
    expect(heard.words).toHaveLength(14)
    expect(heard.words.every(({ speaker }) => speaker === 'Kennedy')).toBe(true)
    expect(Math.abs((heard.words[6]?.startMs ?? 0) - realSpeech.starts.not)).toBeLessThanOrEqual(200)
  })

  it('is followed through a long recording in another language, sentence by sentence', async () => {
    const sentences = [
      'El panadero enciende el horno a las cuatro de la mañana.',
      'La masa descansa toda la noche bajo un paño limpio.',
      'Nadie en el pueblo espera el pan más de una hora.',
      'Los niños llegan primero y piden las barras más pequeñas.',
      'Después vienen los abuelos con sus bolsas de tela.',
      'A mediodía ya no queda nada en los estantes.',
      'Por la tarde se limpia el suelo y se prepara la harina.',
      'El agua tiene que estar fría cuando hace calor.',
      'Un poco de sal cambia el sabor de todo.',
      'La hija del panadero escribe las cuentas en un cuaderno.',
      'Ella sabe cuánto cuesta cada kilo de trigo.',
      'Su hermano reparte el pan con una bicicleta vieja.',
      'En invierno la nieve cierra el camino del norte.',
      'Entonces los vecinos vienen andando por el bosque.',
      'Cada domingo se hornea una tarta grande de manzana.',
      'Siempre se vende antes de que termine la misa.',
      'El secreto es la paciencia, dice el viejo maestro.',
      'Quien tiene prisa no debería hacer pan.',
      'Al final del día todos están cansados y contentos.',
      'Mañana el horno se enciende otra vez a las cuatro.',
    ]
    const { path, starts, durationMs } = await speak(sentences, 'es', 'pan')
    expect(durationMs).toBeGreaterThan(60_000)
    const heard = await alignScript({ path, language: 'es', parts: sentences.map(spoken) })
    expect(heard.words.map(({ text }) => text).join(' ')).toBe(sentences.join(' '))
    let first = 0
    const late = sentences.map((sentence, index) => {
      const word = heard.words[first]
      first += splitWords(sentence, 'es').length
      return Math.round((word?.startMs ?? 0) - (starts[index] ?? 0))
    })
    // Where each sentence begins; espeak begins to speak some 50 ms after the file does.
    expect(late.filter((ms) => Math.abs(ms - 50) <= 250).length, late.join(' ')).toBeGreaterThanOrEqual(18)
  })
})

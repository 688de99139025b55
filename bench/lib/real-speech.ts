import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { realSpeech } from '@taplore/testing/speech'
import { runProgram } from '../../apps/server/src/platform/programs/run-program.ts'
import { levels, sampleRate as rate } from '../../apps/server/src/providers/transcription/sound/loudness.ts'
import { SeededRandom } from '../../apps/server/testing/hostile/random.ts'

const novel = '/usr/share/pocketsphinx/test/data/librivox'
const prompts = '/usr/share/asterisk/sounds/en_US_f_Allison'
/** Where a word recorded alone begins: no rule of the aligner, or the aligner would be measured by itself. */
const onsetDb = -45

/**
 * Real English speech with what is said in it. The novel is "Sense and Sensibility", read for LibriVox (public domain), from the Debian
 * package `pocketsphinx-testdata`; the prompts are Allison Smith's, from `asterisk-core-sounds-en-wav` (CC-BY-SA 3.0), which is why
 * neither is copied here; the address is John F. Kennedy's.
 */
const novelParts: readonly (readonly [part: string, text: string])[] = [
  [
    '0870',
    'And Mr John Dashwood had then leisure to consider how much there might be prudently in his power to do for them',
  ],
  ['0880', 'He was not an ill disposed young man'],
  ['0890', 'unless to be rather cold hearted and rather selfish is to be ill disposed'],
  ['0920', 'Had he married a more amiable woman he might have been made still more respectable than he was'],
  ['0930', 'He might even have been made amiable himself'],
]

const promptTexts: readonly (readonly [name: string, text: string])[] = [
  [
    'demo-echotest',
    'You are about to enter an echo test. In this mode everything you say will be repeated back to you just as soon as it is received. The purpose of this test is to give you an audible sense of the latency between you and the machine that is running the echo test application. You may end the test by hanging up or by pressing the pound key',
  ],
  ['ss-noservice', 'The number you have dialed is not in service. Please check the number and try again'],
  ['vm-nobodyavail', 'Nobody is available to take your call at the moment'],
  ['vm-mailboxfull', 'Sorry but the user’s mailbox can’t accept more messages'],
  ['vm-intro', 'Please leave your message after the tone. When done hang up or press the pound key'],
  ['privacy-prompt', 'Please enter your phone number starting with the area code'],
  ['dir-instr', 'If this is the person you’re looking for press one now otherwise please press star now'],
  ['conf-onlyperson', 'You are currently the only person in this conference'],
  ['cannot-complete-as-dialed', 'Your call cannot be completed as dialed'],
  ['please-try-call-later', 'Please try your call again later'],
  ['tt-monkeysintro', 'They have been carried away by monkeys'],
  ['pls-hold-while-try', 'Please hold while we try to connect you'],
]

const sentences = [
  ...novelParts.map(([part, text]) => ({
    path: join(novel, `sense_and_sensibility_01_austen_64kb-${part}.wav`),
    text,
  })),
  realSpeech,
  ...promptTexts.map(([name, text]) => ({ path: promptPath(name), text })),
]

/** Words that were recorded alone, so that it is known to the sample when each begins. */
const single: readonly (readonly [file: string, word: string])[] = [
  ...['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'].map(
    (word, number) => [`digits/${number}`, word] as const,
  ),
  ...['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen', 'twenty'].map(
    (word, index) => [`digits/${13 + index}`, word] as const,
  ),
  ...['thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'].map(
    (word, index) => [`digits/${30 + 10 * index}`, word] as const,
  ),
  ...['hundred', 'thousand', 'million', 'billion', 'minus', 'pound', 'star', 'dollars', 'today', 'tomorrow'].map(
    (word) => [`digits/${word}`, word] as const,
  ),
  ...['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'].map(
    (word, day) => [`digits/day-${day}`, word] as const,
  ),
  ...[
    ...['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November'],
    'December',
  ].map((word, month) => [`digits/mon-${month}`, word] as const),
  ...['alpha', 'bravo', 'charlie', 'delta', 'echo', 'foxtrot', 'golf', 'hotel', 'india', 'juliet', 'kilo', 'lima'].map(
    (word) => [`phonetic/${word[0]}_p`, word] as const,
  ),
  ...['mike', 'november', 'oscar', 'papa', 'quebec', 'romeo', 'sierra', 'tango', 'uniform', 'victor', 'whiskey'].map(
    (word) => [`phonetic/${word[0]}_p`, word] as const,
  ),
  ...[
    ...['activated', 'added', 'calling', 'cancelled', 'disabled', 'enabled', 'extension', 'goodbye', 'hello', 'hours'],
    ...['location', 'lowercase', 'minute', 'minutes', 'number', 'removed', 'second', 'seconds', 'time', 'uppercase'],
    'your',
  ].map((word) => [word, word] as const),
]

/** One recording of all sentences, and its words. */
export async function joinSentences(folder: string) {
  needRecordings()
  const sounds = await Promise.all(sentences.map(({ path }) => samplesOf(path)))
  const pause = new Int16Array(rate * 0.6)
  const path = join(folder, 'sentences.wav')
  await writeSamples(path, joined(sounds.flatMap((sound) => [sound, pause])))
  return { path, words: sentences.flatMap(({ text }) => plainWords(text)) }
}

/** The words recorded alone, one after another with pauses of up to 300 ms, and when each begins, in ms. */
export async function joinSingleWords(folder: string) {
  needRecordings()
  const random = new SeededRandom('speech')
  const words = random.some(single, single.length)
  const sounds = await Promise.all(words.map(async ([file]) => spokenPart(await samplesOf(promptPath(file)))))
  const parts = [new Int16Array(rate / 2)]
  const starts: number[] = []
  let length = rate / 2
  for (const sound of sounds) {
    const pause = new Int16Array(random.below(0.3 * rate))
    starts.push((length / rate) * 1_000)
    parts.push(sound, pause)
    length += sound.length + pause.length
  }
  const path = join(folder, 'words.wav')
  await writeSamples(path, joined([...parts, new Int16Array(rate / 2)]))
  return { path, text: words.map(([, word]) => word).join(' '), starts }
}

/** The recording with pink noise or a piece of music so many decibels below the speech. */
export async function mixWith(kind: 'noise' | 'music', path: string, decibels: number, folder: string) {
  const speech = await samplesOf(path)
  const chord = '0.25*sin(2*PI*220*t)+0.2*sin(2*PI*(277+35*gt(mod(t,4),2))*t)+0.2*sin(2*PI*330*t)*abs(sin(PI*t))'
  const beat = '0.5*(random(0)-0.5)*exp(-14*mod(t,0.5))'
  const source = kind === 'noise' ? 'anoisesrc=color=pink:seed=3:r=16000' : `aevalsrc='${chord}+${beat}':s=16000`
  const seconds = String(speech.length / rate)
  const other = toSamples(
    await runProgram('ffmpeg', ['-v', 'error', '-f', 'lavfi', '-t', seconds, '-i', source, ...rawOutput]),
  )
  const gain = (level(spokenOnly(speech)) / level(other)) * 10 ** (-decibels / 20)
  const mixed = speech.map((sample, index) => clamp(sample * 0.7 + (other[index] ?? 0) * gain * 0.7))
  const out = join(folder, `${kind}-${decibels}.wav`)
  await writeSamples(out, mixed)
  return out
}

/** Lower case, without punctuation, small numbers in words, as the texts above have them. */
export function plainWords(text: string): string[] {
  const numbers: Record<string, string> = { '1': 'one', '2': 'two', mister: 'mr' }
  return text
    .toLowerCase()
    .replaceAll('-', ' ')
    .replace(/[^a-z0-9 ]/g, '')
    .split(' ')
    .filter(Boolean)
    .map((word) => numbers[word] ?? word)
}

/** Words wrong, missing or too many, by the words that were said (the word error rate). */
export function wordErrorRate(said: readonly string[], heard: readonly string[]): number {
  let row = heard.map((_, index) => index + 1)
  for (const [at, word] of said.entries()) {
    let left = at + 1
    let corner = at
    row = row.map((above, index) => {
      const cost = Math.min(above + 1, left + 1, corner + (heard[index] === word ? 0 : 1))
      corner = above
      left = cost
      return cost
    })
  }
  return (row.at(-1) ?? said.length) / said.length
}

function promptPath(name: string) {
  return join(prompts, `${name}.wav`)
}

const rawOutput = ['-ac', '1', '-ar', String(rate), '-f', 's16le', '-']

function needRecordings() {
  const missing = [
    ...(existsSync(novel) ? [] : ['pocketsphinx-testdata']),
    ...(existsSync(prompts) ? [] : ['asterisk-core-sounds-en-wav']),
  ]
  if (missing.length > 0) throw new Error(`The recordings are missing: apt-get install ${missing.join(' ')}`)
}

async function samplesOf(path: string) {
  return toSamples(await runProgram('ffmpeg', ['-v', 'error', '-i', path, ...rawOutput]))
}

async function writeSamples(path: string, samples: Int16Array) {
  const input = Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength)
  await runProgram('ffmpeg', ['-v', 'error', '-y', '-f', 's16le', '-ar', String(rate), '-ac', '1', '-i', '-', path], {
    input,
  })
}

function toSamples(bytes: Buffer) {
  return new Int16Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length - (bytes.length % 2)))
}

function joined(parts: readonly Int16Array[]) {
  const whole = new Int16Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** From the first to the last 10 ms above `onsetDb`. */
function spokenPart(sound: Int16Array) {
  const isLoud = (decibels: number) => decibels >= onsetDb
  const found = levels(sound)
  return sound.slice((found.findIndex(isLoud) * rate) / 100, ((found.findLastIndex(isLoud) + 1) * rate) / 100)
}

function spokenOnly(sound: Int16Array) {
  return sound.filter((sample) => Math.abs(sample) > 200)
}

function level(sound: Int16Array) {
  return Math.sqrt(sound.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, sound.length)) || 1
}

function clamp(value: number) {
  return Math.max(-32_768, Math.min(32_767, Math.round(value)))
}

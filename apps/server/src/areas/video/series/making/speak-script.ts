import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { assetRefusals, captionLanguageOf, engineLanguageOf } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import { ProgramMissing, runProgram } from '../../../../platform/programs/run-program.ts'
import { speakForPaidWork, withoutPauses } from '../../../library/voices/index.ts'
import { splitSentences } from '../rules.ts'
import { pauseAfter, planScenes, type Scene, type SpokenSentence } from './plan-scenes.ts'
import { type Making, openFile, saveFile } from './work.ts'

const samplesPerSecond = 48_000
const bytesPerSample = 2
const raw = ['-f', 's16le', '-ar', String(samplesPerSecond), '-ac', '1']

/** Speaks a script sentence by sentence, each once; their measured lengths are the times of the captions. */
export async function speakScript(making: Making, script: string): Promise<Scene[]> {
  const { work, settings } = making
  const sentences = splitSentences(script, settings.language)
  const spoken: SpokenSentence[] = []
  for (const [index, text] of sentences.entries()) {
    spoken.push(await work.once(`sentence ${index}`, () => speakSentence(making, text, `sentence-${index}.flac`)))
    await work.progress((index + 1) / sentences.length)
  }
  const scenes = planScenes(spoken)
  for (const [index, scene] of scenes.entries()) {
    await work.once(`sound ${index}`, async () => {
      await joinSentences(making, scene, soundOf(index))
      return true
    })
  }
  return scenes
}

/** Name of the file with the speech of a scene. */
export function soundOf(scene: number): string {
  return `scene-${scene}.flac`
}

async function speakSentence(making: Making, text: string, file: string): Promise<SpokenSentence> {
  const { work, row, settings } = making
  const actor = { workspaceId: row.workspaceId, userId: work.userId }
  const { language, voice, speed } = settings
  const input = { text, language, voiceId: voice, speed, signal: work.signal }
  const { audio, words, sentencePauseMs } = await speakForPaidWork(work.ctx, actor, input)
  const samples = evenOut(await ffmpeg(making, ['-i', 'pipe:0', ...raw, 'pipe:1'], audio))
  const flac = await toFlac(making, samples)
  await saveFile(making, file, flac, 'audio/flac')
  const durationMs = (samples.length / bytesPerSample / samplesPerSecond) * 1_000
  // The aligner looks for what was spoken; the captions show what was written.
  const found = await findWords(making, words, join(making.folder, file), flac)
  return { text: withoutPauses(text), file, durationMs, pauseMs: sentencePauseMs, words: found }
}

/** When each word is spoken, as the aligner finds it in the sentence. Null where it cannot, or is not sure. */
async function findWords(
  { work, settings }: Making,
  text: string,
  path: string,
  flac: Buffer,
): Promise<SpokenSentence['words']> {
  const { align } = work.ctx.providers.transcription
  if (!align) return null
  await writeFile(path, flac)
  const language = engineLanguageOf(captionLanguageOf(settings.language) ?? 'en')
  const request = {
    path,
    language,
    parts: [{ text, span: null, speaker: null }],
    isWordForWord: true,
    signal: work.signal,
  }
  const heard = await align(request).catch((error: unknown) => {
    work.signal.throwIfAborted()
    work.ctx.log.warn({ err: error, task: work.taskId }, 'the words of a sentence were not found in it')
    return null
  })
  if (!heard || heard.words.length === 0 || heard.words.some(({ isApproximate }) => isApproximate)) return null
  return heard.words.map(({ text: word, startMs, endMs }) => ({ text: word, startMs, endMs }))
}

/** Root mean square of speech, and its highest peak, as shares of full scale. */
const level = { mean: 0.1, peak: 0.89 }

/** Voices differ in loudness; all are brought to one level, so that music stays below them. */
function evenOut(bytes: Buffer): Buffer {
  const samples = new Int16Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + (bytes.length & ~1)))
  let squares = 0
  let peak = 1
  for (const sample of samples) {
    squares += sample * sample
    peak = Math.max(peak, Math.abs(sample))
  }
  const mean = Math.sqrt(squares / Math.max(1, samples.length))
  const gain = Math.min((level.mean * 32_767) / Math.max(1, mean), (level.peak * 32_767) / peak)
  return Buffer.from(samples.map((sample) => Math.round(sample * gain)).buffer)
}

/** The sentences of a scene one after the other, to the sample. */
async function joinSentences(making: Making, scene: Scene, file: string): Promise<void> {
  const parts: Buffer[] = []
  for (const sentence of scene.sentences) {
    const path = await openFile(making, sentence.file)
    parts.push(await ffmpeg(making, ['-i', path, ...raw, 'pipe:1']))
    parts.push(Buffer.alloc(((samplesPerSecond * pauseAfter(sentence)) / 1_000) * bytesPerSample))
  }
  await saveFile(making, file, await toFlac(making, Buffer.concat(parts)), 'audio/flac')
}

function toFlac(making: Making, samples: Buffer): Promise<Buffer> {
  return ffmpeg(making, [...raw, '-i', 'pipe:0', '-f', 'flac', 'pipe:1'], samples)
}

async function ffmpeg({ work }: Making, args: readonly string[], input?: Buffer): Promise<Buffer> {
  try {
    return await runProgram('ffmpeg', ['-v', 'error', '-protocol_whitelist', 'file,pipe', ...args], {
      ...(input ? { input } : {}),
      signal: work.signal,
    })
  } catch (error) {
    throw error instanceof ProgramMissing ? refuse(assetRefusals.MEDIA_TOOLS_MISSING) : error
  }
}

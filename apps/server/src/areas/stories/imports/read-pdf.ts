import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { importRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import { limits } from '@taplore/story'
import { readSlides } from '@taplore/story-import'
import { z } from 'zod'
import { ProgramFailed, runProgram } from '../../../platform/programs/run-program.ts'
import type { ImportSource } from './imported-file.ts'

const script = fileURLToPath(new URL('./pdf-process.ts', import.meta.url))
const timeoutMs = 5 * 60_000
const memoryMb = 700

/** No number of pages: the PDF opens with a password only. */
const headSchema = z.object({ pages: z.number().int().nullable(), title: z.string().default('') })
const pageSchema = z.object({ text: z.string(), edge: z.string().optional() })

/** The pages of a PDF as slides, rendered by a separate process with limited time and memory. */
export async function readPdf(
  path: string,
  { title, folder, signal }: { title: string; folder: string; signal: AbortSignal },
): Promise<ImportSource> {
  const target = join(folder, 'slides')
  await mkdir(target, { recursive: true })
  const lines = await drawn(path, target, signal)
  const [head, ...pages] = lines
  const { pages: total, title: written } = headSchema.parse(head)
  if (total === null) throw refuse(importRefusals.IMPORT_PDF_LOCKED)
  const slides = pages.map((page, index) => {
    const source = `page-${String(index + 1).padStart(3, '0')}.png`
    return { source, name: `${title} ${index + 1}.png`, ...pageSchema.parse(page) }
  })
  const read = readSlides(slides, written || title, 'document')
  if (total > slides.length) read.notes.add('page-limit', String(total - slides.length), null)
  return { read, isOwn: false, take: async (source) => join(target, source), listed: () => null, close: () => {} }
}

async function drawn(path: string, target: string, signal: AbortSignal): Promise<unknown[]> {
  const args = ['--no-warnings', `--max-old-space-size=${memoryMb}`, script, path, target, String(limits.pages.max)]
  try {
    const output = await runProgram(process.execPath, args, { timeoutMs, signal })
    return output
      .toString('utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line))
  } catch (error) {
    if (error instanceof ProgramFailed) throw refuse(importRefusals.IMPORT_PDF_UNREADABLE)
    throw error
  }
}

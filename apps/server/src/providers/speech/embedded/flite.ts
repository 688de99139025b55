import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runProgram } from '../../../platform/programs/run-program.ts'
import type { VoiceItem } from '../../downloads/catalog.ts'
import type { Installed } from '../../downloads/installed.ts'

/** Speech by flite with an installed voice, as WAV. */
export async function speakByFlite(
  { folder, files }: Installed<VoiceItem>,
  words: string,
  { speed, signal }: { speed: number; signal: AbortSignal | undefined },
): Promise<Buffer> {
  const work = await mkdtemp(join(tmpdir(), 'flite-'))
  try {
    const [text, wav] = [join(work, 'text.txt'), join(work, 'speech.wav')]
    await writeFile(text, words)
    const stretch = (1 / speed).toFixed(3)
    const voice = join(folder, files[0]?.name ?? '')
    await runProgram('flite', ['-voice', voice, '--setf', `duration_stretch=${stretch}`, '-f', text, '-o', wav], {
      signal,
    })
    return await readFile(wav)
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

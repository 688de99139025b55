import { assetRefusals, commonRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import { isDiskFull } from '../../../../platform/http/faults.ts'
import { ProgramFailed, ProgramMissing, runProgram } from '../../../../platform/programs/run-program.ts'

/** A machine that is busy takes long, however long the video is; one that gets no further for this long never ends. */
const stalledMs = 10 * 60_000

interface FfmpegOptions {
  readonly signal: AbortSignal
  /** Length of the input, for the progress. */
  readonly durationMs?: number
  readonly onProgress?: (fraction: number) => void
}

/**
 * Runs ffmpeg with these arguments: no shell, no input from here, its output in a file, and it ends with the task. It may take as long
 * as it gets further. Failures become sentences.
 */
export async function runFfmpeg(
  args: readonly string[],
  { signal, durationMs = 0, onProgress }: FfmpegOptions,
): Promise<void> {
  let reachedMicros = -1
  try {
    await runProgram('ffmpeg', ['-nostdin', '-y', '-v', 'error', '-progress', 'pipe:1', '-nostats', ...args], {
      timeoutMs: stalledMs,
      signal,
      onOutput: (chunk, { extend }) => {
        const micros = reachedIn(chunk.toString('latin1'))
        if (micros === null || micros <= reachedMicros) return
        reachedMicros = micros
        extend()
        if (durationMs > 0) onProgress?.(Math.min(1, micros / 1_000 / durationMs))
      },
    })
  } catch (error) {
    throw inWords(error)
  }
}

/** How much of the output is written, in microseconds; null where a report says nothing of it. */
export function reachedIn(report: string): number | null {
  const last = [...report.matchAll(/out_time_us=(\d+)/g)].at(-1)?.[1]
  return last === undefined ? null : Number(last)
}

/** What a failed program means for a person; unknown failures are returned as they are, and tried again. */
export function inWords(error: unknown): unknown {
  if (error instanceof ProgramMissing) return refuse(assetRefusals.MEDIA_TOOLS_MISSING)
  if (!(error instanceof ProgramFailed)) return error
  if (isDiskFull(error)) return refuse(commonRefusals.STORAGE_FULL)
  if (/Invalid data found|moov atom not found|Error opening input|could not find codec/i.test(error.complaint))
    return refuse(assetRefusals.MEDIA_DAMAGED)
  return error
}

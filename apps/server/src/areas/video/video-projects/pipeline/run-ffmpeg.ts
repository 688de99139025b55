import { assetRefusals, commonRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import { isDiskFull } from '../../../../platform/http/faults.ts'
import { ProgramFailed, ProgramMissing, runProgram } from '../../../../platform/programs/run-program.ts'

const longestMs = 50 * 60_000

interface FfmpegOptions {
  readonly signal: AbortSignal
  /** Length of the input, for the progress. */
  readonly durationMs?: number
  readonly onProgress?: (fraction: number) => void
  /** Gets the output; there is no progress then. */
  readonly onOutput?: (chunk: Buffer) => void
}

/** Runs ffmpeg with these arguments: no shell, no input from here, and it ends with the task. Failures become sentences. */
export async function runFfmpeg(
  args: readonly string[],
  { signal, durationMs = 0, onProgress, onOutput }: FfmpegOptions,
): Promise<Buffer> {
  const progress = onProgress && durationMs > 0 ? ['-progress', 'pipe:1', '-nostats'] : []
  const hear =
    onOutput ??
    (progress.length > 0
      ? (chunk: Buffer) => {
          const micros = Number(/out_time_us=(\d+)/.exec(chunk.toString('latin1'))?.[1])
          if (micros > 0) onProgress?.(Math.min(1, micros / 1_000 / durationMs))
        }
      : undefined)
  try {
    return await runProgram('ffmpeg', ['-nostdin', '-y', '-v', 'error', ...progress, ...args], {
      timeoutMs: longestMs,
      signal,
      ...(hear ? { onOutput: hear } : {}),
    })
  } catch (error) {
    throw inWords(error)
  }
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

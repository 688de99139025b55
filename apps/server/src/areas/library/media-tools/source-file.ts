import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { assetRefusals, mediaToolRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import { ProgramFailed, ProgramMissing, runProgram } from '../../../platform/programs/run-program.ts'
import type { TaskWork } from '../../foundation/tasks/index.ts'
import { type AssetRow, findAssets, recordingInput } from '../assets/index.ts'

const longestWorkMs = 20 * 60_000

interface OpenSource {
  readonly row: AssetRow
  /** How ffmpeg opens it: one demuxer, no network. */
  readonly input: readonly string[]
  /** A path beside it, deleted with it. */
  path(ending: string): string
}

/**
 * Copies the recording of a task into a temporary folder while `work` runs. Null: the result already exists, from an
 * attempt whose end was not recorded.
 */
export async function withSource<T>(
  task: TaskWork<{ assetId: string; madeId: string }, string>,
  work: (source: OpenSource) => Promise<T>,
): Promise<T | null> {
  const { assetId, madeId } = task.payload
  const { config, providers } = task.ctx
  const rows = await task.inWorkspace((inner) => findAssets(inner, [assetId, madeId]))
  if (rows.has(madeId)) return null
  const row = rows.get(assetId)
  const original = row?.variants.original
  const stream = original ? await providers.storage.read(original.key) : null
  if (!row || !original || !stream) throw refuse(assetRefusals.ASSET_NOT_FOUND)
  const uploads = join(config.dataDir, 'uploads')
  const name = randomUUID()
  const made = new Set<string>()
  const path = (ending: string) => {
    const full = join(uploads, `${name}${ending}`)
    made.add(full)
    return full
  }
  await mkdir(uploads, { recursive: true })
  try {
    const local = path('.source')
    await pipeline(stream, createWriteStream(local, { mode: 0o600 }))
    return await work({ row, input: recordingInput(local, original.mime), path })
  } finally {
    await Promise.all([...made].map((file) => rm(file, { force: true })))
  }
}

/** Runs ffmpeg for a task: it ends with the task, and failures become sentences. Returns its output. */
export async function ffmpeg(args: readonly string[], signal: AbortSignal): Promise<Buffer> {
  try {
    return await runProgram('ffmpeg', ['-nostdin', '-y', '-v', 'error', ...args], { timeoutMs: longestWorkMs, signal })
  } catch (error) {
    if (error instanceof ProgramMissing) throw refuse(assetRefusals.MEDIA_TOOLS_MISSING)
    if (error instanceof ProgramFailed && /matches no streams/i.test(error.complaint)) {
      throw refuse(mediaToolRefusals.MEDIA_HAS_NO_SOUND)
    }
    throw error
  }
}

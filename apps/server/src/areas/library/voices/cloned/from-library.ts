import { createWriteStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { assetRefusals, clonedVoiceRefusals, voiceLimits } from '@taplore/contract'
import { newId, refuse } from '@taplore/kit'
import type { SlowWorkspaceContext, WorkspaceContext } from '../../../../platform/context.ts'
import { findAssets } from '../../assets/index.ts'
import { requireCloning } from './capacity.ts'
import { createVoice } from './create-voice.ts'
import { type CheckedFile, checkSample } from './files/check-sample.ts'
import { inWorkspace } from './in-workspace.ts'

export interface CloneFromLibrary {
  readonly name: string
  readonly language: string
  readonly assetIds: readonly string[]
  readonly requestKey?: string | undefined
}

/** Clones a voice from recordings in the library; the voice gets copies of them. */
export async function createFromLibrary(
  ctx: SlowWorkspaceContext,
  { assetIds, requestKey, ...voice }: CloneFromLibrary,
) {
  await requireCloning(ctx, { isNew: requestKey === undefined })
  const recordings = await inWorkspace(ctx, (inner) => recordingsOf(inner, assetIds))
  return withFolder(ctx, async (folder) => {
    const files: CheckedFile[] = []
    for (const recording of recordings) files.push(await copyOf(ctx, folder, recording))
    return createVoice(ctx, { ...voice, files, requestKey: requestKey ?? null })
  })
}

/** A folder for received recordings, deleted with everything in it when the work ends. */
export async function withFolder<T>(
  { config }: Pick<SlowWorkspaceContext, 'config'>,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = join(config.dataDir, 'uploads', newId())
  try {
    await mkdir(folder, { recursive: true })
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function recordingsOf(ctx: WorkspaceContext, assetIds: readonly string[]) {
  const rows = await findAssets(ctx, assetIds)
  return assetIds.map((assetId) => {
    const row = rows.get(assetId)
    const file = row?.kind === 'audio' && row.state === 'ready' ? row.variants.original : undefined
    if (!row || !file) throw refuse(assetRefusals.ASSET_NOT_FOUND)
    return { name: row.name, key: file.key }
  })
}

async function copyOf(ctx: SlowWorkspaceContext, folder: string, { name, key }: { name: string; key: string }) {
  const { fileMaxBytes: maxBytes } = voiceLimits
  const { storage } = ctx.providers
  const found = await storage.stat(key)
  if (found && found.bytes > maxBytes) throw refuse(clonedVoiceRefusals.VOICE_FILE_TOO_LARGE, { name, maxBytes })
  const stream = await storage.read(key)
  if (!stream) throw refuse(assetRefusals.ASSET_NOT_FOUND)
  const path = join(folder, newId())
  await pipeline(stream, createWriteStream(path, { mode: 0o600 }))
  return checkSample({ path, name, bytes: (await stat(path)).size })
}

import { createReadStream, openAsBlob } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { newId } from '@taplore/kit'
import type { SlowWorkspaceContext } from '../../../../platform/context.ts'
import type { SampleFile, ServiceVoice } from '../../../../ports/speech.ts'
import { deleteSamples, insertSamples, listSampleRows, updateSample, type VoiceSampleRow } from '../store.ts'
import type { voiceSample } from '../tables.ts'
import type { CheckedFile } from './files/check-sample.ts'

export type NewSample = typeof voiceSample.$inferInsert & { readonly storageKey: string }

/**
 * Stores recordings as files of the workspace and returns their rows, not yet written. Names are made unique within the voice: by name
 * and size a recording is recognized at the service.
 */
export async function storeSamples(
  { providers, actor, clock }: SlowWorkspaceContext,
  voiceId: string,
  files: readonly CheckedFile[],
  takenNames: readonly string[] = [],
): Promise<readonly NewSample[]> {
  const taken = new Set(takenNames)
  const rows: NewSample[] = []
  const now = clock.now()
  try {
    for (const { path, name, bytes, mime, durationMs, peaks } of files) {
      // They are listed by their ids, in the order in which they were chosen.
      const id = newId(Date.now() + rows.length)
      const storageKey = `voices/${actor.workspaceId}/${voiceId}/${id}`
      await providers.storage.put(storageKey, createReadStream(path), { mime })
      const fileName = uniqueName(name, taken)
      taken.add(fileName)
      const place = { id, workspaceId: actor.workspaceId, voiceId, storageKey }
      rows.push({ ...place, fileName, mime, bytes, durationMs, peaks, createdAt: now })
    }
    return rows
  } catch (error) {
    await removeStored({ providers }, rows)
    throw error
  }
}

/** `one.mp3`, then `one (2).mp3`. */
function uniqueName(name: string, taken: ReadonlySet<string>): string {
  const [, stem = name, ending = ''] = /^(.*?)(\.[^.]*)?$/.exec(name) ?? []
  for (let turn = 2, candidate = name; ; turn += 1) {
    if (!taken.has(candidate)) return candidate
    candidate = `${stem} (${turn})${ending}`
  }
}

export async function removeStored(
  { providers }: Pick<SlowWorkspaceContext, 'providers'>,
  rows: readonly { readonly storageKey?: string | null }[],
): Promise<void> {
  for (const { storageKey } of rows) if (storageKey) await providers.storage.remove(storageKey)
}

/** How much storage recordings take. */
export function bytesOf(samples: readonly Pick<NewSample, 'bytes'>[]): number {
  return samples.reduce((total, { bytes }) => total + bytes, 0)
}

/** Just received recordings on their way to the service, read from the disk while they are sent. */
export function filesFromDisk(files: readonly CheckedFile[], rows: readonly NewSample[]): Promise<SampleFile[]> {
  return Promise.all(
    files.map(async ({ path, mime }, at) => ({
      name: rows[at]?.fileName ?? 'recording',
      mime,
      content: await openAsBlob(path, { type: mime }),
    })),
  )
}

/** Stored recordings on their way to the service. */
export async function filesFromStorage(
  { providers }: Pick<SlowWorkspaceContext, 'providers'>,
  rows: readonly VoiceSampleRow[],
): Promise<SampleFile[]> {
  const files: SampleFile[] = []
  for (const { storageKey, fileName, mime } of rows) {
    const stream = storageKey ? await providers.storage.read(storageKey) : null
    if (!stream) continue
    const bytes = new Uint8Array(await buffer(stream))
    files.push({ name: fileName, mime, content: new Blob([bytes], { type: mime }) })
  }
  return files
}

type Ctx = Parameters<typeof listSampleRows>[0]

/**
 * Brings the rows of a voice's recordings in line with the service: what was sent gets its id there, what is only there becomes a row,
 * and what is gone there goes here. Returns rows whose stored files are to be deleted.
 */
export async function matchSamples(
  ctx: Ctx,
  voice: { readonly id: string; readonly workspaceId: string },
  there: ServiceVoice['samples'],
  now: Date,
): Promise<readonly VoiceSampleRow[]> {
  const rows = await listSampleRows(ctx, [voice.id])
  const left = new Map(there.map((sample) => [sample.id, sample]))
  const gone: VoiceSampleRow[] = []
  for (const row of rows) {
    const known = row.providerSample ? left.get(row.providerSample) : undefined
    const same =
      known ??
      [...left.values()].find(({ name, bytes }) => !row.providerSample && name === row.fileName && bytes === row.bytes)
    if (!same) {
      gone.push(row)
      continue
    }
    left.delete(same.id)
    if (row.providerSample !== same.id) await updateSample(ctx, row.id, { providerSample: same.id })
  }
  await deleteSamples(
    ctx,
    gone.map(({ id }) => id),
  )
  await insertSamples(
    ctx,
    [...left.values()].map(({ id, name, mime, bytes, durationMs }, at) => ({
      id: newId(Date.now() + at),
      workspaceId: voice.workspaceId,
      voiceId: voice.id,
      providerSample: id,
      fileName: name || 'recording',
      mime,
      bytes,
      durationMs,
      createdAt: now,
    })),
  )
  return gone
}

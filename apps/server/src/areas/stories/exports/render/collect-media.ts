import { createWriteStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { idSchema } from '@taplore/kit'
import type { MediaSource, MediaUse } from '@taplore/story-frames'
import { drawAddress } from '@taplore/story-templates'
import { expectOk } from '../../../../platform/egress/egress.ts'
import type { TaskWork } from '../../../foundation/tasks/index.ts'
import type { PublicVariant } from '../../../library/assets/index.ts'
import { publicFilesOf } from '../../../library/assets/index.ts'
import type { CollectMedia } from '../studio/open-studio.ts'

export type ExportWork = TaskWork<{ exportId: string }, 'collecting' | 'drawing' | 'joining' | 'packing'>

/** What collecting the files of a story needs: an export, or a request that draws something. */
export interface CollectingWork extends Pick<ExportWork, 'signal' | 'inWorkspace'> {
  readonly ctx: Pick<ExportWork['ctx'], 'egress' | 'providers' | 'log'>
}

/** Maximum bytes of a remote file. */
const foreignBytes: Record<MediaUse, number> = { image: 30_000_000, video: 120_000_000, audio: 40_000_000 }
/** Images in the size for large screens, which is more than any video shows; video and audio unchanged. */
const variants: Record<MediaUse, PublicVariant> = { image: 'large', video: 'original', audio: 'original' }

/** Copies files of a story into a folder, each once: from the workspace's library, else from its URL. */
export function mediaCollector(work: CollectingWork, folder: string): CollectMedia {
  const known = new Map<string, Promise<string | null>>()
  return (media, use) => {
    const key = `${use} ${media.assetId ?? ''} ${media.url}`
    const brought = known.get(key) ?? bring(work, media, use, join(folder, `media-${known.size + 1}`))
    known.set(key, brought)
    return brought.catch((error) => {
      if (!work.signal.aborted) work.ctx.log.warn({ err: error }, 'a file of a story could not be collected')
      return null
    })
  }
}

async function bring(work: CollectingWork, media: MediaSource, use: MediaUse, path: string): Promise<string | null> {
  const assetId = assetIdOf(media)
  if (assetId) return fromLibrary(work, assetId, use, path)
  const drawn = drawAddress(media.url)
  if (drawn) {
    await writeFile(path, drawn)
    return path
  }
  if (!/^https?:/.test(media.url)) return null
  const { body } = expectOk(
    await work.ctx.egress.fetch(media.url, { maxBytes: foreignBytes[use], timeoutMs: 60_000, signal: work.signal }),
  )
  await writeFile(path, body)
  return path
}

async function fromLibrary(work: CollectingWork, assetId: string, use: MediaUse, path: string): Promise<string | null> {
  const [file] = await work.inWorkspace((ctx) => publicFilesOf(ctx, [{ assetId, variant: variants[use] }]))
  return file ? fromStorage(work, file.storageKey, path) : null
}

/** Copies a stored file to disk; null when it does not exist. */
export async function fromStorage(work: CollectingWork, key: string, path: string): Promise<string | null> {
  const stream = await work.ctx.providers.storage.read(key)
  if (!stream) return null
  await pipeline(stream, createWriteStream(path), { signal: work.signal })
  return path
}

/** The library file that a story refers to; some do so by URL alone. */
function assetIdOf({ assetId, url }: Pick<MediaSource, 'assetId' | 'url'>): string | null {
  const id = assetId ?? /^\/api\/assets\/([0-9a-f-]{36})\//.exec(url)?.[1]
  return id && idSchema.safeParse(id).success ? id : null
}

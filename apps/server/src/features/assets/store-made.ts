import type { Credit } from '@taplore/story'
import type { LongJobContext, WorkspaceJobContext } from '../../platform/context.ts'
import { keepUpload } from './keep-upload.ts'
import { nameOfUpload } from './names.ts'
import { receivedFrom } from './receive-upload.ts'
import { requireRoom } from './room.ts'
import { type AssetRow, insertAsset } from './store.ts'
import { keyOf, putFile, removeFiles } from './store-files.ts'

interface Scope {
  readonly workspaceId: string
  readonly userId: string | null
}
interface Made {
  /** Its id was given out before it was made; who is asked twice finds it. */
  readonly assetId: string
  readonly name: string
  readonly alt?: string
  readonly credit?: Credit | null
}
type Ctx = Pick<LongJobContext, 'scopes' | 'providers' | 'clock'>

/**
 * Keeps a recording that lies in a file of ours and removes that file; it passes the guard of uploads like any other. `within`
 * runs in the transaction that writes the row: what is counted there is counted exactly if the file is kept.
 */
export async function storeRecording(
  ctx: Ctx,
  scope: Scope,
  { path, ...made }: Made & { path: string },
  within: (ctx: WorkspaceJobContext) => Promise<void>,
): Promise<AssetRow> {
  const place = { workspaceId: scope.workspaceId, assetId: made.assetId }
  const facts = await keepUpload(ctx.providers.storage, place, await receivedFrom(path))
  return keepRow(ctx, scope, made, facts, within)
}

/** Keeps a track of subtitles (WebVTT). */
export async function storeCaptions(
  ctx: Ctx,
  scope: Scope,
  { vtt, durationMs, ...made }: Made & { vtt: string; durationMs: number },
  within: (ctx: WorkspaceJobContext) => Promise<void>,
): Promise<AssetRow> {
  const bytes = Buffer.from(vtt)
  const mime = 'text/vtt'
  const key = keyOf({ workspaceId: scope.workspaceId, assetId: made.assetId }, 'original', mime)
  const stored = await putFile(ctx.providers.storage, key, bytes, mime)
  const facts = {
    kind: 'captions' as const,
    mime,
    bytes: bytes.length,
    width: null,
    height: null,
    durationMs,
    sha256: stored.sha256,
    variants: { original: { ...stored, width: null, height: null } },
  }
  return keepRow(ctx, scope, made, facts, within)
}

async function keepRow(
  ctx: Ctx,
  scope: Scope,
  { assetId, name, alt, credit }: Made,
  facts: Omit<Parameters<typeof insertAsset>[1], 'id' | 'workspaceId' | 'name' | 'origin'>,
  within: (ctx: WorkspaceJobContext) => Promise<void>,
): Promise<AssetRow> {
  try {
    return await ctx.scopes.workspace(scope, async (inner) => {
      await requireRoom(inner, facts.bytes)
      await within(inner)
      return insertAsset(inner, {
        ...facts,
        id: assetId,
        workspaceId: scope.workspaceId,
        name: nameOfUpload(name.replaceAll('/', '-'), facts.kind),
        alt: alt ?? '',
        credit: credit ?? null,
        origin: 'generated',
        createdBy: scope.userId,
        createdAt: ctx.clock.now(),
      })
    })
  } catch (error) {
    await removeFiles(ctx.providers.storage, facts.variants)
    throw error
  }
}

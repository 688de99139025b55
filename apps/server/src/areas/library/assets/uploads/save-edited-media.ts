import type { Credit } from '@taplore/story'
import type { LongJobContext, WorkspaceJobContext } from '../../../../platform/context.ts'
import type { AssetRow } from '../store.ts'
import { nameOfUpload } from './file-names.ts'
import { keyOf, putFile } from './file-storage.ts'
import { type AboutFile, insertFile, type StoredFacts } from './insert-file.ts'
import { receivedFrom } from './receive-upload.ts'
import { saveUpload } from './save-upload.ts'

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
  /** Where it lay before it was brought here. */
  readonly sourceUrl?: string | null
  readonly origin?: AboutFile['origin']
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
  const facts = await saveUpload(ctx.providers.storage, place, await receivedFrom(path))
  return insertFile(ctx, scope, facts, aboutMade(made, facts.kind), within)
}

/** Keeps a track of subtitles (WebVTT). */
export async function storeCaptions(
  ctx: Ctx,
  scope: Scope,
  { vtt, durationMs, ...made }: Made & { vtt: string; durationMs: number },
  within?: (ctx: WorkspaceJobContext) => Promise<void>,
): Promise<AssetRow> {
  const bytes = Buffer.from(vtt)
  const mime = 'text/vtt'
  const key = keyOf({ workspaceId: scope.workspaceId, assetId: made.assetId }, 'original', mime)
  const stored = await putFile(ctx.providers.storage, key, bytes, mime)
  const facts = {
    id: made.assetId,
    kind: 'captions' as const,
    mime,
    bytes: bytes.length,
    width: null,
    height: null,
    durationMs,
    sha256: stored.sha256,
    variants: { original: { ...stored, width: null, height: null } },
  }
  return insertFile(ctx, scope, facts, aboutMade(made, facts.kind), within)
}

function aboutMade({ name, origin = 'generated', ...about }: Made, kind: StoredFacts['kind']): AboutFile {
  const { alt, credit, sourceUrl } = about
  return { name: nameOfUpload(name.replaceAll('/', '-'), kind), alt, credit, sourceUrl, origin }
}

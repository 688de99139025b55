import type { Credit } from '@taplore/story'
import type { LongJobContext, WorkspaceJobContext } from '../../../../platform/context.ts'
import { keyOf, storeFile } from '../storage/file-storage.ts'
import type { AssetRow } from '../store.ts'
import { nameOfUpload } from './file-names.ts'
import { type AboutFile, insertFile, type StoredFacts } from './insert-file.ts'
import { receivedFrom } from './receive-upload.ts'
import { saveUpload } from './save-upload.ts'

interface Scope {
  readonly workspaceId: string
  readonly userId: string | null
}
interface EditedFile {
  /** Its id was assigned before it was created; a repeated request finds it. */
  readonly assetId: string
  readonly name: string
  readonly alt?: string
  readonly credit?: Credit | null
  /** Its earlier location, before it was imported. */
  readonly sourceUrl?: string | null
  readonly origin?: AboutFile['origin']
}
type Ctx = Pick<LongJobContext, 'scopes' | 'providers' | 'clock'>

/**
 * Saves a recording from a temporary file and deletes that file; it passes the upload checks like any other. `within`
 * runs in the transaction that inserts the row: what is counted there is counted exactly if the file is saved.
 */
export async function storeRecording(
  ctx: Ctx,
  scope: Scope,
  { path, ...made }: EditedFile & { path: string },
  within: (ctx: WorkspaceJobContext) => Promise<void>,
): Promise<AssetRow> {
  const place = { workspaceId: scope.workspaceId, assetId: made.assetId }
  const facts = await saveUpload(ctx.providers.storage, place, await receivedFrom(path))
  return insertFile(ctx, scope, facts, factsOfEdited(made, facts.kind), within)
}

/** Saves a track of subtitles (WebVTT). */
export async function storeCaptions(
  ctx: Ctx,
  scope: Scope,
  { vtt, durationMs, ...made }: EditedFile & { vtt: string; durationMs: number },
  within?: (ctx: WorkspaceJobContext) => Promise<void>,
): Promise<AssetRow> {
  const bytes = Buffer.from(vtt)
  const mime = 'text/vtt'
  const key = keyOf({ workspaceId: scope.workspaceId, assetId: made.assetId }, 'original', mime)
  const stored = await storeFile(ctx.providers.storage, key, bytes, mime)
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
  return insertFile(ctx, scope, facts, factsOfEdited(made, facts.kind), within)
}

function factsOfEdited({ name, origin = 'generated', ...about }: EditedFile, kind: StoredFacts['kind']): AboutFile {
  const { alt, credit, sourceUrl } = about
  return { name: nameOfUpload(name.replaceAll('/', '-'), kind), alt, credit, sourceUrl, origin }
}

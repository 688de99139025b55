import { exportRefusals } from '@taplore/contract'
import { idSchema, refuse, slugify } from '@taplore/kit'
import { requireRights } from '../../../platform/api/operations.ts'
import type { Installation } from '../../../platform/api/scope.ts'
import type { WorkspaceContext } from '../../../platform/context.ts'
import type { HttpCall } from '../../../platform/feature.ts'
import { type Download, downloads } from '../../../platform/http/responses/downloads.ts'
import { keyOf } from './file-names.ts'
import { findExportPages, findExportRow } from './store.ts'

/** `GET /api/exported-stories/{id}/files/{name}?workspace=`: downloads a finished file. */
export const exportsHttp = ({ providers: { storage } }: Pick<Installation, 'providers'>) =>
  downloads<HttpCall>({
    storage,
    pattern: /^\/api\/exported-stories\/([0-9a-f-]{36})\/files\/([a-z0-9.-]{1,60})$/,
    missing: exportRefusals.EXPORT_NOT_FOUND,
    find: ([exportId = '', name = ''], { scope }) =>
      scope.asMember((ctx) => findFile(ctx, exportId, name), { isReading: true }),
  })

async function findFile(ctx: WorkspaceContext, exportId: string, name: string): Promise<Download> {
  requireRights(ctx.actor, { access: 'workspace', needs: 'stories.export' })
  const row = idSchema.safeParse(exportId).success ? await findExportRow(ctx, exportId) : null
  if (!row) throw refuse(exportRefusals.EXPORT_NOT_FOUND)
  const files = [
    row.zip,
    row.joinedVideo,
    ...(await findExportPages(ctx, [exportId])).flatMap(({ file, poster }) => [file, poster]),
  ]
  const file = files.find((each) => each?.name === name)
  if (!file) throw refuse(exportRefusals.EXPORT_NOT_FOUND)
  const story = slugify(row.storyName, 60).replace(/[^a-z0-9-]/g, '') || 'story'
  const title = file === row.zip ? `${story}-${row.format}.zip` : `${story}-${name}`
  return {
    key: keyOf({ workspaceId: row.workspaceId, exportId }, name),
    mime: file.mime,
    // A file created again after a failure has the same name; its length and its export identify it.
    etag: `"${exportId}-${name}-${file.bytes}"`,
    disposition: `attachment; filename="${title}"`,
  }
}

import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { type Asset, assetRefusals, constants } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import { z } from 'zod'
import type { Installation, OpenScope } from '../../../../../platform/api/scope.ts'
import { tusUploads } from '../../../../../platform/uploads/tus.ts'
import { type LockedUpload, uploadFields, uploadsFolder } from '../../../../../platform/uploads/uploads-folder.ts'
import { requireUploadAccess } from '../../access/guest-access.ts'
import { presentAsset } from '../../present.ts'
import { removeFiles } from '../../storage/file-storage.ts'
import { findAssetRow, insertAsset } from '../../store.ts'
import { nameOfUpload } from '../file-names.ts'
import { saveUpload } from '../save-upload.ts'
import { requireCapacity } from '../storage-quota.ts'
import { kindCheck, receivedOf } from './check-file-type.ts'

const place = '/api/assets/uploads'
const factsSchema = z.object({ ...uploadFields, workspaceId: z.uuid(), userId: z.uuid() })
type Facts = z.infer<typeof factsSchema>

interface Call {
  readonly scope: OpenScope
  readonly url: URL
}

/** Resumable uploads of the library (tus); finished, they are assets. False: not one of our paths. */
export function resumableHttp({ config, clock, providers, uploadLocks: locks }: Installation) {
  async function keep({ scope }: Call, upload: LockedUpload<Facts>): Promise<Asset> {
    const { id, workspaceId, userId, name } = upload
    const received = await receivedOf(upload)
    const facts = await saveUpload(providers.storage, { workspaceId, assetId: id }, received, { isReceivedKept: true })
    return scope
      .asMember(async (ctx) => {
        await requireUploadAccess(ctx)
        await requireCapacity(ctx, facts.bytes)
        const values = { ...facts, workspaceId, createdBy: userId, createdAt: ctx.clock.now() }
        const row = await insertAsset(ctx, { ...values, name: nameOfUpload(name, facts.kind), origin: 'upload' })
        return presentAsset(ctx, row)
      })
      .catch(async (error) => {
        await removeFiles(providers.storage, facts.variants)
        throw error
      })
  }

  const uploads = tusUploads<Call, Facts, Asset>({
    folder: uploadsFolder(join(config.dataDir, 'uploads'), { schema: factsSchema, holderOf: ({ userId }) => userId }),
    locks,
    clock,
    maxBytes: constants.upload.videoMaxBytes,
    beginning: kindCheck,
    addressOf: (id, { url }) => `${place}/${id}?workspace=${url.searchParams.get('workspace') ?? ''}`,
    async begin({ scope }, { length, metadata }) {
      const owner = await scope.asMember(async (ctx) => {
        await requireUploadAccess(ctx)
        await requireCapacity(ctx, length)
        return { workspaceId: ctx.actor.workspaceId, userId: ctx.actor.userId }
      })
      return { holder: owner.userId, facts: { ...owner, name: metadata.get('filename') ?? '' } }
    },
    requireHolder: ({ scope }, upload) =>
      scope.asMember(async (ctx) => {
        await requireUploadAccess(ctx)
        const { workspaceId, userId } = ctx.actor
        if (upload?.workspaceId !== workspaceId || upload.userId !== userId) throw refuse(assetRefusals.UPLOAD_GONE)
      }),
    findMade: ({ scope }, id) =>
      scope.asMember(async (ctx) => {
        await requireUploadAccess(ctx)
        const row = await findAssetRow(ctx, id)
        return row?.createdBy === ctx.actor.userId ? presentAsset(ctx, row) : null
      }),
    keep,
  })

  return async (request: IncomingMessage, response: ServerResponse, call: Call): Promise<boolean> => {
    const { pathname } = call.url
    if (pathname !== place && !pathname.startsWith(`${place}/`)) return false
    const [id = '', act = '', ...more] = pathname.slice(place.length + 1).split('/')
    return more.length === 0 ? uploads(request, response, { id, act, call }) : false
  }
}

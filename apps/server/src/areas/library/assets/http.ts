import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { assetRefusals, commonRefusals } from '@taplore/contract'
import { idSchema, newId, Refusal, refuse } from '@taplore/kit'
import { requireRights } from '../../../platform/api/operations.ts'
import type { Installation, OpenScope } from '../../../platform/api/scope.ts'
import type { RequestFacts, WorkspaceContext, WorkspaceJobContext } from '../../../platform/context.ts'
import { allowUpload } from '../../../platform/http/requests/body-deadline.ts'
import { sendJson } from '../../../platform/http/responses/send-json.ts'
import { sendProblemEarly } from '../../../platform/http/responses/send-problem.ts'
import { sendStored } from '../../../platform/http/responses/send-stored-file.ts'
import { canViewFile, requireUploadAccess } from './access/guest-access.ts'
import { isSigned } from './access/signed-links.ts'
import { presentAsset } from './present.ts'
import { removeFiles } from './storage/file-storage.ts'
import { ensureVariant, isPublicVariant, type PublicVariant, storedVariant } from './storage/variants.ts'
import { findAssetRow, insertAsset } from './store.ts'
import type { StoredVariant } from './tables.ts'
import { nameOfUpload } from './uploads/file-names.ts'
import { receiveUpload, requirePossibleSize } from './uploads/receive-upload.ts'
import { resumableHttp } from './uploads/resumable/http.ts'
import { saveUpload } from './uploads/save-upload.ts'
import { requireCapacity } from './uploads/storage-quota.ts'

export interface AssetsCall {
  readonly scope: OpenScope
  readonly url: URL
  readonly facts: RequestFacts
}

const cacheSeconds = 365 * 24 * 3600

/** Uploads and downloads outside of the contract: files by session or by signed link. False: not one of our paths. */
export function assetsHttp(installation: Installation) {
  const { config, clock, database, providers } = installation
  const resumable = resumableHttp(installation)

  async function upload(request: IncomingMessage, response: ServerResponse, { scope, url }: AssetsCall): Promise<void> {
    // Checked before the first byte is read, and again when the row is written; no transaction is open in between.
    const workspaceId = await scope.asMember(async (ctx) => {
      await requireUploadAccess(ctx)
      await requireCapacity(ctx, requirePossibleSize(request))
      return ctx.actor.workspaceId
    })
    allowUpload(request)
    const received = await receiveUpload(request, join(config.dataDir, 'uploads'))
    const facts = await saveUpload(providers.storage, { workspaceId, assetId: newId() }, received)
    try {
      const asset = await scope.asMember(async (ctx) => {
        await requireUploadAccess(ctx)
        await requireCapacity(ctx, facts.bytes)
        const name = nameOfUpload(url.searchParams.get('name') ?? received.fieldName, facts.kind)
        const row = await insertAsset(ctx, {
          ...facts,
          workspaceId,
          name,
          origin: 'upload',
          createdBy: ctx.actor.userId,
          createdAt: ctx.clock.now(),
        })
        return presentAsset(ctx, row)
      })
      sendJson(response, 201, asset)
    } catch (error) {
      await removeFiles(providers.storage, facts.variants)
      throw error
    }
  }

  async function send(request: IncomingMessage, response: ServerResponse, file: StoredVariant | null): Promise<void> {
    if (!file) throw refuse(assetRefusals.ASSET_NOT_FOUND)
    await sendStored(request, response, {
      storage: providers.storage,
      key: file.key,
      mime: file.mime,
      etag: `"${file.sha256.slice(0, 32)}"`,
      headers: {
        'cache-control': `private, max-age=${cacheSeconds}, immutable`,
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'content-disposition': 'inline',
      },
    })
  }

  const find =
    (assetId: string, variant: PublicVariant) =>
    async (ctx: WorkspaceContext | Pick<WorkspaceJobContext, 'db' | 'providers'>) => {
      const row = await findAssetRow(ctx, assetId)
      return row ? ensureVariant(ctx, row, variant) : null
    }

  async function handle(request: IncomingMessage, response: ServerResponse, call: AssetsCall): Promise<boolean> {
    const path = call.url.pathname
    if (path === '/api/assets/upload' && request.method === 'POST') {
      await upload(request, response, call)
      return true
    }
    if (await resumable(request, response, call)) return true
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const wanted = wantedFile(path)
    if (!wanted) return false
    const { assetId, variant } = wanted
    if (wanted.by === 'session') {
      const file = await call.scope.asMember(
        async (ctx) => {
          requireRights(ctx.actor, { access: 'workspace', leastRole: 'VIEW', needs: 'stories.view' })
          // For guests, unshared files do not exist.
          if (!(await canViewFile(ctx, assetId))) return null
          return ctx.actor.isSupportAccess ? findStored(ctx, assetId, variant) : find(assetId, variant)(ctx)
        },
        { isReading: true },
      )
      await send(request, response, file)
      return true
    }
    const query = call.url.searchParams
    const workspaceId = idSchema.safeParse(query.get('workspace'))
    const link = { exp: query.get('exp'), sig: query.get('sig') }
    if (
      !workspaceId.success ||
      !isSigned(config.secret, { workspaceId: workspaceId.data, assetId, variant }, link, clock.now())
    ) {
      throw refuse(commonRefusals.FORBIDDEN)
    }
    const scope = { workspaceId: workspaceId.data, userId: null }
    await send(request, response, await database.workspace(scope, (db) => find(assetId, variant)({ db, providers })))
    return true
  }

  return async (request: IncomingMessage, response: ServerResponse, call: AssetsCall): Promise<boolean> => {
    try {
      return await handle(request, response, call)
    } catch (error) {
      if (!(error instanceof Refusal) || response.headersSent) throw error
      response.setHeader('cache-control', 'no-store')
      sendProblemEarly(request, response, { ...problemOf(error), requestId: call.facts.requestId })
      return true
    }
  }
}

/** For support access, which changes nothing: the whole image stands in for a crop that was never made. */
async function findStored(
  ctx: WorkspaceContext,
  assetId: string,
  variant: PublicVariant,
): Promise<StoredVariant | null> {
  const row = await findAssetRow(ctx, assetId)
  return row ? (storedVariant(row, variant) ?? storedVariant(row, 'original')) : null
}

function wantedFile(path: string): { by: 'session' | 'link'; assetId: string; variant: PublicVariant } | null {
  const [, place, assetId = '', variant = ''] = /^\/api\/(assets|files)\/([0-9a-f-]{36})\/([a-z]+)$/.exec(path) ?? []
  if (!place || !idSchema.safeParse(assetId).success || !isPublicVariant(variant)) return null
  return { by: place === 'assets' ? 'session' : 'link', assetId, variant }
}

function problemOf({ status, code, message, data }: Refusal) {
  return { status, code, message, ...(data === undefined ? {} : { data }) }
}

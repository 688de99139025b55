import type { IncomingMessage, ServerResponse } from 'node:http'
import { commonRefusals, type FontFormat, fontFormats, fontLimits, fontRefusals } from '@taplore/contract'
import { fileNameSuffix, idSchema, newId, refuse } from '@taplore/kit'
import { requireRights } from '../../../platform/api/operations.ts'
import type { Installation, OpenScope } from '../../../platform/api/scope.ts'
import { receiveSmallFile } from '../../../platform/http/requests/receive-small-file.ts'
import { sendJson } from '../../../platform/http/responses/send-json.ts'
import { sendRefusal } from '../../../platform/http/responses/send-refusal.ts'
import { sendStored } from '../../../platform/http/responses/send-stored-file.ts'
import { requireEntitlement } from '../../money/billing/index.ts'
import { fontKindOf, isSameKind, svgFontFault, unpackedBytes } from './files/font-kind.ts'
import { prepareFont, refuseFile } from './files/font-tasks.ts'
import { googleFile } from './google-font-files.ts'
import { fileUrl } from './hosted-faces.ts'
import { findFontFiles, insertFontFile } from './store.ts'
import { parseSubsetKey } from './subset-links.ts'

interface Call {
  readonly scope: OpenScope
  readonly url: URL
  readonly facts: { readonly requestId: string }
}

const mimes: Record<FontFormat, string> = {
  woff2: 'font/woff2',
  woff: 'font/woff',
  ttf: 'font/ttf',
  otf: 'font/otf',
  eot: 'application/vnd.ms-fontobject',
  svg: 'image/svg+xml',
}
const mostUnpackedBytes = 64 * 1024 * 1024

/**
 * Font files, outside of the contract. False: not one of our paths.
 * - `POST /api/fonts/upload?workspace=&filename=`: form field `upload`, or the bytes; returns `{ downloadUrl }`
 *   (FONT-19).
 * - `GET /api/fonts/files/{id}/{name}`: the file as uploaded, or `web.woff2`, the one that pages load.
 * - `GET /api/fonts/cut/{day}/{name}`: the subset font of one draft, by a signed link.
 * - `GET /api/fonts/google/{family}/{variant}.woff2`: a file of the external catalog, downloaded on first request.
 */
export function fontsHttp(installation: Installation) {
  const { providers, config, clock } = installation
  const { storage } = providers

  async function upload(request: IncomingMessage, response: ServerResponse, { scope, url }: Call): Promise<void> {
    const workspaceId = await scope.asMember(async (ctx) => {
      requireRights(ctx.actor, { access: 'workspace', needs: 'fonts.manage' })
      await requireEntitlement(ctx, 'stories.customFonts')
      return ctx.actor.workspaceId
    })
    const { bytes, fieldName } = await receiveSmallFile(request, {
      maxBytes: fontLimits.fileMaxBytes,
      tooLarge: () => refuse(fontRefusals.FONT_FILE_TOO_LARGE, { maxBytes: fontLimits.fileMaxBytes }),
    })
    const format = requireFormat(url.searchParams.get('filename') || fieldName || '', bytes)
    const made = format === 'eot' || format === 'svg' ? null : await prepareFont(bytes)
    const id = newId()
    const key = (name: string) => `fonts/${workspaceId}/${id}/${name}`
    const stem = url.searchParams.get('filename') || fieldName || 'font'
    const name = `${slugOf(stem)}-${fileNameSuffix()}.${format}`
    await storage.put(key(name), bytes, { mime: mimes[format] })
    if (made) await storage.put(key('web.woff2'), made.web, { mime: mimes.woff2 })
    const row = await scope.asMember(async (ctx) => {
      requireRights(ctx.actor, { access: 'workspace', needs: 'fonts.manage' })
      return insertFontFile(ctx, {
        id,
        workspaceId,
        name,
        format,
        bytes: bytes.length,
        storageKey: key(name),
        webKey: made ? key('web.woff2') : null,
        facts: made?.facts ?? null,
        createdAt: ctx.clock.now(),
      })
    })
    sendJson(response, 201, {
      downloadUrl: `${config.publicUrl}${fileUrl(row, 'original')}`,
      format,
      family: made?.facts.family ?? '',
      weight: made?.facts.weight ?? null,
    })
  }

  async function sendFile(request: IncomingMessage, response: ServerResponse, file: SentFile): Promise<void> {
    await sendStored(request, response, {
      storage,
      key: file.key,
      mime: file.mime,
      etag: `"${file.tag}"`,
      headers: {
        'cache-control': 'private, max-age=31536000, immutable',
        'content-disposition': file.isShown ? 'inline' : 'attachment',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      },
    })
  }

  async function handle(request: IncomingMessage, response: ServerResponse, call: Call): Promise<boolean> {
    const { pathname } = call.url
    if (pathname === '/api/fonts/upload' && request.method === 'POST') {
      await upload(request, response, call)
      return true
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const [, fileId, name = ''] = /^\/api\/fonts\/files\/([0-9a-f-]{36})\/([\w.-]+)$/.exec(pathname) ?? []
    if (fileId && idSchema.safeParse(fileId).success) {
      const file = await call.scope.asMember(async (ctx) => {
        // Guests see the previews of shared stories, in their fonts.
        requireRights(ctx.actor, { access: 'workspace', leastRole: 'VIEW', needs: 'stories.view' })
        return (await findFontFiles(ctx, [fileId])).get(fileId) ?? null
      })
      const isWeb = name === 'web.woff2'
      const key = isWeb ? file?.webKey : name === file?.name ? file.storageKey : null
      if (!file || !key) throw refuse(fontRefusals.FONT_NOT_FOUND)
      const mime = isWeb ? mimes.woff2 : mimes[file.format]
      await sendFile(request, response, { key, mime, tag: `${fileId}-${isWeb ? 'web' : 'file'}`, isShown: isWeb })
      return true
    }
    if (pathname.startsWith('/api/fonts/cut/')) {
      const key = parseSubsetKey(call.url, { secret: config.secret, now: clock.now() })
      if (!key) throw refuse(commonRefusals.FORBIDDEN)
      await sendFile(request, response, { key, mime: mimes.woff2, tag: key.replaceAll('/', '-'), isShown: true })
      return true
    }
    const [, family, variant] =
      /^\/api\/fonts\/google\/([^/]+)\/(regular|italic|\d00|\d00italic)\.woff2$/.exec(pathname) ?? []
    if (!family || !variant) return false
    await call.scope.asMember(async (ctx) => {
      requireRights(ctx.actor, { access: 'workspace', leastRole: 'VIEW', needs: 'stories.view' })
    })
    const found = await googleFile(installation, decodeURIComponent(family), variant)
    if (!found) throw refuse(fontRefusals.FONT_NOT_FOUND)
    const tag = found.storageKey.replaceAll('/', '-')
    await sendFile(request, response, { key: found.storageKey, mime: mimes.woff2, tag, isShown: true })
    return true
  }

  return async (request: IncomingMessage, response: ServerResponse, call: Call): Promise<boolean> => {
    try {
      return await handle(request, response, call)
    } catch (error) {
      sendRefusal(error, request, response, call.facts.requestId)
      return true
    }
  }
}

interface SentFile {
  readonly key: string
  readonly mime: string
  readonly tag: string
  readonly isShown: boolean
}

/** The format of a file by its name and by its bytes; both must agree (FONT-06, FONT-10). */
function requireFormat(fileName: string, bytes: Buffer): FontFormat {
  const extension = /\.([a-z0-9]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? ''
  const format = fontFormats.find((one) => one === extension)
  if (!format) throw refuseFile('Font files end in .woff2, .woff, .ttf, .otf, .eot or .svg.')
  const kind = fontKindOf(bytes)
  if (!kind) throw refuseFile('This file is no font, whatever its name says.')
  if (!isSameKind(kind, format))
    throw refuseFile(`This is a ${kind.toUpperCase()} file, but its name ends in .${format}.`)
  if (kind === 'svg') {
    const fault = svgFontFault(bytes)
    if (fault) throw refuseFile(fault)
  }
  const isPacked = kind === 'woff' || kind === 'woff2'
  if (isPacked && unpackedBytes(bytes) > mostUnpackedBytes) throw refuseFile('Unpacked, this font is too large.')
  return format
}

function slugOf(fileName: string): string {
  const stem = fileName.replace(/\.[^.]*$/, '').toLowerCase()
  return (
    stem
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 60) || 'font'
  )
}

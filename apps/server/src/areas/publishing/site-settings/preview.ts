import { type ChannelSettings, channelSettingsSchema, commonRefusals } from '@taplore/contract'
import { idSchema, refuse } from '@taplore/kit'
import { z } from 'zod'
import { requireRights } from '../../../platform/api/operations.ts'
import type { Installation } from '../../../platform/api/scope.ts'
import type { WorkspaceContext } from '../../../platform/context.ts'
import type { HttpHandler } from '../../../platform/feature.ts'
import { sendRefusal } from '../../../platform/http/responses/send-refusal.ts'
import * as assets from '../../library/assets/index.ts'
import { brandLinksOf } from '../../library/brand/index.ts'
import { addresses, requireChannel } from '../publishing/index.ts'
import { imagesOf, type LiveSite } from './live-site.ts'
import { readPage } from './page/read-page.ts'
import { sitePage } from './page/site-page.ts'
import { findPublicSite } from './public-site.ts'
import { settingsOf } from './read-settings.ts'
import { findChannelSettings } from './store.ts'

export const previewPath = '/api/site-preview'

/**
 * `GET /api/site-preview?workspace=&channel=&draft=&scheme=`: the page of a channel as it would be with these settings, by the renderer
 * of the live page. Only the app may frame it, nothing in it runs, and nothing is written.
 */
export function previewHttp({ config, database, clock }: Installation): HttpHandler {
  return async (request, response, { scope, url, facts }) => {
    if (url.pathname !== previewPath || request.method !== 'GET') return false
    try {
      const { channel, live, scheme } = await scope.asMember(async (ctx) => {
        requireRights(ctx.actor, { access: 'workspace', needs: 'stories.view' })
        const { channelId, draft, scheme } = readQuery(url.searchParams)
        const channel = await requireChannel(ctx, channelId)
        const settings = draft ?? settingsOf((await findChannelSettings(ctx, channel.id))?.saved)
        return { channel, scheme, live: await previewSiteOf(ctx, settings) }
      })
      const { storiesUrl, publicUrl } = config
      const home = addresses.sharedHome(storiesUrl, channel.handle)
      const site = { ...(await findPublicSite({ database, clock }, channel)), live }
      const page = await readPage({
        ...{ database, channel, site, home, publicUrl },
        mainHome: home,
        base: storiesUrl,
        search: new URLSearchParams(),
      })
      const body = Buffer.from(page && page !== 'first' ? forPreview(sitePage(page), storiesUrl, scheme) : '')
      const { origin } = new URL(storiesUrl)
      response.writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-length': body.length,
        'cache-control': 'no-store',
        'x-frame-options': 'SAMEORIGIN',
        'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data: ${origin}; font-src 'self' ${origin}; frame-ancestors 'self'; form-action 'none'; base-uri 'none'; sandbox allow-same-origin`,
      })
      response.end(body)
    } catch (error) {
      sendRefusal(error, request, response, facts.requestId)
    }
    return true
  }
}

/** The first channel without one, and its saved settings without a draft. */
function readQuery(query: URLSearchParams) {
  const read = querySchema.safeParse({
    channelId: query.get('channel') ?? undefined,
    draft: draftOf(query),
    scheme: query.get('scheme') ?? undefined,
  })
  if (!read.success) throw refuse(commonRefusals.BAD_REQUEST)
  return read.data
}

const querySchema = z.object({
  channelId: idSchema.optional(),
  draft: channelSettingsSchema.optional(),
  /** The colors of the reader's device; without it those of the browser. */
  scheme: z.enum(['light', 'dark']).optional(),
})

/** Settings with the images of the library: files become public with the pages that show them, not before. */
async function previewSiteOf(ctx: WorkspaceContext, settings: ChannelSettings): Promise<LiveSite> {
  const files = await assets.findAssets(ctx, imagesOf(settings))
  const images = [...files.values()]
    .filter(({ kind }) => kind === 'image')
    .map((file) => {
      const { url, width, height } = assets.assetRefOf(ctx, file)
      return [file.id, { name: file.name, url, width, height }] as const
    })
  return { settings, images: Object.fromEntries(images), links: await brandLinksOf(ctx) }
}

function draftOf(query: URLSearchParams): unknown {
  const draft = query.get('draft')
  if (draft === null) return undefined
  try {
    return JSON.parse(draft)
  } catch {
    return null
  }
}

/** Fonts come from the app's own host, and nothing can be followed. */
function forPreview(html: string, storiesUrl: string, scheme: 'light' | 'dark' | undefined): string {
  const below = new URL(storiesUrl).pathname.replace(/\/$/, '')
  const ofScheme = scheme
    ? html
        .replace('color-scheme:light dark', `color-scheme:${scheme}`)
        .replaceAll('@media(prefers-color-scheme:dark)', scheme === 'dark' ? '@media all' : '@media not all')
    : html
  return ofScheme
    .replaceAll(`url("${below}/_taplore/`, 'url("/_taplore/')
    .replace('</head>', '<style>a,form{pointer-events:none}</style></head>')
}

import { createHash } from 'node:crypto'
import { createReadStream, statSync } from 'node:fs'
import { basename, extname } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { wordpressStatuses } from '@taplore/contract'
import type { Story } from '@taplore/story'
import { checkRendered } from '@taplore/story-renderer'
import { z } from 'zod'
import type { LongJobContext, WorkspaceJobContext } from '../../../../platform/context.ts'
import { bundledFontFile } from '../../../library/fonts/index.ts'
import { addresses, fallbackImages, type PublicFile, requireChannel } from '../../../publishing/publishing/index.ts'
import { renderAt } from '../../../stories/stories/index.ts'
import { callSite, SiteFault, type Target } from '../access/call-site.ts'
import { nextPart } from '../rules.ts'
import type { PostRow, SiteRow } from '../store.ts'

const preparedSchema = z.object({
  url: z.string(),
  /** Where files of stories are, without a slash at the end. */
  media: z.string(),
  missing: z.array(z.string()),
  maxBytes: z.number().int().min(1_000),
  oembed: z.string(),
})
const postedSchema = z.object({ url: z.string(), sha256: z.string() })
const receivedSchema = z.object({ received: z.number().int().min(0) })

export interface PostWork {
  readonly post: PostRow
  readonly site: SiteRow
  readonly target: Target
  readonly signal: AbortSignal
}

/**
 * Publishes a story on a site in steps that each may be repeated: the post and its address, the files that the site lacks, the page.
 * Resolves to its address.
 */
export async function publishPost(ctx: LongJobContext, work: PostWork): Promise<string> {
  const { post, site, target, signal } = work
  if (site.status !== wordpressStatuses.allowed) throw new SiteFault('not-allowed')
  const story = post.document
  if (!story) throw new SiteFault('story-not-valid')
  // The first pass only asks which files the page needs; it has its address after the site was asked.
  const draft = await render(ctx, work, story, { url: site.siteUrl, media: site.siteUrl, oembed: site.siteUrl })
  const { files } = draft
  const prepared = await callSite(ctx, target, {
    path: `/stories/${post.storyId}/prepare`,
    body: { title: post.title, slug: post.slug, files: files.map(({ name, bytes }) => ({ name, bytes })) },
    answer: preparedSchema,
    signal,
  })
  for (const file of files.filter(({ name }) => prepared.missing.includes(name)))
    await sendFile(ctx, work, file, prepared.maxBytes)
  const { html, poster } = await render(ctx, work, story, { ...prepared, url: webAddress(prepared.url) })
  const page = Buffer.from(html)
  const sha256 = createHash('sha256').update(page).digest('hex')
  const posted = await callSite(ctx, target, {
    path: `/stories/${post.storyId}/publish`,
    body: {
      ...{ revision: post.revision, title: post.title, excerpt: story.description, poster: poster ?? '', sha256 },
      // Firewalls of sites stop requests in which HTML is readable.
      page: page.toString('base64'),
    },
    answer: postedSchema,
    signal,
  })
  if (posted.sha256 !== sha256) throw new SiteFault('site-failed')
  return webAddress(posted.url)
}

/** Resolves also when the site does not have the story any more. */
export async function unpublishPost(ctx: LongJobContext, { post, target, signal }: PostWork): Promise<void> {
  const body = { revision: post.revision }
  await callSite(ctx, target, { path: `/stories/${post.storyId}/unpublish`, body, answer: z.object({}), signal })
}

interface Addresses {
  readonly url: string
  readonly media: string
  readonly oembed: string
}

async function render(ctx: LongJobContext, { post }: PostWork, story: Story, { url, media, oembed }: Addresses) {
  const { workspaceId, requestedBy: userId, requestedAt, firstPublishedAt } = post
  const own = new Map<string, SentFile>()
  const isOwnHost = new URL(media).origin === new URL(url).origin
  const base = isOwnHost ? new URL(media).pathname.replace(/\/$/, '') : media
  const rendered = await ctx.scopes.workspace({ workspaceId, userId }, async (inner: WorkspaceJobContext) =>
    renderAt(inner, story, {
      ...{ storyId: post.storyId, url, oembedUrl: webAddress(oembed) },
      // Views and answers to questions are ours to count, wherever the page is.
      votesUrl: addresses.votes(inner.config.storiesUrl),
      readsUrl: addresses.reads(inner.config.storiesUrl, post.storyId, post.siteId),
      channel: await requireChannel(inner),
      // The same page at each attempt.
      ...{ firstPublishedOn: firstPublishedAt ?? requestedAt, modifiedAt: requestedAt },
      fileUrl: (name) => `${base}/${name}`,
      // Fonts and images of the product go along: the page loads none from us.
      ownUrl(path) {
        const file = productFile(path)
        if (file) own.set(file.name, file)
        return file ? `${base}/${file.name}` : path
      },
    }),
  )
  const { html } = rendered.main
  if (checkRendered(html).length > 0) throw new SiteFault('story-not-valid')
  const stored = rendered.files.map((file): [string, SentFile] => [file.name, { ...file, path: null }])
  return { html, files: [...new Map([...stored, ...own]).values()], poster: rendered.images.poster }
}

/** A file of a page: in storage, or, with a path, one that comes with the product. */
interface SentFile extends Pick<PublicFile, 'name' | 'bytes' | 'storageKey'> {
  readonly path: string | null
}

/** Null for the URL of anything else. */
function productFile(url: string): SentFile | null {
  const path = bundledFontFile(url) ?? (Object.values<string>(fallbackImages).includes(url) ? imagePath(url) : null)
  if (!path) return null
  const name = `${createHash('sha256').update(url).digest('hex').slice(0, 24)}${extname(path)}`
  return { name, path, bytes: statSync(path).size, storageKey: '' }
}

const imagePath = (url: string) => fileURLToPath(new URL(`../../../../sites/public/${basename(url)}`, import.meta.url))

/** Sends a file in parts that the site takes, from where an interrupted attempt stopped. */
async function sendFile(
  ctx: LongJobContext,
  { target, signal }: PostWork,
  { name, bytes, storageKey, path }: SentFile,
  partBytes: number,
): Promise<void> {
  let offset = 0
  // Twice: a part that another attempt sent meanwhile moves the position.
  for (let steps = 0; offset < bytes && steps <= 2 * Math.ceil(bytes / partBytes) + 2; steps++) {
    const { start, end } = nextPart(offset, bytes, partBytes)
    const range = { start, end: end - 1 }
    const stream = path ? createReadStream(path, range) : await ctx.providers.storage.read(storageKey, range)
    if (!stream) throw new SiteFault('story-not-valid')
    const { received } = await callSite(ctx, target, {
      path: `/media/${name}/${bytes}/${start}`,
      body: await buffer(stream),
      answer: receivedSchema,
      signal,
    })
    offset = received
  }
  if (offset < bytes) throw new SiteFault('site-failed')
}

/** Nothing but web addresses of a site gets into pages and lists. */
function webAddress(address: string): string {
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol)) throw new SiteFault('site-failed')
  return url.href
}

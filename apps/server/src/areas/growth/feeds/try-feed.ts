import { type FeedInput, feedLimits, feedRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import { pageDurationMs } from '@taplore/story'
import { isAnnotated } from '@taplore/story-templates'
import type { SlowWorkspaceContext } from '../../../platform/context.ts'
import { drawStill, requireTemplate } from '../../stories/templates/index.ts'
import { requireFeeds } from './access.ts'
import { contentOf, makeStory, sentencesOf } from './making/make-story.ts'
import type { ParsedItem } from './reading/parsed-feed.ts'
import { type FeedAnswer, readFeed } from './reading/read-feed.ts'
import { isMatch, tagKeyOf } from './rules.ts'

type Tried = Pick<FeedInput, 'feedUrl' | 'tag'>

/** Reads a feed for the form: what it is, how much of it matches, and its newest items (RSS-04, R-101). */
export async function testFeed(ctx: SlowWorkspaceContext, { feedUrl, tag }: Tried) {
  await requireFeeds(ctx)
  const { feed, answeredMs } = await readAnyway(ctx, { feedUrl, tag }, { isStrict: true })
  // RSS-05: only valid XML passes the test.
  if (feed.isCut) throw refuse(feedRefusals.FEED_CUT, { items: feed.items.length })
  if (!feed.isValid) throw refuse(feedRefusals.FEED_INVALID)
  const matches = feed.items.filter((item) => isMatch(item, tag))
  const newest = newestFirst(feed.items)
  return {
    format: feed.format,
    title: feed.title,
    items: feed.items.length,
    matched: matches.length,
    withImages: feed.items.filter(({ images }) => images.length > 0).length,
    newestAt: newest[0]?.publishedAt ?? null,
    answeredMs,
    first: newest.slice(0, 20).map((item) => ({
      title: item.title || item.text.slice(0, 120),
      publishedAt: item.publishedAt,
      isMatch: isMatch(item, tag),
      values: item.values.slice(0, 10),
    })),
  }
}

/** The next stories as they would be made, without their images, which are imported only for real stories. */
export async function dryRun(ctx: SlowWorkspaceContext, input: Tried & Pick<FeedInput, 'settings'>) {
  await requireFeeds(ctx)
  const { feed } = await readAnyway(ctx, input)
  const matches = newestFirst(feed.items.filter((item) => isMatch(item, input.tag))).slice(0, feedLimits.dryRun)
  const { workspaceId, userId } = ctx.actor
  const stories = await ctx.scopes.workspace({ workspaceId, userId }, async (inner) => {
    const member = { ...inner, actor: ctx.actor }
    const { document: template } = await requireTemplate(member, input.settings.template_id)
    if (!isAnnotated(template)) throw refuse(feedRefusals.FEED_TEMPLATE_PLAIN)
    const made = []
    for (const item of matches) {
      const content = contentOf(item, feed)
      const settings = { slides: input.settings.slides, tagValue: input.tag.value }
      const story = makeStory({ template, item, content, images: [], feed: settings })
      made.push({
        title: story.title,
        pages: story.pages.length,
        durationMs: Math.round(story.pages.reduce((sum, page) => sum + pageDurationMs(story, page), 0)),
        excerpt: sentencesOf(content.text, story.language)[0] ?? '',
        html: await drawStill(member, story),
      })
    }
    return made
  })
  return { stories }
}

async function readAnyway(
  { egress }: SlowWorkspaceContext,
  { feedUrl, tag }: Tried,
  { isStrict }: { isStrict?: boolean } = {},
): Promise<FeedAnswer> {
  const answer = await readFeed(egress, { feedUrl, tagKey: tagKeyOf(tag), isStrict })
  if (answer === 'unchanged') throw refuse(feedRefusals.FEED_BROKEN)
  return answer
}

function newestFirst(items: readonly ParsedItem[]): ParsedItem[] {
  return [...items].sort((a, b) => (a.publishedAt && b.publishedAt ? b.publishedAt.localeCompare(a.publishedAt) : 0))
}

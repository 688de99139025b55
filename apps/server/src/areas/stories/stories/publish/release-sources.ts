import { createHash } from 'node:crypto'
import type { WorkspaceJobContext } from '../../../../platform/context.ts'
import { type AssetRow, findAssets } from '../../../library/assets/index.ts'
import { storyDefaultsOf } from '../../../library/brand/index.ts'
import { sourcesOfFaces } from '../../../library/fonts/index.ts'
import { planOf } from '../../../money/billing/index.ts'
import * as publishing from '../../../publishing/publishing/index.ts'
import { generator } from './page-assets.ts'
import { lockStoryStates } from './prepared-store.ts'
import type { PublishStory } from './publish-story.ts'
import type { PageFiles } from './render-story.ts'

/** What a page was made with besides its document: kept with it, since only the renderer knows. */
export type PageSources = PageFiles['asked']

interface Asked extends PublishStory {
  readonly sources: PageSources
}

/**
 * A fingerprint of all that decides about the release of each story, read in a few statements for any number: the story and its
 * shared document, whether and where it is published, the channel, the plan, the brand, the domains, files and fonts. While it is the
 * same, rendering again would give the same page and every check the same answer. Stories and their publications are locked until
 * the transaction ends. A story that is gone, or has no channel, has none.
 */
export async function fingerprintsOf(
  ctx: WorkspaceJobContext,
  asked: readonly Asked[],
): Promise<ReadonlyMap<string, string>> {
  const storyIds = asked.map(({ storyId }) => storyId)
  const stories = new Map((await lockStoryStates(ctx, storyIds)).map((row) => [row.id, row]))
  const publications = await publishing.lockPublications(ctx, 'story', storyIds)
  const channels = await publishing.listChannelRows(ctx)
  const files = await findAssets(
    ctx,
    asked.flatMap(({ sources }) => sources.assetIds),
  )
  const families = [...new Set(asked.flatMap(({ sources }) => sources.families))].sort()
  const shared = hashOf({
    plan: await planOf(ctx),
    typography: (await storyDefaultsOf(ctx)).typography,
    domains: (await publishing.listServedDomains(ctx)).map(({ name, path }) => [name, path]).sort(),
    hosts: [ctx.config.storiesUrl, ctx.config.publicUrl, publishing.playerPath(), generator],
  })
  const facesOf = new Map<string, string>()
  for (const family of families) facesOf.set(family, hashOf(await sourcesOfFaces(ctx, [family])))
  const found = asked.flatMap(({ storyId, slug, channelId, makesPoster, sources }): [string, string][] => {
    const story = stories.get(storyId)
    const publication = publications.find((row) => row.subjectId === storyId)
    const wanted = channelId ?? publication?.channelId
    const channel = channels.find(({ id, isDefault }) => (wanted ? id === wanted : isDefault))
    if (!story || story.isTrashed || !channel) return []
    const { id, slug: held, holdsSlug, channelId: heldIn, firstPublishedOn } = publication ?? {}
    const facts = {
      ...{ shared, story, channel, slug, channelId, makesPoster },
      publication: [id, held, holdsSlug, heldIn, firstPublishedOn],
      files: sources.assetIds.map((assetId) => factsOfFile(files.get(assetId))),
      faces: sources.families.map((family) => facesOf.get(family)),
    }
    return [[storyId, hashOf(facts)]]
  })
  return new Map(found)
}

function factsOfFile(row: AssetRow | undefined): unknown {
  if (!row) return null
  const { id, kind, mime, width, height, variants, sourceUrl } = row
  return [id, kind, mime, width, height, sourceUrl, variants]
}

const hashOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex')

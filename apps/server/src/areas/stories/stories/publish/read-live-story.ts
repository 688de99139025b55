import { type Story, upgrade } from '@taplore/story'
import type { WorkspaceJobContext } from '../../../../platform/context.ts'
import { listReleases } from '../../../publishing/publishing/index.ts'
import { findReleasedVersion } from '../store.ts'

/** What readers of a published story get, and on which channel; null where its version was not kept. */
export async function readLiveStory(
  ctx: WorkspaceJobContext,
  storyId: string,
): Promise<{ live: Story | null; channelId: string | undefined }> {
  const { publication, releases } = await listReleases(ctx, { kind: 'story', subjectId: storyId })
  const release = releases.find(({ isLive }) => isLive)
  const version = release && (await findReleasedVersion(ctx, storyId, release.number))
  return { live: version ? upgrade(version.document) : null, channelId: publication?.channelId }
}

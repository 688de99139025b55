import type { StorySummary } from '@taplore/contract'
import { pageSchema } from '@taplore/story'
import type { StoryListRow } from './store.ts'

/** The first page of a story, to draw it small; null when it is not to be read. */
export function coverOf({ cover }: { readonly cover: unknown }): StorySummary['cover'] {
  const page = pageSchema.safeParse(cover)
  return page.success ? page.data : null
}

/** Row → the list's shape. A published story stays "Published" while it is edited; visitors see the release. */
export function presentStory(row: StoryListRow, thumbnail: string | null): StorySummary {
  const publishedOn = row.publishedOn?.toISOString() ?? null
  return {
    story_id: row.id,
    name: row.name,
    status: statusOf(row),
    published_url: row.publishedUrl,
    published_on: publishedOn,
    publish_details: { published_url: row.publishedUrl, published_on: publishedOn },
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    voiceOverStatus: row.voiceOverStatus,
    type: row.type,
    taskId: row.taskId,
    storyFinalized: row.isFinalized,
    tags: row.tags,
    folder: row.folderId,
    slides: row.pages,
    language: row.language,
    thumbnail,
    cover: coverOf(row),
  }
}

/** Ready: a story of the wizard whose voice-over is done, not published yet. */
function statusOf(row: StoryListRow): StorySummary['status'] {
  if (row.publishedOn) return 'Published'
  return row.isFinalized && row.voiceOverStatus === 'done' ? 'Ready' : 'Draft'
}

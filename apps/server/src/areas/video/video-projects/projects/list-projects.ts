import { idSchema } from '@taplore/kit'
import type { WorkspaceContext } from '../../../../platform/context.ts'
import { videoTree } from '../folders/video-folders.ts'
import { minutesOf } from '../plan/video-access.ts'
import { presentProject, presentProjects } from '../present.ts'
import { requireProject } from '../require-project.ts'
import { countProjectRows, listProjectRows, listRecentRows, type ProjectFilter, sumProjects } from '../store.ts'

interface ListInput {
  readonly kind: ProjectFilter['kind']
  readonly search?: string
  readonly folder?: string
  readonly status?: ProjectFilter['status']
  readonly trashed?: boolean
  readonly limit: number
  readonly after?: string
  readonly withCount?: boolean
}

export async function listProjects(ctx: WorkspaceContext, input: ListInput) {
  const { kind, search, folder, status, trashed: isTrashed, limit } = input
  if (folder) await videoTree.require(ctx, folder)
  const folders = folder ? await videoTree.within(ctx, [folder]) : undefined
  const filter = { kind, search, folders, status, isTrashed }
  const after = idSchema.safeParse(input.after).data
  const rows = await listProjectRows(ctx, filter, { limit: limit + 1, after })
  const shown = rows.slice(0, limit)
  return {
    projects: await presentProjects(ctx, shown),
    count: input.withCount ? await countProjectRows(ctx, filter) : null,
    next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  }
}

export async function listRecent(ctx: WorkspaceContext, { limit }: { limit: number }) {
  return { projects: await presentProjects(ctx, await listRecentRows(ctx, limit)) }
}

export async function getProject(ctx: WorkspaceContext, { projectId }: { projectId: string }) {
  const row = await requireProject(ctx, projectId, { isTrashedToo: true })
  return presentProject(ctx, { ...row, origin: originOf(row.document) })
}

/** What the interface polls (CAP-18, CAP-20, CAP-26). */
export async function statusOfProject(ctx: WorkspaceContext, input: { projectId: string }) {
  const { status, step, percent, story_id, task, failure } = await getProject(ctx, input)
  return { status, step, percent, story_id, task, failure }
}

function originOf(document: unknown): unknown {
  return typeof document === 'object' && document !== null && 'origin' in document ? document.origin : null
}

export async function totalsOfVideos(ctx: WorkspaceContext) {
  const { durationMs, ...counts } = await sumProjects(ctx)
  const { used } = await minutesOf(ctx)
  return { ...counts, minutes: Math.round(durationMs / 6_000) / 10, captionMinutesThisMonth: used }
}

import type { FormSummary } from '@taplore/contract'
import type { WorkspaceContext } from '../../../platform/context.ts'
import { figuresOf } from './form-counts.ts'
import type { FormListRow } from './store.ts'
import { tagNames } from './tags/tag-store.ts'

/** The public address of a form. */
export function formUrl(ctx: Pick<WorkspaceContext, 'config'>, slug: string): string {
  return `${ctx.config.storiesUrl}/f/${encodeURIComponent(slug)}`
}

/** Published wins; else whether the draft passes its checks. */
export function statusOf(row: Pick<FormListRow, 'publishedVersion' | 'state'>): FormSummary['status'] {
  if (row.publishedVersion !== null) return 'Published'
  return row.state === 'ready' ? 'Ready' : 'Draft'
}

export function isChangedSince(row: FormListRow): boolean {
  return row.publishedVersion !== null && row.publishedRevision !== row.revision
}

/** Rows → shapes, with the names of all tags and all figures in one question each. */
export async function presentForms(ctx: WorkspaceContext, rows: readonly FormListRow[]): Promise<FormSummary[]> {
  const names = await tagNames(
    ctx,
    rows.flatMap((row) => row.tagIds),
  )
  const figures = await figuresOf(
    ctx,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    status: statusOf(row),
    isChangedSince: isChangedSince(row),
    slug: row.slug,
    url: formUrl(ctx, row.slug),
    questions: row.questions,
    language: row.language,
    folder: row.folderId,
    tags: row.tagIds.flatMap((id) => {
      const name = names.get(id)
      return name === undefined ? [] : [{ id, name }]
    }),
    publishedVersion: row.publishedVersion,
    publishedOn: row.publishedOn?.toISOString() ?? null,
    trashedOn: row.trashedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    figures: figures(row.id),
  }))
}

export async function presentForm(ctx: WorkspaceContext, row: FormListRow): Promise<FormSummary> {
  const [summary] = await presentForms(ctx, [row])
  if (!summary) throw new Error('One row makes one shape.')
  return summary
}

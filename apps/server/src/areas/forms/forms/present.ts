import type { FormSummary } from '@taplore/contract'
import type { WorkspaceContext } from '../../../platform/context.ts'
import { listStats } from './form-counts.ts'
import { type FormPublication, isChangedSince, publicationsOf } from './publish/publications.ts'
import type { FormListRow } from './store.ts'
import { tagNames } from './tags/tag-store.ts'

/** Published wins; else whether the draft passes its checks. */
export function statusOf(
  { state }: Pick<FormListRow, 'state'>,
  { version }: Pick<FormPublication, 'version'>,
): FormSummary['status'] {
  if (version !== null) return 'Published'
  return state === 'ready' ? 'Ready' : 'Draft'
}

/** Rows → shapes; tags, counts and publications of all rows take one query each. */
export async function presentForms(ctx: WorkspaceContext, rows: readonly FormListRow[]): Promise<FormSummary[]> {
  const names = await tagNames(
    ctx,
    rows.flatMap((row) => row.tagIds),
  )
  const ids = rows.map(({ id }) => id)
  const stats = await listStats(ctx, ids)
  const publicationOf = await publicationsOf(ctx, ids)
  return rows.map((row) => {
    const publication = publicationOf(row.id)
    return {
      id: row.id,
      name: row.name,
      status: statusOf(row, publication),
      isChangedSince: isChangedSince(row, publication),
      slug: publication.slug,
      url: publication.url,
      questions: row.questions,
      language: row.language,
      folder: row.folderId,
      tags: row.tagIds.flatMap((id) => {
        const name = names.get(id)
        return name === undefined ? [] : [{ id, name }]
      }),
      publishedVersion: publication.version,
      publishedOn: publication.publishedOn?.toISOString() ?? null,
      trashedOn: row.trashedAt?.toISOString() ?? null,
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
      stats: stats(row.id),
    }
  })
}

export async function presentForm(ctx: WorkspaceContext, row: FormListRow): Promise<FormSummary> {
  const [summary] = await presentForms(ctx, [row])
  if (!summary) throw new Error('One row makes one shape.')
  return summary
}

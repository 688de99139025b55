import { type FormDetail, formPlanLabels, limitOf, mayDo } from '@taplore/contract'
import { upgrade } from '@taplore/form'
import { rightsOf, type WorkspaceContext } from '../../../platform/context.ts'
import { planOf } from '../../money/billing/index.ts'
import { formTree } from './folders/form-folders.ts'
import { countUnseen } from './form-counts.ts'
import { presentForm, presentForms } from './present.ts'
import { requireFormRow } from './require-form.ts'
import { encodeCursor, parseCursor, problemsIn, withoutHash } from './rules.ts'
import {
  countByStatus,
  countFormRows,
  type FormFilter,
  type FormRow,
  type FormSort,
  listFormRows,
  listMatching,
} from './store.ts'

/** What a list is filtered by. */
interface ListFilter {
  readonly search?: string
  readonly folder?: string
  readonly tag?: string
  readonly status?: FormFilter['status']
  readonly trashed?: boolean
}

export async function listForms(
  ctx: WorkspaceContext,
  input: ListFilter & { sort: FormSort; limit: number; after?: string; withCount?: boolean },
) {
  const { sort, limit } = input
  const filter = await filterFor(ctx, input)
  const after = parseCursor(input.after, filter.isTrashed ? 'changed' : sort)
  const rows = await listFormRows(ctx, filter, { sort, limit: limit + 1, after })
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    forms: await presentForms(ctx, shown),
    count: input.withCount ? await countFormRows(ctx, filter) : null,
    next: rows.length > limit && last ? encodeCursor(last, sort) : null,
  }
}

const mostMatching = 10_000

/** Every form that matches a filter, for bulk actions. */
export async function matchingForms(ctx: WorkspaceContext, input: ListFilter) {
  return { formIds: await listMatching(ctx, await filterFor(ctx, input), mostMatching) }
}

async function filterFor(ctx: WorkspaceContext, input: ListFilter): Promise<FormFilter> {
  const { search, folder, tag, status, trashed: isTrashed } = input
  const folders = folder ? await formTree.within(ctx, [folder]) : undefined
  return { search, folders, tag, status, isTrashed }
}

const recentForms = 6

export async function overviewOfForms(ctx: WorkspaceContext) {
  const { Published, Ready, Draft } = await countByStatus(ctx)
  const plan = await planOf(ctx, 'forms')
  const recent = await listFormRows(ctx, {}, { sort: 'changed', limit: recentForms })
  const total = Published + Ready + Draft
  return {
    published: Published,
    ready: Ready,
    drafts: Draft,
    allowance: {
      tier: plan.planName,
      tierName: formPlanLabels[plan.planName],
      total,
      limit: limitOf(plan, 'forms.forms'),
    },
    unseen: await countUnseen(ctx),
    recent: await presentForms(ctx, recent),
  }
}

export async function getForm(ctx: WorkspaceContext, { formId }: { formId: string }): Promise<FormDetail> {
  return detailOf(ctx, await requireFormRow(ctx, formId, { isTrashedToo: true }))
}

/** The draft with everything the builder and other programs need. */
export async function detailOf(ctx: WorkspaceContext, row: FormRow): Promise<FormDetail> {
  const document = upgrade(row.document)
  return {
    ...(await presentForm(ctx, row)),
    document: withoutHash(document),
    revision: row.revision,
    hasPassword: document.settings.passwordHash !== null,
    scansFiles: ctx.providers.scanning.scan !== null,
    problems: problemsIn(document),
    canEdit: mayDo(rightsOf(ctx.actor), 'forms.manage') && !row.trashedAt,
  }
}

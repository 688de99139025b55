import { submissionLimits, submissionRefusals } from '@taplore/contract'
import { columnsOf } from '@taplore/form'
import { newId, newSecret, refuse } from '@taplore/kit'
import type { StrangerContext, WorkspaceContext } from '../../../../platform/context.ts'
import { recordAuditEvent } from '../../../foundation/audit/index.ts'
import { requireFormRow } from '../../forms/index.ts'
import { formsOf } from '../columns.ts'
import { versionsOf } from '../form-versions.ts'
import { hashOf } from '../hash-secret.ts'
import { presentRow } from '../present.ts'
import { listRows } from '../rows/submission-store.ts'
import { countShares, deleteShare, findShareBySecret, insertShare, listShares, type ShareRow } from './share-store.ts'

export async function listShareLinks(ctx: WorkspaceContext, { formId }: { formId: string }) {
  await requireFormRow(ctx, formId, { isTrashedToo: true })
  return { shares: (await listShares(ctx, formId)).map(presentShare) }
}

/** The secret is shown once; only its hash is stored. */
export async function createShareLink(
  ctx: WorkspaceContext,
  input: { formId: string; name: string; columns: string[] },
) {
  const form = await requireFormRow(ctx, input.formId)
  if ((await countShares(ctx, input.formId)) >= submissionLimits.shares)
    throw refuse(submissionRefusals.SUBMISSION_SHARE_LIMIT)
  const known = new Set(columnsOf(await formsOf(ctx.db, form)).map(({ id }) => id))
  const secret = newSecret()
  const createdAt = ctx.clock.now()
  const row = {
    ...input,
    columns: input.columns.filter((id) => known.has(id)),
    id: newId(createdAt.getTime()),
    workspaceId: ctx.actor.workspaceId,
    secretHash: hashOf(secret),
    createdBy: ctx.actor.userId,
    createdAt,
  }
  await insertShare(ctx, row)
  await recordAuditEvent(ctx, {
    action: 'form.answers-shared',
    object: { kind: 'form', id: form.id, name: form.name },
    after: { name: row.name, columns: row.columns },
  })
  return { ...presentShare(row), url: `${ctx.config.publicUrl}/shared-answers/${secret}` }
}

export async function revokeShareLink(ctx: WorkspaceContext, { formId, shareId }: { formId: string; shareId: string }) {
  const form = await requireFormRow(ctx, formId, { isTrashedToo: true })
  if (!(await deleteShare(ctx, formId, shareId))) throw refuse(submissionRefusals.SUBMISSION_SHARE_NOT_FOUND)
  await recordAuditEvent(ctx, {
    action: 'form.answers-share-ended',
    object: { kind: 'form', id: form.id, name: form.name },
  })
  return { removed: shareId }
}

/** The content of a link: its columns of valid submissions, without who viewed them or where they are. */
export async function listSharedSubmissions(
  ctx: StrangerContext,
  { secret, cursor, limit }: { secret: string; cursor?: string; limit: number },
) {
  const share = await ctx.scopes.system((system) => findShareBySecret(system, hashOf(secret)))
  if (!share) throw refuse(submissionRefusals.SUBMISSION_SHARE_NOT_FOUND)
  const { workspaceId, formId } = share
  return ctx.scopes.workspace({ workspaceId, userId: null }, async (inner) => {
    const form = await requireFormRow(inner, formId)
    const chosen = columnsOf(await formsOf(inner.db, form)).filter(({ id }) => share.columns.includes(id))
    const rows = await listRows(inner, formId, { tab: 'all' }, { cursor, limit: limit + 1 })
    const page = rows.slice(0, limit)
    const versions = await versionsOf(inner.db, page)
    return {
      formName: form.name,
      columns: chosen.map(({ id, title }) => ({ id, title })),
      rows: page.map((row) => {
        const form = versions.get(`${formId}/${row.version}`)
        // Full text: visitors with the link cannot open a submission to read more.
        const { id, receivedAt, cells } = presentRow(row, form, chosen, { longest: Number.POSITIVE_INFINITY })
        return { id, receivedAt, cells }
      }),
      nextCursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
    }
  })
}

function presentShare({ id, name, columns, createdAt }: Pick<ShareRow, 'id' | 'name' | 'columns' | 'createdAt'>) {
  return { id, name, columns, createdAt: createdAt.toISOString() }
}

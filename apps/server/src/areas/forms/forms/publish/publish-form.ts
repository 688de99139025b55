import { formRefusals } from '@taplore/contract'
import { lift } from '@taplore/form'
import { refuse } from '@taplore/kit'
import type { WorkspaceContext } from '../../../../platform/context.ts'
import { recordAuditEvent } from '../../../foundation/audit/index.ts'
import { flushForm, readCurrentForm } from '../document/shared-document.ts'
import { formHistory, insertVersion, nextVersionNumber } from '../document/versions-store.ts'
import { formEvents } from '../events.ts'
import { notifyFormLists, notifyPublication } from '../notify-lists.ts'
import { formUrl, isChangedSince } from '../present.ts'
import { requireFormRow } from '../require-form.ts'
import { problemsIn } from '../rules.ts'
import { changeForm, type FormListRow, type FormRow } from '../store.ts'
import { findVersionRow } from './public-form-store.ts'
import { lacksFiles, releaseFiles } from './release-files.ts'
import { leaveSlug, requireSlug } from './slugs.ts'

/** What the publish dialog shows: where the form is or will be, and what the checks say. */
export async function publicationOf(ctx: WorkspaceContext, { formId }: { formId: string }) {
  const row = await requireFormRow(ctx, formId)
  const version = row.publishedVersion === null ? null : await findVersionRow(ctx, formId, row.publishedVersion)
  return {
    slug: row.slug,
    url: formUrl(ctx, row.slug),
    version: row.publishedVersion,
    publishedOn: row.publishedOn?.toISOString() ?? null,
    isChangedSince: isChangedSince(row),
    lacksFiles: version !== null && lacksFiles({ document: lift(version.document), files: version.files }),
    problems: problemsIn(lift(row.document)),
  }
}

/** Makes the draft public as the next version. Earlier ones stay for ever: answers are bound to them. */
export async function publishForm(ctx: WorkspaceContext, { formId, slug }: { formId: string; slug?: string }) {
  await requireFormRow(ctx, formId)
  await flushForm(formId)
  // Looks at the shared document itself: the row may be a second behind the last keystroke.
  const row = await readCurrentForm(ctx, formId)
  if (!row) throw refuse(formRefusals.FORM_NOT_FOUND)
  const document = lift(row.document)
  const problems = problemsIn(document)
  if (problems.some(({ severity }) => severity === 'error'))
    throw refuse(formRefusals.FORM_NOT_PUBLISHABLE, { problems })
  const newSlug = slug === undefined || slug === row.slug ? row.slug : await requireSlug(ctx, slug, formId)
  const { workspaceId, userId } = ctx.actor
  const publishedAt = ctx.clock.now()
  const number = await nextVersionNumber(ctx, formId)
  const files = await releaseFiles(ctx, document)
  await insertVersion(ctx, { formId, number, workspaceId, document, files, publishedBy: userId, publishedAt })
  const name = `Version ${number}`
  const { questions } = row
  const base = { documentId: formId, workspaceId, savedBy: userId }
  await formHistory.insert(ctx, { ...base, kind: 'published', name, size: questions, document })
  await changeForm(ctx, formId, {
    slug: newSlug,
    publishedVersion: number,
    publishedRevision: row.revision,
    publishedOn: publishedAt,
  })
  if (newSlug !== row.slug) {
    await leaveSlug(ctx, row, newSlug)
    await notifyPublication(ctx, row)
  }
  await notifyPublication(ctx, { id: formId, slug: newSlug })
  await notifyFormLists(ctx)
  await ctx.events.announce(formEvents.published, { workspaceId, formId, number })
  const url = formUrl(ctx, newSlug)
  await recordAuditEvent(ctx, {
    action: 'form.published',
    object: { kind: 'form', id: formId, name: row.name },
    after: { url, version: number },
  })
  return { url, slug: newSlug, version: number }
}

export async function unpublishForm(ctx: WorkspaceContext, { formId }: { formId: string }) {
  const row = await requireFormRow(ctx, formId)
  if (!(await takeFormDown(ctx, row))) throw refuse(formRefusals.FORM_NOT_PUBLISHED)
  await notifyFormLists(ctx)
  await recordAuditEvent(ctx, {
    action: 'form.unpublished',
    object: { kind: 'form', id: formId, name: row.name },
    before: { url: formUrl(ctx, row.slug) },
  })
  return { status: 'success' as const }
}

/** Takes a form off the net, if it is there. Part of the transaction that trashes it, so that no moment lies between. */
export async function takeFormDown(ctx: WorkspaceContext, row: FormListRow): Promise<boolean> {
  if (row.publishedVersion === null) return false
  await changeForm(ctx, row.id, { publishedVersion: null, publishedRevision: null, publishedOn: null })
  await notifyPublication(ctx, row)
  await ctx.events.announce(formEvents.unpublished, { workspaceId: row.workspaceId, formId: row.id })
  return true
}

/** Another address, at once also for a form that is public (FORM-07). The old one leads to it. */
export async function updateSlug(ctx: WorkspaceContext, { formId, slug }: { formId: string; slug: string }) {
  const row: FormRow = await requireFormRow(ctx, formId)
  if (slug !== row.slug) {
    await changeForm(ctx, formId, { slug: await requireSlug(ctx, slug, formId) })
    await leaveSlug(ctx, row, slug)
    await notifyPublication(ctx, row)
    await notifyPublication(ctx, { id: formId, slug })
    await notifyFormLists(ctx)
  }
  return { slug, url: formUrl(ctx, slug) }
}

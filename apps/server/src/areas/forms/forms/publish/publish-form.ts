import { formRefusals } from '@taplore/contract'
import { upgrade } from '@taplore/form'
import { refuse } from '@taplore/kit'
import type { WorkspaceContext } from '../../../../platform/context.ts'
import { recordAuditEvent } from '../../../foundation/audit/index.ts'
import * as publishing from '../../../publishing/publishing/index.ts'
import { flushForm, readCurrentForm } from '../document/shared-document.ts'
import { formHistory, insertVersion } from '../document/versions-store.ts'
import { formEvents } from '../events.ts'
import { notifyFormLists } from '../notify-lists.ts'
import { requireFormRow } from '../require-form.ts'
import { problemsIn } from '../rules.ts'
import { type FormListRow, lockForm } from '../store.ts'
import { findVersionRow } from './public-form-store.ts'
import { formUrl, isChangedSince, publicationOf, toSubject } from './publications.ts'
import { lacksFiles, releaseFiles } from './release-files.ts'

/** What the publish dialog shows: where the form is or will be, and what the checks found. */
export async function describePublication(ctx: WorkspaceContext, { formId }: { formId: string }) {
  const row = await requireFormRow(ctx, formId)
  const publication = await publicationOf(ctx, formId)
  const { slug, url, version: number, publishedOn } = publication
  const version = number === null ? null : await findVersionRow(ctx, formId, number)
  return {
    slug,
    url,
    version: number,
    publishedOn: publishedOn?.toISOString() ?? null,
    isChangedSince: isChangedSince(row, publication),
    lacksFiles: version !== null && lacksFiles({ document: upgrade(version.document), fileUses: version.fileUses }),
    problems: problemsIn(upgrade(row.document)),
  }
}

/** Makes the draft public as the next version. Earlier ones stay: submissions refer to them. */
export async function publishForm(ctx: WorkspaceContext, { formId, slug }: { formId: string; slug?: string }) {
  await requireFormRow(ctx, formId)
  await flushForm(formId)
  // Reads the shared document itself: the row may be a second behind the last keystroke.
  const row = await readCurrentForm(ctx, formId)
  if (!row) throw refuse(formRefusals.FORM_NOT_FOUND)
  const document = upgrade(row.document)
  const problems = problemsIn(document)
  if (problems.some(({ severity }) => severity === 'error'))
    throw refuse(formRefusals.FORM_NOT_PUBLISHABLE, { problems })
  if (slug !== undefined) await requireSlug(ctx, formId, slug)
  const { workspaceId, userId } = ctx.actor
  const publication = await publishing.reserveSharedAddress(ctx, { ...toSubject(formId), title: row.name })
  const { files, fileUses } = await releaseFiles(ctx, document)
  const { number, createdAt: publishedAt } = await publishing.release(ctx, publication, {
    title: row.name,
    description: '',
    language: document.language,
    pages: document.pages.length,
    tags: [],
    poster: null,
    // Its pages are rendered on request, from the version.
    documents: {},
    files,
  })
  const { revision, questions } = row
  await insertVersion(ctx, {
    formId,
    number,
    workspaceId,
    document,
    revision,
    fileUses,
    publishedBy: userId,
    publishedAt,
  })
  const base = { documentId: formId, workspaceId, savedBy: userId }
  await formHistory.insert(ctx, { ...base, kind: 'published', name: `Version ${number}`, size: questions, document })
  await notifyFormLists(ctx)
  await ctx.events.announce(formEvents.published, { workspaceId, formId, number })
  const url = formUrl(ctx, publication.slug)
  await recordAuditEvent(ctx, {
    action: 'form.published',
    object: { kind: 'form', id: formId, name: row.name },
    after: { url, version: number },
  })
  return { url, slug: publication.slug, version: number }
}

export async function unpublishForm(ctx: WorkspaceContext, { formId }: { formId: string }) {
  const row = await requireFormRow(ctx, formId)
  const { url } = await publicationOf(ctx, formId)
  if (!(await takeFormDown(ctx, row))) throw refuse(formRefusals.FORM_NOT_PUBLISHED)
  await notifyFormLists(ctx)
  await recordAuditEvent(ctx, {
    action: 'form.unpublished',
    object: { kind: 'form', id: formId, name: row.name },
    before: { url },
  })
  return { status: 'success' as const }
}

/** Takes a form off the public host, if it is there. Part of the transaction that trashes it, so that it is never both. */
export async function takeFormDown(ctx: WorkspaceContext, row: FormListRow): Promise<boolean> {
  const wasPublic = await publishing.takeDown(ctx, toSubject(row.id))
  if (wasPublic) await ctx.events.announce(formEvents.unpublished, { workspaceId: row.workspaceId, formId: row.id })
  return wasPublic
}

/** Another address, immediately also for a form that is public (FORM-07). The old one redirects to it. */
export async function updateSlug(ctx: WorkspaceContext, { formId, slug }: { formId: string; slug: string }) {
  await requireFormRow(ctx, formId)
  // Before locks of slugs, as every writer of a form does: restoring several forms would wait in the other order.
  await lockForm(ctx, formId)
  await requireSlug(ctx, formId, slug)
  await notifyFormLists(ctx)
  return { slug, url: formUrl(ctx, slug) }
}

/** Moves the form to this slug; refuses when another form has it. */
async function requireSlug(ctx: WorkspaceContext, formId: string, slug: string): Promise<void> {
  if (!(await publishing.changeSlug(ctx, toSubject(formId), slug))) throw refuse(formRefusals.FORM_SLUG_TAKEN)
}

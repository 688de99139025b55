import { type FormImportReport, type FormSummary, formRefusals, isWithinLimit, limitOf } from '@taplore/contract'
import { emptyForm, type Form, newEnding } from '@taplore/form'
import { type FetchedChoices, type ImportSource, importForm, UnreadableImportError } from '@taplore/form/imports'
import { newId, refuse } from '@taplore/kit'
import type { SlowWorkspaceContext, WorkspaceContext } from '../../../platform/context.ts'
import { workspaceNameOf } from '../../accounts/workspaces/index.ts'
import { captchaOfNewForms } from '../../connections/captcha/index.ts'
import { planOf, upgradeFor } from '../../money/billing/index.ts'
import { reserveSharedAddress } from '../../publishing/publishing/index.ts'
import { documentColumns } from './document/document-columns.ts'
import { formDocuments } from './document/shared-document.ts'
import { formHistory } from './document/versions-store.ts'
import { fetchChoices } from './fetch-choices.ts'
import { formFolderStore } from './folders/folder-store.ts'
import { formTree } from './folders/form-folders.ts'
import { notifyFormLists } from './notify-lists.ts'
import { presentForm } from './present.ts'
import { toSubject } from './publish/publications.ts'
import { requireForm, withoutHash } from './rules.ts'
import { countForms, type FormRow, findByRequestKey, insertForm, lockFormCount } from './store.ts'

export interface NewForm {
  readonly document: Form
  readonly folder?: string | null
  readonly tagIds?: readonly string[]
  readonly requestKey?: string
}

/** A new form, empty or from a document. A repeated call with the same `requestKey` returns the first one. */
export async function createForm(
  ctx: WorkspaceContext,
  input: { name: string; folder: string | null; document?: unknown; requestKey?: string },
): Promise<FormSummary> {
  const given = input.document === undefined ? await blankForm(ctx) : withoutHash(requireForm(input.document))
  if (input.folder) await formTree.require(ctx, input.folder)
  const { folder, requestKey } = input
  const row = await createFormFromDocument(ctx, { document: { ...given, title: input.name }, folder, requestKey })
  return presentForm(ctx, row)
}

/** A new form from another program's definition, and a report of what could not be imported. Its lists are fetched first. */
export async function importDefinition(
  ctx: SlowWorkspaceContext,
  input: { definition?: unknown; source?: ImportSource; name?: string; folder: string | null; requestKey?: string },
): Promise<{ form: FormSummary; report: FormImportReport }> {
  const fetched = await fetchChoices(ctx.egress, input.definition)
  const { form, ...report } = readDefinition(input.definition, input.source, fetched)
  const document = { ...withoutHash(form), title: input.name ?? form.title }
  const { folder, requestKey } = input
  const { workspaceId, userId } = ctx.actor
  return ctx.scopes.workspace({ workspaceId, userId }, async (scope) => {
    const inner = { ...scope, actor: ctx.actor }
    if (folder) await formTree.require(inner, folder)
    const row = await createFormFromDocument(inner, { document, folder, requestKey })
    return { form: await presentForm(inner, row), report }
  })
}

function readDefinition(definition: unknown, source: ImportSource | undefined, fetched: FetchedChoices) {
  try {
    return importForm(definition, source, fetched)
  } catch (error) {
    if (!(error instanceof UnreadableImportError)) throw error
    throw refuse(formRefusals.FORM_IMPORT_UNREADABLE, { reason: error.message })
  }
}

/** Creates every form; the tier's limit is checked here and nowhere else (FORM-16). */
export async function createFormFromDocument(ctx: WorkspaceContext, input: NewForm): Promise<FormRow> {
  const { workspaceId, userId } = ctx.actor
  await lockFormCount(ctx, workspaceId)
  const known = input.requestKey ? await findByRequestKey(ctx, input.requestKey) : null
  if (known) return known
  await requireFormAllowance(ctx)
  const now = ctx.clock.now()
  const id = newId(now.getTime())
  const columns = documentColumns(input.document)
  const row = await insertForm(ctx, {
    id,
    workspaceId,
    createdBy: userId,
    folderId: input.folder ? ((await formFolderStore.find(ctx, input.folder))?.id ?? null) : null,
    tagIds: [...(input.tagIds ?? [])],
    requestKey: input.requestKey ?? null,
    ...columns,
    createdAt: now,
    updatedAt: now,
  })
  if (!row) {
    const winner = input.requestKey ? await findByRequestKey(ctx, input.requestKey) : null
    if (winner) return winner
    throw new Error('The form was not written.')
  }
  await reserveSharedAddress(ctx, { ...toSubject(id), title: columns.name })
  await formDocuments.begin(ctx, { documentId: id, workspaceId }, input.document)
  const { questions, document } = columns
  const base = { documentId: id, workspaceId, savedBy: userId }
  await formHistory.insert(ctx, { ...base, kind: 'auto', size: questions, document })
  await notifyFormLists(ctx)
  return row
}

/** Refuses when the tier's number of forms is reached. What adds forms takes `lockFormCount` first. */
export async function requireFormAllowance(ctx: WorkspaceContext, more = 1): Promise<void> {
  const limit = limitOf(await planOf(ctx, 'forms'), 'forms.forms')
  const total = await countForms(ctx, ctx.actor.workspaceId)
  if (isWithinLimit(limit, total + more)) return
  const workspaceName = await workspaceNameOf(ctx)
  const upgrade = await upgradeFor(ctx, 'forms.forms', total + more)
  throw refuse(formRefusals.FORM_LIMIT_REACHED, { workspaceName, limit: Number(limit), total, ...upgrade })
}

async function blankForm(ctx: WorkspaceContext): Promise<Form> {
  const form = emptyForm({ endings: [newEnding({ title: 'Thank you' })] })
  const captcha = await captchaOfNewForms(ctx, ctx.actor.workspaceId)
  return { ...form, settings: { ...form.settings, captcha } }
}

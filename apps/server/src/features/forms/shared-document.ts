import { isDeepStrictEqual } from 'node:util'
import type { Form } from '@taplore/form'
import { createSharedForm, readSharedForm, writeSharedForm } from '@taplore/form/shared'
import { minuteMs, newId } from '@taplore/kit'
import { sharedDocuments } from '../../platform/documents/shared-documents.ts'
import { documentColumns } from './document-columns.ts'
import { changeForm, type FormRow, lockForm } from './store.ts'
import { formSnapshot, formUpdate } from './tables.ts'
import { insertState, newestState } from './versions-store.ts'

const versionEveryMs = 10 * minuteMs

/** Forms as shared documents, `form/<id>`. */
export const formDocuments = sharedDocuments<Form, FormRow>({
  name: 'form',
  tables: { snapshot: formSnapshot, update: formUpdate },
  create: createSharedForm,
  read: readSharedForm,
  write: writeSharedForm,
  lock: lockForm,
  async keep(ctx, row, document) {
    // Asking for the present state is no change of it: the revision stays.
    if (isDeepStrictEqual(row.document, document)) return row
    return changeForm(ctx, row.id, { ...documentColumns(document), revision: row.revision + 1, updatedAt: new Date() })
  },
  /** A way back every ten minutes of work. */
  async keepVersion(ctx, row, document) {
    const newest = await newestState(ctx, row.id)
    if (newest && Date.now() - newest.createdAt.getTime() < versionEveryMs) return
    const { id: formId, workspaceId } = row
    await insertState(ctx, { id: newId(), formId, workspaceId, kind: 'auto', questions: row.questions, document })
  },
})

export const { act: actOnForm, flush: flushForm } = formDocuments

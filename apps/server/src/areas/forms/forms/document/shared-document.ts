import { isDeepStrictEqual } from 'node:util'
import type { Form } from '@taplore/form'
import { createSharedForm, readSharedForm, writeSharedForm } from '@taplore/form/shared'
import { sharedDocuments } from '../../../../platform/documents/shared-documents.ts'
import { formChanged, formUpdated } from '../live.ts'
import { changeForm, type FormRow, lockForm } from '../store.ts'
import { formSnapshot, formUpdate } from '../tables.ts'
import { documentColumns } from './document-columns.ts'
import { formHistory } from './versions-store.ts'

/** Forms as shared documents, `form/<id>`. */
export const formDocuments = sharedDocuments<Form, FormRow>({
  name: 'form',
  live: { changed: formChanged, updated: formUpdated },
  tables: { snapshot: formSnapshot, update: formUpdate },
  create: createSharedForm,
  read: readSharedForm,
  write: writeSharedForm,
  lock: lockForm,
  async keep(ctx, row, document) {
    // Reading the current state does not change it: the revision stays.
    if (isDeepStrictEqual(row.document, document)) return row
    return changeForm(ctx, row.id, { ...documentColumns(document), revision: row.revision + 1, updatedAt: new Date() })
  },
  saveVersion: (ctx, { id: documentId, workspaceId, questions: size, document, updatedAt: changedAt }, next) =>
    formHistory.insertBeforeChange(ctx, { documentId, workspaceId, size, document, changedAt, next }),
})

export const { edit: editFormDocument, readCurrent: readCurrentForm, flush: flushForm } = formDocuments

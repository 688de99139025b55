import { emptyForm, newBlock, newElement, newEnding, newPage } from '@taplore/form'
import { newId } from '@taplore/kit'
import type { OperationSamples } from '../../../platform/operation-samples.ts'

/** A form that can be published. */
function shortForm(title: string) {
  const elements = [newElement('short-text', { id: 'who', title: 'Who are you?' })]
  return emptyForm({
    title,
    pages: [newPage({ blocks: [newBlock({ elements })] })],
    endings: [newEnding({ title: 'Thank you' })],
  })
}

export const formsSamples: OperationSamples = {
  'forms.list': () => ({}),
  'forms.matching': () => ({}),
  'forms.thumbnails': ({ formId }) => ({ formIds: [formId] }),
  'forms.overview': () => null,
  'forms.get': ({ formId }) => ({ formId }),
  'forms.create': ({ formFolderId }) => ({ name: 'A form', folder: formFolderId }),
  'forms.import': ({ formFolderId }) => ({ definition: emptyForm(), folder: formFolderId }),
  'forms.save': ({ formId }) => ({ formId, document: shortForm('Taken over'), revision: 1 }),
  'forms.rename': ({ formId }) => ({ formId, name: 'Taken over' }),
  'forms.clone': ({ formId }) => ({ formId, name: 'Stolen' }),
  'forms.setPassword': ({ formId }) => ({ formId, password: 'Taken over' }),
  'forms.publication': ({ formId }) => ({ formId }),
  'forms.publish': ({ formId }) => ({ formId }),
  'forms.unpublish': ({ formId }) => ({ formId }),
  'forms.updateSlug': ({ formId }) => ({ formId, slug: 'taken-over' }),
  'forms.move': ({ formId, formFolderId }) => ({ formIds: [formId], folder: formFolderId }),
  'forms.change': ({ formId, formFolderId, formTagId }) => ({
    formIds: [formId],
    folder: formFolderId,
    addTags: [formTagId],
  }),
  'forms.remove': ({ formId }) => ({ formIds: [formId] }),
  'forms.restore': ({ formId }) => ({ formIds: [formId] }),
  'forms.erase': ({ formId }) => ({ formIds: [formId] }),
  'forms.versions': ({ formId }) => ({ formId }),
  'forms.version': ({ formId, formVersionId }) => ({ formId, versionId: formVersionId }),
  'forms.nameVersion': ({ formId }) => ({ formId, name: 'Mine' }),
  'forms.restoreVersion': ({ formId, formVersionId }) => ({ formId, versionId: formVersionId }),
  'forms.sendMail': ({ formId }) => ({ formId, email: 'taken-over@example.com' }),
  'forms.preferences': () => null,
  'forms.setPreferences': () => ({ timeZone: 'Europe/Madrid' }),
  'formFolders.list': () => ({}),
  'formFolders.create': ({ formFolderId }) => ({ folder: formFolderId, name: 'Mine' }),
  'formFolders.update': ({ formFolderId }) => ({ folderId: formFolderId, name: 'Taken over' }),
  'formFolders.place': ({ formFolderId }) => ({ folderId: formFolderId, under: null }),
  'formFolders.softDelete': ({ formFolderId }) => ({ folderId: formFolderId }),
  'formFolders.trashed': () => null,
  'formFolders.restore': ({ formFolderId }) => ({ folderId: formFolderId }),
  'formFolders.remove': ({ formFolderId }) => ({ folderId: formFolderId }),
  'formTags.list': () => null,
  'formTags.add': () => ({ name: newId() }),
  'formTags.update': ({ formTagId }) => ({ tagId: formTagId, name: 'Taken over' }),
  'formTags.remove': ({ formTagId }) => ({ tagId: formTagId }),
  'formSources.list': ({ formId }) => ({ formId }),
  'formSources.save': ({ formId }) => ({ formId, name: 'Mine' }),
  'formSources.rename': ({ formId, formSourceId }) => ({ formId, sourceId: formSourceId, name: 'Taken over' }),
  'formSources.update': ({ formId, formSourceId }) => ({ formId, sourceId: formSourceId, kind: 'qr' }),
  'formSources.disable': ({ formId, formSourceId }) => ({ formId, sourceId: formSourceId }),
  'formSources.remove': ({ formId, formSourceId }) => ({ formId, sourceId: formSourceId }),
  'formTemplates.list': () => null,
  'formTemplates.get': ({ formTemplateId }) => ({ templateId: formTemplateId }),
  'formTemplates.save': ({ formId }) => ({ formId, name: 'Stolen' }),
  'formTemplates.use': ({ formTemplateId }) => ({ templateId: formTemplateId }),
  'formTemplates.remove': ({ formTemplateId }) => ({ templateId: formTemplateId }),
}

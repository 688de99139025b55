import { contract, formMessages, storyMessages } from '@taplore/contract'
import {
  publicOperations,
  slowWorkspaceOperations,
  staffOperations,
  workspaceOperations,
} from '../../../platform/api/operations.ts'
import { changeForms, eraseForms, moveForms, removeForms, restoreForms } from './change-forms.ts'
import { createForm, importDefinition } from './create-form.ts'
import { versions } from './document/versions.ts'
import { eraseFolder, formTree, listTrashed, restoreFolder, trashFolder } from './folders/form-folders.ts'
import { thumbnailsOf } from './form-thumbnails.ts'
import { getForm, listForms, matchingForms, overviewOfForms } from './list-forms.ts'
import { preferencesOf, setPreferences } from './preferences/preferences.ts'
import { describePublication, publishForm, unpublishForm, updateSlug } from './publish/publish-form.ts'
import { renderForm } from './publish/render-form.ts'
import { cloneForm, renameForm, saveForm, setFormPassword } from './save-form.ts'
import { sendFormMail } from './send-form-mail.ts'
import { listSources, removeSource, saveSource, updateSource } from './sources/change-sources.ts'
import { adminDetail } from './support-detail.ts'
import { addTag, listTags, removeTag, renameTag } from './tags/change-tags.ts'
import { getTemplate, listTemplates, removeTemplate, saveTemplate, useTemplate } from './templates/form-templates.ts'

const os = workspaceOperations(contract.forms)
const slow = slowWorkspaceOperations(contract.forms)
const open = publicOperations(contract.forms)
const staff = staffOperations(contract.forms)
const folders = workspaceOperations(contract.formFolders)
const tags = workspaceOperations(contract.formTags)
const sources = workspaceOperations(contract.formSources)
const templates = workspaceOperations(contract.formTemplates)

export const formsRoutes = {
  list: os.list.handler(({ context, input }) => listForms(context.ctx, input)),
  thumbnails: os.thumbnails.handler(({ context, input }) => thumbnailsOf(context.ctx, input)),
  matching: os.matching.handler(({ context, input }) => matchingForms(context.ctx, input)),
  overview: os.overview.handler(({ context }) => overviewOfForms(context.ctx)),
  get: os.get.handler(({ context, input }) => getForm(context.ctx, input)),
  create: os.create.handler(({ context, input }) => createForm(context.ctx, input)),
  import: slow.import.handler(({ context, input }) => importDefinition(context.ctx, input)),
  save: os.save.handler(({ context, input }) => saveForm(context.ctx, input)),
  rename: os.rename.handler(({ context, input }) => renameForm(context.ctx, input)),
  clone: os.clone.handler(({ context, input }) => cloneForm(context.ctx, input)),
  setPassword: os.setPassword.handler(({ context, input }) => setFormPassword(context.ctx, input)),
  publication: os.publication.handler(({ context, input }) => describePublication(context.ctx, input)),
  publish: os.publish.handler(({ context, input }) => publishForm(context.ctx, input)),
  unpublish: os.unpublish.handler(({ context, input }) => unpublishForm(context.ctx, input)),
  updateSlug: os.updateSlug.handler(({ context, input }) => updateSlug(context.ctx, input)),
  move: os.move.handler(({ context, input }) => moveForms(context.ctx, input)),
  change: os.change.handler(({ context, input }) => changeForms(context.ctx, input)),
  remove: os.remove.handler(({ context, input }) => removeForms(context.ctx, input)),
  restore: os.restore.handler(({ context, input }) => restoreForms(context.ctx, input)),
  erase: os.erase.handler(({ context, input }) => eraseForms(context.ctx, input)),
  versions: os.versions.handler(({ context, input }) => versions.list(context.ctx, input.formId, input.before)),
  version: os.version.handler(({ context, input }) => versions.get(context.ctx, input.formId, input.versionId)),
  nameVersion: os.nameVersion.handler(({ context, input }) => versions.keepAs(context.ctx, input.formId, input.name)),
  restoreVersion: os.restoreVersion.handler(({ context, input }) =>
    versions.restore(context.ctx, input.formId, input.versionId),
  ),
  sendMail: os.sendMail.handler(({ context, input }) => sendFormMail(context.ctx, input)),
  preferences: os.preferences.handler(({ context: { ctx } }) => preferencesOf(ctx, ctx.actor.workspaceId)),
  setPreferences: os.setPreferences.handler(({ context, input }) => setPreferences(context.ctx, input)),
  render: open.render.handler(({ context, input }) => renderForm(context.ctx, input)),
  adminDetail: staff.adminDetail.handler(({ context, input }) => adminDetail(context.ctx, input)),
}

export const formFoldersRoutes = {
  list: folders.list.handler(async ({ context, input }) => {
    const { folders, total } = await formTree.list(context.ctx, input)
    return { folders, formCount: total }
  }),
  create: folders.create.handler(async ({ context, input }) => ({
    id: await formTree.create(context.ctx, input),
    message: storyMessages.folderCreated,
  })),
  update: folders.update.handler(async ({ context, input }) => {
    await formTree.rename(context.ctx, input)
    return { message: storyMessages.folderRenamed }
  }),
  place: folders.place.handler(async ({ context, input }) => {
    await formTree.place(context.ctx, input)
    return { message: storyMessages.folderMoved }
  }),
  softDelete: folders.softDelete.handler(async ({ context, input }) => {
    await trashFolder(context.ctx, input)
    return { message: formMessages.folderTrashed }
  }),
  trashed: folders.trashed.handler(({ context }) => listTrashed(context.ctx)),
  restore: folders.restore.handler(async ({ context, input }) => {
    await restoreFolder(context.ctx, input)
    return { message: formMessages.folderRestored }
  }),
  remove: folders.remove.handler(async ({ context, input }) => ({
    movedForms: await eraseFolder(context.ctx, input),
    message: storyMessages.folderDeleted,
  })),
}

export const formTagsRoutes = {
  list: tags.list.handler(({ context }) => listTags(context.ctx)),
  add: tags.add.handler(({ context, input }) => addTag(context.ctx, input)),
  update: tags.update.handler(({ context, input }) => renameTag(context.ctx, input)),
  remove: tags.remove.handler(({ context, input }) => removeTag(context.ctx, input)),
}

export const formSourcesRoutes = {
  list: sources.list.handler(({ context, input }) => listSources(context.ctx, input)),
  save: sources.save.handler(({ context, input }) => saveSource(context.ctx, input)),
  rename: sources.rename.handler(({ context, input }) => updateSource(context.ctx, input)),
  update: sources.update.handler(({ context, input }) => updateSource(context.ctx, input)),
  disable: sources.disable.handler(({ context, input }) => updateSource(context.ctx, input)),
  remove: sources.remove.handler(({ context, input }) => removeSource(context.ctx, input)),
}

export const formTemplatesRoutes = {
  list: templates.list.handler(({ context }) => listTemplates(context.ctx)),
  get: templates.get.handler(({ context, input }) => getTemplate(context.ctx, input)),
  save: templates.save.handler(({ context, input }) => saveTemplate(context.ctx, input)),
  use: templates.use.handler(({ context, input }) => useTemplate(context.ctx, input)),
  remove: templates.remove.handler(({ context, input }) => removeTemplate(context.ctx, input)),
}

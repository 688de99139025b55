import { formAnalytics, submissions } from '@taplore/contract'
import { publicOperations, workspaceOperations } from '../../../platform/api/operations.ts'
import { formClients, formFields, formStats, requestRecount } from './analytics/analytics.ts'
import { formPivot } from './analytics/pivot.ts'
import { erasePerson } from './erasure/erase-person.ts'
import { listExports, removeExport, startExport } from './exports/exports.ts'
import { cancelExport, retryExport } from './exports/retry-export.ts'
import { confirmEmail } from './follow-up/confirm-email.ts'
import { getSettings, saveSettings } from './follow-up/follow-up-settings.ts'
import { changeSubmissions, removeSubmissions } from './inbox/bulk-actions.ts'
import { countSubmissions, listSubmissions } from './inbox/list-submissions.ts'
import { exportPartials, listPartials, removePartials } from './inbox/partials.ts'
import { addNote, editSubmission, getSubmission, removeFile, sendCode } from './inbox/submission-detail.ts'
import { listViews, removeView, saveView } from './inbox/views.ts'
import { createShareLink, listSharedSubmissions, listShareLinks, revokeShareLink } from './sharing/share-links.ts'

const os = workspaceOperations(submissions)
const anyone = publicOperations(submissions)
const analytics = workspaceOperations(formAnalytics)

export const submissionsRoutes = {
  list: os.list.handler(({ context, input }) => listSubmissions(context.ctx, input)),
  count: os.count.handler(({ context, input }) => countSubmissions(context.ctx, input)),
  partials: os.partials.handler(({ context, input }) => listPartials(context.ctx, input)),
  exportPartials: os.exportPartials.handler(({ context, input }) => exportPartials(context.ctx, input)),
  removePartials: os.removePartials.handler(({ context, input }) => removePartials(context.ctx, input)),
  views: os.views.handler(({ context, input }) => listViews(context.ctx, input)),
  saveView: os.saveView.handler(({ context, input }) => saveView(context.ctx, input)),
  removeView: os.removeView.handler(({ context, input }) => removeView(context.ctx, input)),
  get: os.get.handler(({ context, input }) => getSubmission(context.ctx, input)),
  change: os.change.handler(({ context, input }) => changeSubmissions(context.ctx, input)),
  remove: os.remove.handler(({ context, input }) => removeSubmissions(context.ctx, input)),
  edit: os.edit.handler(({ context, input }) => editSubmission(context.ctx, input)),
  addNote: os.addNote.handler(({ context, input }) => addNote(context.ctx, input)),
  removeFile: os.removeFile.handler(({ context, input }) => removeFile(context.ctx, input)),
  sendCode: os.sendCode.handler(({ context, input }) => sendCode(context.ctx, input)),
  confirm: anyone.confirm.handler(({ context, input }) => confirmEmail(context.ctx, input)),
  erasePerson: os.erasePerson.handler(({ context, input }) => erasePerson(context.ctx, input)),
  settings: os.settings.handler(({ context, input }) => getSettings(context.ctx, input)),
  saveSettings: os.saveSettings.handler(({ context, input }) => saveSettings(context.ctx, input)),
  startExport: os.startExport.handler(({ context, input }) => startExport(context.ctx, input)),
  exports: os.exports.handler(({ context, input }) => listExports(context.ctx, input)),
  cancelExport: os.cancelExport.handler(({ context, input }) => cancelExport(context.ctx, input)),
  retryExport: os.retryExport.handler(({ context, input }) => retryExport(context.ctx, input)),
  removeExport: os.removeExport.handler(({ context, input }) => removeExport(context.ctx, input)),
  shares: os.shares.handler(({ context, input }) => listShareLinks(context.ctx, input)),
  share: os.share.handler(({ context, input }) => createShareLink(context.ctx, input)),
  unshare: os.unshare.handler(({ context, input }) => revokeShareLink(context.ctx, input)),
  shared: anyone.shared.handler(({ context, input }) => listSharedSubmissions(context.ctx, input)),
}

export const formAnalyticsRoutes = {
  stats: analytics.stats.handler(({ context, input }) => formStats(context.ctx, input)),
  clients: analytics.clients.handler(({ context, input }) => formClients(context.ctx, input)),
  fields: analytics.fields.handler(({ context, input }) => formFields(context.ctx, input)),
  pivot: analytics.pivot.handler(({ context, input }) => formPivot(context.ctx, input)),
  recount: analytics.recount.handler(({ context, input }) => requestRecount(context.ctx, input)),
}

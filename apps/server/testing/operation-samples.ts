import { defaultTypography } from '@taplore/contract'
import { emptyForm } from '@taplore/form'
import { newId } from '@taplore/kit'
import { newElement } from '@taplore/story'

/** Ids of one workspace, put into calls of people who must not reach them. */
export interface VictimIds {
  readonly storyId: string
  readonly folderId: string
  readonly versionId: string
  readonly releaseId: string
  readonly channelId: string
  readonly taskId: string
  readonly assetId: string
  readonly workspaceId: string
  readonly keyId: string
  readonly formId: string
  readonly submissionId: string
  readonly formFolderId: string
  readonly formTagId: string
  readonly formSourceId: string
  readonly formVersionId: string
  readonly formTemplateId: string
}

/**
 * A sound input for every operation of the contract that needs a session. An operation without a line here fails the
 * isolation test, so nobody can forget one. `null`: the operation takes no input.
 */
export const operationSamples: Record<string, (ids: VictimIds) => Record<string, unknown> | null> = {
  'tasks.list': () => null,
  'tasks.get': ({ taskId }) => ({ taskId }),
  'tasks.cancel': ({ taskId }) => ({ taskId }),
  'tasks.retry': ({ taskId }) => ({ taskId }),
  'tasks.clearEnded': () => null,

  'publishing.channels': () => null,
  'publishing.updateChannel': ({ channelId }) => ({ channelId, name: 'Taken over' }),
  'publishing.publishedStories': ({ channelId }) => ({ channelId }),

  'auditLogs.list': () => ({}),
  'auditLogs.people': () => null,
  'auditLogs.export': () => ({ format: 'csv' }),

  'apiKeys.list': () => null,
  'apiKeys.create': () => ({ name: 'Mine', scopes: ['stories.view'] }),
  'apiKeys.revoke': ({ keyId }) => ({ keyId }),

  'stories.list': () => ({}),
  'stories.matching': () => ({}),
  'stories.get': ({ storyId }) => ({ storyId }),
  'stories.create': ({ folderId }) => ({ name: 'A story', folder: folderId }),
  'stories.rename': ({ storyId }) => ({ storyId, name: 'Taken over' }),
  'stories.duplicate': ({ storyId }) => ({ storyId, name: 'Stolen' }),
  'stories.remove': ({ storyId }) => ({ storyIds: [storyId] }),
  'stories.restore': ({ storyId }) => ({ storyIds: [storyId] }),
  'stories.versions': ({ storyId }) => ({ storyId }),
  'stories.version': ({ storyId, versionId }) => ({ storyId, versionId }),
  'stories.nameVersion': ({ storyId }) => ({ storyId, name: 'Mine' }),
  'stories.restoreVersion': ({ storyId, versionId }) => ({ storyId, versionId }),
  'stories.preview': ({ storyId }) => ({ storyId }),
  'stories.publication': ({ storyId }) => ({ storyId }),
  'stories.publish': ({ storyId }) => ({ storyId }),
  'stories.unpublish': ({ storyId }) => ({ storyId }),
  'stories.republish': ({ storyId }) => ({ storyIds: [storyId] }),
  'stories.rollback': ({ storyId, releaseId }) => ({ storyId, releaseId }),

  'submissions.list': ({ formId }) => ({ formId }),
  'submissions.count': ({ formId }) => ({ formId }),
  'submissions.get': ({ submissionId }) => ({ submissionId }),
  'submissions.change': ({ formId, submissionId }) => ({ formId, ids: [submissionId], act: 'trash' }),
  'submissions.remove': ({ formId, submissionId }) => ({ formId, ids: [submissionId] }),
  'submissions.edit': ({ submissionId }) => ({ submissionId, answers: { who: 'Taken over' } }),
  'submissions.addNote': ({ submissionId }) => ({ submissionId, text: 'Taken over' }),
  'submissions.removeFile': ({ submissionId }) => ({ submissionId, fileId: submissionId }),
  'submissions.sendCode': ({ submissionId }) => ({ submissionId }),
  'submissions.erasePerson': () => ({ email: 'somebody@example.com' }),
  'submissions.settings': ({ formId }) => ({ formId }),
  'submissions.saveSettings': ({ formId }) => ({
    formId,
    notifies: false,
    notifyTo: [],
    repliesTo: null,
    replySubject: '',
    replyText: '',
    verifiesEmail: false,
  }),
  'submissions.startExport': ({ formId }) => ({ formId, format: 'csv' }),
  'submissions.exports': () => ({}),
  'submissions.cancelExport': ({ taskId }) => ({ exportId: taskId }),
  'submissions.retryExport': ({ taskId }) => ({ exportId: taskId }),
  'submissions.removeExport': ({ taskId }) => ({ exportId: taskId }),
  'submissions.shares': ({ formId }) => ({ formId }),
  'submissions.share': ({ formId }) => ({ formId, name: 'Mine', columns: ['who'] }),
  'submissions.unshare': ({ formId, taskId }) => ({ formId, shareId: taskId }),
  'formAnalytics.stats': ({ formId }) => ({ formId }),
  'formAnalytics.clients': ({ formId }) => ({ formId }),
  'formAnalytics.fields': ({ formId }) => ({ formId }),
  'formAnalytics.pivot': ({ formId }) => ({ formId, rows: 'device' }),
  'formAnalytics.recount': ({ formId }) => ({ formId }),

  'forms.list': () => ({}),
  'forms.matching': () => ({}),
  'forms.overview': () => null,
  'forms.get': ({ formId }) => ({ formId }),
  'forms.create': ({ formFolderId }) => ({ name: 'A form', folder: formFolderId }),
  'forms.import': ({ formFolderId }) => ({ definition: emptyForm(), folder: formFolderId }),
  'forms.save': ({ formId }) => ({ formId, document: emptyForm({ title: 'Taken over' }), revision: 1 }),
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

  'exports.list': () => ({}),
  'exports.status': ({ storyId }) => ({ batchId: storyId }),
  'exports.start': ({ storyId }) => ({ storyId, format: 'json' }),
  'exports.retry': ({ storyId }) => ({ batch_id: storyId }),
  'exports.cancel': ({ storyId }) => ({ batchId: storyId }),
  'exports.remove': ({ storyId }) => ({ batchId: storyId }),

  'folders.list': () => ({}),
  'folders.create': ({ folderId }) => ({ folder: folderId, name: 'Mine' }),
  'folders.rename': ({ folderId }) => ({ folderId, name: 'Taken over' }),
  'folders.place': ({ folderId }) => ({ folderId, under: null }),
  'folders.remove': ({ folderId }) => ({ folderId }),
  'folders.moveStory': ({ folderId, storyId }) => ({ folderId, storyId }),
  'folders.moveStories': ({ storyId }) => ({ storyIds: [storyId], folder: null }),

  'storyTags.list': () => null,
  'storyTags.update': ({ storyId }) => ({ storyId, tags: ['taken'] }),
  'storyTags.change': ({ storyId }) => ({ storyIds: [storyId], add: ['taken'] }),

  'trash.list': () => ({}),
  'trash.restore': ({ storyId }) => ({ storyId }),
  'trash.restoreByAddress': ({ storyId }) => ({ storyId }),
  'trash.remove': ({ storyId }) => ({ storyId }),
  'trash.removeMany': ({ storyId }) => ({ storyIds: [storyId] }),

  'assets.list': () => ({}),
  'assets.get': ({ assetId }) => ({ assetId }),
  'assets.update': ({ assetId }) => ({ assetId, alt: 'Taken over' }),
  'assets.remove': ({ assetId }) => ({ assetId }),
  'assets.usage': ({ assetId }) => ({ assetId }),
  'mediaTools.state': () => null,
  'mediaTools.cutFilm': ({ assetId }) => ({ assetId, startMs: 0 }),
  'mediaTools.removeNoise': ({ assetId }) => ({ assetId }),
  'mediaTools.writeSubtitles': ({ assetId }) => ({ assetId, language: 'en' }),
  'pictures.state': () => null,
  'pictures.make': () => ({ prompt: 'A lighthouse at dawn' }),
  'stock.sources': () => null,
  'stock.search': () => ({ source: 'backgrounds' }),
  'stock.take': () => ({ token: 'nobody.signed-this' }),
  'assetFolders.list': () => null,
  'assetFolders.create': () => ({ name: newId() }),
  'assetFolders.rename': ({ folderId }) => ({ folderId, name: 'Taken over' }),
  'assetFolders.remove': ({ folderId }) => ({ folderId }),
  'assetFolders.move': ({ assetId, folderId }) => ({ assetIds: [assetId], folderId }),

  'fonts.list': () => null,
  'fonts.save': ({ assetId }) => ({ fonts: { [assetId]: { name: 'Taken over', weights: [] } } }),
  'fonts.remove': ({ assetId }) => ({ fontId: assetId }),
  'fonts.google': () => null,
  'fonts.faces': () => ({ family: 'Inter' }),

  'brand.get': () => null,
  'brand.save': () => ({ heading: 'Taken over' }),
  'brand.industries': () => null,
  'brand.typography': () => null,
  'brand.saveTypography': () => defaultTypography,
  'brand.looks': () => null,
  'brand.saveLook': () => ({
    name: 'Stolen',
    data: { kind: 'block', block: { elements: [newElement('shape')], animations: [] } },
  }),
  'brand.renameLook': ({ assetId }) => ({ lookId: assetId, name: 'Taken over' }),
  'brand.removeLook': ({ assetId }) => ({ lookId: assetId }),

  'templates.list': () => ({}),
  'templates.get': () => ({ templateId: 'last-ferry-north' }),
  'templates.preview': () => ({ templateId: 'last-ferry-north', page: 1 }),
  'templates.use': () => ({ templateId: 'last-ferry-north' }),
  'templates.save': ({ storyId }) => ({ storyId, name: 'Stolen' }),
  'templates.rename': ({ assetId }) => ({ templateId: assetId, name: 'Taken over' }),
  'templates.remove': ({ assetId }) => ({ templateId: assetId }),

  'imports.list': () => null,
  'imports.get': ({ taskId }) => ({ importId: taskId }),

  'votes.ofStory': ({ storyId }) => ({ storyId }),

  'captcha.get': () => null,
  'captcha.save': () => ({ type: 'none' }),
  'captcha.saveKey': () => ({ service: 'turnstile', siteKey: 'stolen' }),
  'captcha.removeKey': () => ({ service: 'turnstile' }),

  'webhooks.list': () => ({}),
  'webhooks.create': ({ formId }) => ({
    name: 'Taken over',
    url: 'https://example.com/hook',
    formId,
    types: ['submission.created'],
    method: 'POST',
    checksCertificate: true,
    headers: [],
  }),
  'webhooks.update': ({ assetId }) => ({ webhookId: assetId, isOn: false }),
  'webhooks.remove': ({ assetId }) => ({ webhookId: assetId }),
  'webhooks.secret': ({ assetId }) => ({ webhookId: assetId }),
  'webhooks.rotateSecret': ({ assetId }) => ({ webhookId: assetId }),
  'webhooks.test': ({ assetId }) => ({ webhookId: assetId }),
  'webhooks.log': ({ assetId }) => ({ webhookId: assetId }),
  'webhooks.delivery': ({ assetId }) => ({ deliveryId: assetId }),
  'webhooks.retry': ({ assetId }) => ({ deliveryId: assetId }),
  'webhooks.replay': ({ assetId }) => ({ webhookId: assetId }),
  'webhooks.download': ({ assetId }) => ({ webhookId: assetId }),
  'webhooks.subscribe': ({ formId }) => ({
    targetUrl: 'https://example.com/hook',
    type: 'submission.created',
    formId,
  }),
  'webhooks.unsubscribe': ({ assetId }) => ({ webhookId: assetId }),
  'webhooks.samples': () => ({ type: 'submission.created' }),

  'voices.list': () => ({}),
  'voices.cloned': () => ({ showMsVoices: true }),
  'voices.clone': ({ assetId }) => ({ name: 'Stolen', language: 'en', assetIds: [assetId], hasConsent: true }),
  'voices.removeCloned': ({ assetId }) => ({ voiceId: assetId }),
  'voices.sample': () => ({ voiceId: 'embedded-high', language: 'en' }),
  'voices.speak': () => ({ text: 'One.', language: 'en' }),
  'voices.music': () => null,
  'voices.addMusic': () => ({ trackId: 'slow-harbour' }),

  'assistant.abilities': () => null,
  'assistant.reword': () => ({ act: 'shorter', language: 'en', texts: [{ text: 'Tea is brewed here.', most: 100 }] }),
  'assistant.describePictures': (world) => ({ language: 'en', assetIds: [world.assetId] }),
  'assistant.nameStory': () => ({ language: 'en', texts: ['Tea is brewed here.'] }),

  'wizard.contentStyles': () => null,
  'wizard.languages': () => null,
  'wizard.readSource': () => ({ url: 'http://127.0.0.1/private' }),
  'wizard.ideas': () => ({ topic: 'Tea', language: 'en' }),
  'wizard.createTask': ({ folderId }) => ({ type: 'script', script: 'One.', language: 'en', folder: folderId }),
  'wizard.task': ({ taskId }) => ({ taskId }),
  'wizard.updateSlides': ({ taskId }) => ({ taskId, slides: [{ id: 'a', title: null, text: 'Taken over' }] }),
  'wizard.finalise': ({ taskId }) => ({ taskId }),
  'wizard.retry': ({ taskId }) => ({ taskId }),
  'wizard.voiceOverStatus': ({ storyId }) => ({ storyId }),

  'workspaces.switch': () => null,
  'workspaces.current': () => null,
  'workspaces.uniqueWorkspace': () => ({ isStories: true, isForms: false }),
  'workspaces.uniqueMembers': () => null,

  'memberPermissions.get': ({ workspaceId }) => ({ user_id: workspaceId }),
  'memberPermissions.set': ({ workspaceId }) => ({ user_id: workspaceId, permissions: [] }),

  'members.list': () => ({}),
  'members.totals': () => null,
  'members.invite': ({ workspaceId }) => ({
    team_id: workspaceId,
    Addedmember: [{ email: 'taken-over@example.com', team_id: workspaceId, access: 'EDIT' }],
  }),
  'members.change': ({ workspaceId }) => ({ team_id: workspaceId, user_id: workspaceId, permission: 'ADMIN' }),
  'members.leave': () => null,
  'members.activation': ({ workspaceId }) => ({ data: { member_user_id: workspaceId, isDisabled: true } }),
  'members.resend': ({ workspaceId }) => ({ team_id: workspaceId, user_id: workspaceId }),
  'members.inviteLink': ({ workspaceId }) => ({ user_id: workspaceId }),
  'members.inviteGuest': ({ storyId }) => ({ email: 'taken-over@example.com', storyIds: [storyId] }),
  'comments.list': ({ storyId }) => ({ storyId }),
  'comments.people': ({ storyId }) => ({ storyId }),
  'comments.add': ({ storyId }) => ({ storyId, pageId: 'page', body: 'Heard from outside' }),
  'comments.edit': ({ storyId, versionId }) => ({ storyId, commentId: versionId, body: 'Taken over' }),
  'comments.remove': ({ storyId, versionId }) => ({ storyId, commentId: versionId }),
  'comments.resolve': ({ storyId, versionId }) => ({ storyId, commentId: versionId, isResolved: true }),
  'reviewLinks.list': ({ storyId }) => ({ storyId }),
  'reviewLinks.create': ({ storyId }) => ({ storyId, name: 'Taken over' }),
  'reviewLinks.end': ({ storyId, versionId }) => ({ storyId, linkId: versionId }),
  'shares.list': ({ storyId }) => ({ storyId }),
  'shares.invite': ({ storyId }) => ({ storyId, email: 'taken-over@example.com', access: 'SHARE' }),
  'shares.change': ({ storyId, workspaceId }) => ({ storyId, user_id: workspaceId, access: 'REMOVE' }),
  'members.revokeGuest': ({ workspaceId }) => ({ user_id: workspaceId }),

  'onboarding.checklist': () => null,
  'onboarding.dismissChecklist': () => null,
  'onboarding.addSamples': () => null,
  'onboarding.removeSamples': () => ({ isConfirmed: true }),

  'onboarding.beginWorkspace': () => ({ requestKey: 'a-request-key', name: 'Personal Workspace', members: [] }),
  'onboarding.workspaceSetup': ({ taskId }) => ({ setupId: taskId }),
  'onboarding.resumeWorkspace': ({ taskId }) => ({ setupId: taskId }),

  'billing.subscription': () => ({}),
  'billing.freeSubscription': () => null,
  'billing.stats': () => ({}),
  'billing.featuresAccess': () => ({}),
  'billing.chooseProduct': () => ({ product: 'forms' }),
}

/** Operations of a person that name a workspace in their input: membership alone decides, so they are tried like those above. */
export const sessionSamples: Record<string, (ids: VictimIds) => Record<string, unknown>> = {
  'workspaces.rename': ({ workspaceId }) => ({ id: workspaceId, name: 'Taken over' }),
  'workspaces.forbidden': ({ workspaceId }) => ({ workspaceId }),
}

export function unknownIds(): VictimIds {
  return {
    storyId: newId(),
    folderId: newId(),
    versionId: newId(),
    releaseId: newId(),
    channelId: newId(),
    taskId: newId(),
    assetId: newId(),
    workspaceId: newId(),
    keyId: newId(),
    formId: newId(),
    submissionId: newId(),
    formFolderId: newId(),
    formTagId: newId(),
    formSourceId: newId(),
    formVersionId: newId(),
    formTemplateId: newId(),
  }
}

import { emptyForm, newBlock, newEnding, newElement as newFormElement, newPage } from '@taplore/form'
import { newId } from '@taplore/kit'
import { newElement } from '@taplore/story'
import { ensureMember } from '../../src/areas/accounts/workspaces/index.ts'
import { acceptSubmission } from '../../src/areas/forms/submissions/index.ts'
import { sealCredential as sealStoreCredential } from '../../src/areas/growth/stores/access/seal-credential.ts'
import { sealCredential } from '../../src/areas/growth/wordpress/access/seal-credential.ts'
import { setSubscription, switchFeature } from '../../src/areas/money/billing/index.ts'
import type { SampleIds } from '../../src/platform/operation-samples.ts'
import { publishedForm } from '../forms.ts'
import { operationSamples, sessionSamples, unknownIds } from '../operation-samples.ts'
import { fillPosts } from '../posting/filled-posts.ts'
import { aSeriesInput } from '../series.ts'
import { published, storyOf, upload } from '../stories.ts'
import { answerTo } from '../submissions.ts'
import { captionedVideo } from '../videos.ts'
import type { TestPerson, World } from '../world.ts'

/** What a hostile caller finds: one thing of every kind, so that no operation ends at "not found". */
export interface FilledWorkspace {
  readonly ids: SampleIds
  /** Ids that the samples of operations take from elsewhere, by group or operation and field. */
  readonly idsOfGroup: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Paths of what the public sees. */
  readonly storyPath: string
  readonly formPath: string
}

const script = 'Bread is baked early in the morning. The oven is lit at four. The dough rests all night. '.repeat(6)
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** `name` is what everything in it is called. */
export async function fillWorkspace(
  world: World,
  owner: TestPerson,
  { name = 'A name' }: { name?: string } = {},
): Promise<FilledWorkspace> {
  const calls = owner.client()
  await world.app.runJobs.short('fill', async (ctx) => {
    await setSubscription(ctx, { ownerId: owner.userId, planId: '1007' })
    await setSubscription(ctx, { ownerId: owner.userId, product: 'forms', planId: 'business-year' })
    await setSubscription(ctx, { ownerId: owner.userId, product: 'faceless', planId: 'series-month' })
    for (const feature of ['rss', 'automation'] as const)
      await switchFeature(ctx, { workspaceId: owner.workspaceId, feature, isOn: true, setBy: owner.userId })
  })
  const question = newElement('slider', { id: 'how-dark', prompt: 'How dark?' })
  const text = storyOf('Short.')
  const pages = text.pages.map((page, index) =>
    index === 0 ? { ...page, elements: [...page.elements, question] } : page,
  )
  const story = await published(owner, name, { document: { ...text, pages } })
  const { storyId } = story
  const elements = [
    newFormElement('short-text', { id: 'who', title: 'Who are you?' }),
    newFormElement('file', { id: 'file', title: 'A file' }),
  ]
  const document = emptyForm({
    title: name,
    pages: [newPage({ blocks: [newBlock({ elements })] })],
    endings: [newEnding({ title: 'Thank you' })],
  })
  await calls.captcha.save({ type: 'none' })
  const form = await publishedForm(owner, name, { document })
  const { formId } = form
  const taken = await acceptSubmission(world.app.installation, answerTo(owner, formId, { who: 'Ada' }))
  const asset = await upload(world, owner, pixel, 'pixel.png')
  const video = await captionedVideo(world, owner, name)
  const series = await calls.series.create(aSeriesInput({ name }))
  const [channel] = (await calls.publishing.channels()).channels
  const known = unknownIds()
  const domainId = newId()
  await world.sql(
    `insert into domain (id, workspace_id, channel_id, product, mapping, name, path, token, created_by, created_at, watched_until)
     values ($1, $2, $3, 'stories', 'SUBDOMAIN', $4, '', 'token', $5, now(), now())`,
    [domainId, owner.workspaceId, channel?.id, `${domainId}.example.com`, owner.userId],
  )
  const ids: SampleIds = {
    storyId,
    formId,
    workspaceId: owner.workspaceId,
    releaseId: story.releaseId,
    assetId: asset.id,
    channelId: channel?.id ?? known.channelId,
    domainId,
    folderId: (await calls.folders.create({ name })).id,
    versionId: (await calls.stories.nameVersion({ storyId, name })).id,
    taskId: (await calls.wizard.createTask({ type: 'script', script, language: 'en' })).data.taskId,
    keyId: (await calls.apiKeys.create({ name, scopes: ['stories.view'] })).key.id,
    submissionId: taken.ok ? taken.submissionId : known.submissionId,
    formFolderId: (await calls.formFolders.create({ name })).id,
    formTagId: (await calls.formTags.add({ name })).id,
    formSourceId: (await calls.formSources.save({ formId, name })).id,
    formVersionId: (await calls.forms.nameVersion({ formId, name })).id,
    formTemplateId: (await calls.formTemplates.save({ formId, name })).id,
    videoProjectId: video.projectId,
    videoFolderId: (await calls.videoFolders.create({ name })).id,
    seriesId: series.id,
    episodeId: series.upcoming?.id ?? known.episodeId,
    captionsVersionId: (await calls.captions.nameVersion({ projectId: video.projectId, name })).id,
  }
  const { webhook } = await calls.webhooks.create({
    name,
    url: 'https://example.com/hook',
    formId: null,
    types: ['submission.created'],
    method: 'POST',
    checksCertificate: true,
    headers: [],
  })
  const pageId = pages[0]?.id ?? 'page'
  const comment = await calls.comments.add({ storyId, pageId, body: name })
  const link = await calls.reviewLinks.create({ storyId, name })
  const batch = await calls.exports.start({ storyId, format: 'json' })
  const block = { elements: [newElement('shape')], animations: [] }
  const look = await calls.brand.saveLook({ name, data: { kind: 'block', block } })
  const folder = await calls.assetFolders.create({ name })
  const [design] = (await calls.templates.list({ kind: 'design', annotated: true, limit: 1 })).templates
  const settings = { slides: 4, template_id: design?.id ?? 'recipe-card' }
  const feed = await calls.feeds.save({ name, feedUrl: 'https://example.com/feed.xml', settings })
  const widget = await calls.widgets.create({ design: 'd3', name, type: 'connectors', channel: ids.channelId })
  const siteId = newId()
  await world.sql(
    `insert into wordpress_site
       (id, workspace_id, name, site_url, rest_url, status, way, sealed_credential, connected_at, created_by)
     values ($1, $2, $3, $4 || '/', $4 || '/wp-json/taplore/v1', 1, 'plugin', $6, now(), $5)`,
    [
      ...[siteId, owner.workspaceId, name, `https://${siteId}.example.com`, owner.userId],
      sealCredential(world.config, siteId, { way: 'plugin', secret: '0'.repeat(64) }),
    ],
  )
  const storeIds = { store: newId(), product: newId() }
  const token = sealStoreCredential(world.config, storeIds.store, { kind: 'token', token: 'shpat_0' })
  await world.sql(
    `insert into store (id, workspace_id, platform, domain, base_url, name, url, currency, sealed_credential, connected_by, connected_at)
     values ($1, $2, 'shopify', $6, 'https://' || $6, $3, 'https://example.com', 'EUR', $5, $4, now())`,
    [storeIds.store, owner.workspaceId, name, owner.userId, token, `${storeIds.store}.myshopify.com`],
  )
  await world.sql(
    `insert into store_product (id, workspace_id, store_id, external_id, title, sort_title, search_text, description, url, images,
       currency, price, variants, is_available, seen_run, updated_at)
     values ($1, $2, $3, '1', $4, 'a', 'a', '', 'https://example.com/p', '[]', 'EUR', 2900, '[]', true, 0, now())`,
    [storeIds.product, owner.workspaceId, storeIds.store, name],
  )
  const pronunciation = await calls.speechSettings.addPronunciation({ written: name, spoken: name, language: null })
  const sent = await calls.webhooks.test({ webhookId: webhook.id })
  const template = { templateId: (await calls.templates.save({ storyId, name })).id }
  const trashed = await calls.stories.create({ name })
  await calls.stories.remove({ storyIds: [trashed.story_id] })
  const setup = await calls.onboarding.beginWorkspace({ requestKey: 'of-the-filled', name: `${name} too`, members: [] })
  const colleague = await world.aPerson({ name: 'Colleague' })
  await world.app.runJobs.short('fill', (ctx) =>
    ensureMember(ctx, { workspaceId: owner.workspaceId, userId: colleague.userId, role: 'EDITOR' }),
  )
  const [submissionExport, share] = await Promise.all([
    calls.submissions.startExport({ formId, format: 'csv' }),
    calls.submissions.share({ formId, name, columns: ['who'] }),
  ])
  return {
    ids,
    idsOfGroup: {
      ...(await fillPosts(world, owner, name)),
      webhooks: { webhookId: webhook.id, deliveryId: sent.delivery.id },
      comments: { commentId: comment.id, pageId },
      reviewLinks: { linkId: link.id },
      reviews: { token: link.url.split('/').at(-1) ?? '' },
      exports: { batchId: batch.batch_id, batch_id: batch.batch_id },
      brand: { lookId: look.id },
      feeds: { id: feed._id },
      widgets: { id: widget.id },
      wordpress: { id: siteId, siteId },
      stores: { id: storeIds.store },
      'stores.takeProduct': { id: storeIds.product },
      'stores.createStory': { id: storeIds.product },
      speechSettings: { pronunciationId: pronunciation.id },
      assetFolders: { folderId: folder.id },
      members: { user_id: colleague.userId },
      memberPermissions: { user_id: colleague.userId },
      onboarding: { setupId: setup.setupId, name: `${name} again` },
      personalTokens: { keyId: (await calls.personalTokens.create({ name, scopes: ['stories.view'] })).key.id },
      staff: { personId: colleague.userId },
      submissions: { exportId: submissionExport.id, shareId: share.id, token: share.url.split('/').at(-1) ?? '' },
      tasks: { taskId: setup.taskId },
      'templates.rename': template,
      'templates.remove': template,
      trash: { storyId: trashed.story_id },
    },
    storyPath: story.path,
    formPath: new URL(form.url).pathname,
  }
}

/** A valid input of an operation, with ids of the workspace; undefined for one that has no sample. */
export function sampleInput(
  operation: string,
  { ids, idsOfGroup }: Pick<FilledWorkspace, 'ids' | 'idsOfGroup'>,
): Record<string, unknown> | null | undefined {
  const sample = (operationSamples[operation] ?? sessionSamples[operation])?.(ids)
  const ofGroup = { ...idsOfGroup[operation.split('.')[0] ?? ''], ...idsOfGroup[operation] }
  return sample && Object.fromEntries(Object.entries(sample).map(([key, value]) => [key, ofGroup[key] ?? value]))
}

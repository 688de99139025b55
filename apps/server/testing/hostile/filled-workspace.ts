import { emptyForm, newBlock, newEnding, newElement as newFormElement, newPage } from '@taplore/form'
import { newElement } from '@taplore/story'
import { acceptSubmission } from '../../src/areas/forms/submissions/index.ts'
import { publishedForm } from '../forms.ts'
import { unknownIds, type VictimIds } from '../operation-samples.ts'
import { published, storyOf, upload } from '../stories.ts'
import { answerTo } from '../submissions.ts'
import type { TestPerson, World } from '../world.ts'

/** What a hostile caller finds: one thing of every kind, so that no operation ends at "not found". */
export interface FilledWorkspace {
  readonly ids: VictimIds
  /** Ids that the samples of a group of operations take from elsewhere, by group and field. */
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

export async function fillWorkspace(world: World, owner: TestPerson): Promise<FilledWorkspace> {
  const calls = owner.client()
  const question = newElement('slider', { id: 'how-dark', prompt: 'How dark?' })
  const text = storyOf('Short.')
  const pages = text.pages.map((page, index) =>
    index === 0 ? { ...page, elements: [...page.elements, question] } : page,
  )
  const story = await published(owner, 'A story', { document: { ...text, pages } })
  const { storyId } = story
  const elements = [
    newFormElement('short-text', { id: 'who', title: 'Who are you?' }),
    newFormElement('file', { id: 'file', title: 'A file' }),
  ]
  const document = emptyForm({
    title: 'A form',
    pages: [newPage({ blocks: [newBlock({ elements })] })],
    endings: [newEnding({ title: 'Thank you' })],
  })
  await calls.captcha.save({ type: 'none' })
  const form = await publishedForm(owner, 'A form', { document })
  const { formId } = form
  const taken = await acceptSubmission(world.app.installation, answerTo(owner, formId, { who: 'Ada' }))
  const asset = await upload(world, owner, pixel, 'pixel.png')
  const [channel] = (await calls.publishing.channels()).channels
  const known = unknownIds()
  const ids: VictimIds = {
    storyId,
    formId,
    workspaceId: owner.workspaceId,
    releaseId: story.releaseId,
    assetId: asset.id,
    channelId: channel?.id ?? known.channelId,
    folderId: (await calls.folders.create({ name: 'A folder' })).id,
    versionId: (await calls.stories.nameVersion({ storyId, name: 'A version' })).id,
    taskId: (await calls.wizard.createTask({ type: 'script', script, language: 'en' })).data.taskId,
    keyId: (await calls.apiKeys.create({ name: 'A key', scopes: ['stories.view'] })).key.id,
    submissionId: taken.ok ? taken.submissionId : known.submissionId,
    formFolderId: (await calls.formFolders.create({ name: 'A folder' })).id,
    formTagId: (await calls.formTags.add({ name: 'A tag' })).id,
    formSourceId: (await calls.formSources.save({ formId, name: 'A source' })).id,
    formVersionId: (await calls.forms.nameVersion({ formId, name: 'A version' })).id,
    formTemplateId: (await calls.formTemplates.save({ formId, name: 'A template' })).id,
  }
  const { webhook } = await calls.webhooks.create({
    name: 'A webhook',
    url: 'https://example.com/hook',
    formId: null,
    types: ['submission.created'],
    method: 'POST',
    checksCertificate: true,
    headers: [],
  })
  const pageId = pages[0]?.id ?? 'page'
  const comment = await calls.comments.add({ storyId, pageId, body: 'A comment' })
  const link = await calls.reviewLinks.create({ storyId, name: 'A link' })
  const batch = await calls.exports.start({ storyId, format: 'json' })
  const block = { elements: [newElement('shape')], animations: [] }
  const look = await calls.brand.saveLook({ name: 'A style', data: { kind: 'block', block } })
  const folder = await calls.assetFolders.create({ name: 'A folder' })
  return {
    ids,
    idsOfGroup: {
      webhooks: { webhookId: webhook.id },
      comments: { commentId: comment.id, pageId },
      reviewLinks: { linkId: link.id },
      exports: { batchId: batch.batch_id, batch_id: batch.batch_id },
      brand: { lookId: look.id },
      assetFolders: { folderId: folder.id },
    },
    storyPath: story.path,
    formPath: new URL(form.url).pathname,
  }
}

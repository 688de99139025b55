import { type JobWork, jobWorks, notificationEvents } from '@taplore/contract'
import { z } from 'zod'
import { defineMail, foreignName, mailUrl, type Translate } from '../../foundation/mail/index.ts'

const item = z.object({
  event: z.enum(notificationEvents),
  name: foreignName,
  /** Missing in emails that an earlier version queued. */
  work: z.enum(jobWorks).nullable().default(null),
  actor: foreignName,
  count: z.int(),
  /** A comment, or why something failed. */
  text: z.string().default(''),
})
type Item = z.output<typeof item>

export const notificationMail = defineMail(
  'notifications.happened',
  item.extend({ url: mailUrl, settingsUrl: mailUrl }),
  ({ url, settingsUrl, ...happened }, _product, say) => ({
    subject: sentence(happened, say),
    title: sentence(happened, say),
    ...(happened.event === 'job-failed'
      ? {
          paragraphs: [say.reason(happened.text), say`Open it to see what was saved and to try again.`].filter(Boolean),
        }
      : { paragraphs: [], ...(happened.text ? { quote: happened.text } : {}) }),
    action: { label: say`Open`, url },
    note: say`To choose which emails you get, go to: ${settingsUrl}`,
  }),
)

export const summaryMail = defineMail(
  'notifications.summary',
  z.object({
    /** Null for the reader's personal workspace. */
    workspace: foreignName.nullable(),
    items: z.array(item).max(30),
    more: z.int(),
    url: mailUrl,
    settingsUrl: mailUrl,
  }),
  ({ workspace, items, more, url, settingsUrl }, _product, say) => ({
    subject: workspace === null ? say`Daily summary` : say`Daily summary: ${workspace}`,
    title: workspace === null ? say`What’s new` : say`What’s new in ${workspace}`,
    paragraphs: [
      ...items.map((each) => {
        const reason = each.event === 'job-failed' ? say.reason(each.text) : ''
        return [sentence(each, say), reason].filter(Boolean).join(' · ')
      }),
      ...(more > 0 ? [say`More notifications in your inbox: ${more}`] : []),
    ],
    action: { label: say`Open inbox`, url },
    note: say`To choose which emails you get, go to: ${settingsUrl}`,
  }),
)

/** Counts stand after a colon: languages differ in the forms of the noun beside a number. */
function sentence({ event, name, work, actor, count }: Item, say: Translate): string {
  const isOne = count === 1 && actor !== ''
  switch (event) {
    case 'mentioned':
      return isOne ? say`${actor} mentioned you in “${name}”` : say`New mentions in “${name}”: ${count}`
    case 'commented':
      return isOne ? say`${actor} commented on “${name}”` : say`New comments on “${name}”: ${count}`
    case 'submitted':
      return count === 1 ? say`New submission to “${name}”` : say`New submissions to “${name}”: ${count}`
    case 'joined':
      return isOne ? say`${actor} joined “${name}”` : say`New members in “${name}”: ${count}`
    case 'guest-joined':
      return isOne ? say`${actor} joined “${name}” as a guest` : say`New guests of “${name}”: ${count}`
    case 'shared':
      return say`${actor} shared “${name}” with you`
    case 'episode-ready':
      return count === 1
        ? say`An episode of “${name}” is ready to approve`
        : say`Episodes of “${name}” to approve: ${count}`
    case 'webhook-off':
      return say`The webhook “${name}” is off`
    case 'post-failed':
      return say`“${name}” was not posted`
    case 'schedule-failed':
      return say`The schedule of “${name}” failed`
    case 'feed-paused':
      return say`The feed “${name}” is paused`
    case 'wordpress-failed':
      return say`“${name}” failed on WordPress`
    case 'job-done':
      return say`Ready: ${jobName(work, name, say)}`
    case 'job-failed':
      return say`Failed: ${jobName(work, name, say)}`
  }
}

/** As in the tray of the app. */
function jobName(work: JobWork | null, name: string, say: Translate): string {
  switch (work) {
    case 'slides':
      return say`Slides for “${name}”`
    case 'story':
      return say`Story “${name}”`
    case 'republishing':
      return say`Republishing in “${name}”`
    case 'storyExport':
      return say`Export of “${name}”`
    case 'storyImport':
      return say`Import of “${name}”`
    case 'noiseRemoval':
      return say`Noise removal for “${name}”`
    case 'subtitles':
      return say`Subtitles for “${name}”`
    case 'trimmedVideo':
      return say`Trimmed copy of “${name}”`
    case 'music':
      return say`Music “${name}”`
    case 'auditLogExport':
      return say`Audit log export`
    case 'submissionChanges':
      return say`Changes to submissions of “${name}”`
    case 'submissionDeletion':
      return say`Deletion of submissions of “${name}”`
    case 'submissionExport':
      return say`Submissions of “${name}”`
    case 'workspaceSetup':
      return say`Setup of “${name}”`
    case 'captions':
      return say`Captions for “${name}”`
    case 'clips':
      return say`Clips of “${name}”`
    case 'translation':
      return say`Translated captions for “${name}”`
    case 'faces':
      return say`Faces in “${name}”`
    case 'videoExport':
      return say`MP4 of “${name}”`
    case 'clipExport':
      return say`MP4 of the clip “${name}”`
    case null:
      return say`“${name}”`
  }
}

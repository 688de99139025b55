import { notificationEvents } from '@taplore/contract'
import { z } from 'zod'
import { defineMail, foreignName, mailUrl, type Translate } from '../../foundation/mail/index.ts'

const item = z.object({
  event: z.enum(notificationEvents),
  name: foreignName,
  actor: foreignName,
  count: z.int(),
})
type Item = z.output<typeof item>

export const notificationMail = defineMail(
  'notifications.happened',
  item.extend({ text: z.string(), url: mailUrl, settingsUrl: mailUrl }),
  ({ text, url, settingsUrl, ...happened }, _product, say) => ({
    subject: sentence(happened, say),
    title: sentence(happened, say),
    paragraphs: [],
    ...(text ? { quote: text } : {}),
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
      ...items.map((each) => sentence(each, say)),
      ...(more > 0 ? [say`More notifications in your inbox: ${more}`] : []),
    ],
    action: { label: say`Open inbox`, url },
    note: say`To choose which emails you get, go to: ${settingsUrl}`,
  }),
)

/** Counts stand after a colon: languages differ in the forms of the noun beside a number. */
function sentence({ event, name, actor, count }: Item, say: Translate): string {
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
    case 'shared':
      return say`${actor} shared “${name}” with you`
    case 'webhook-off':
      return say`The webhook “${name}” is off`
    case 'job-done':
      return say`“${name}” is ready`
    case 'job-failed':
      return say`“${name}” couldn’t be finished`
  }
}

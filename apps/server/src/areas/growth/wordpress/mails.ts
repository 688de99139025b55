import { wordpressReasons } from '@taplore/contract'
import { z } from 'zod'
import { defineMail, foreignName, mailUrl } from '../../foundation/mail/index.ts'

export const wordpressFailedMail = defineMail(
  'wordpress.failed',
  z.object({
    story: foreignName,
    site: foreignName,
    goal: z.enum(['publish', 'unpublish']),
    reason: z.enum(wordpressReasons),
    url: mailUrl,
    settingsUrl: mailUrl,
  }),
  ({ story, site, goal, reason, url, settingsUrl }, _product, say) => {
    const why = {
      unreachable: say`The site couldn’t be reached in five attempts.`,
      'too-slow': say`The site didn’t answer in time in five attempts.`,
      'site-failed': say`The site answered with an error.`,
      moved: say`The site has another address now. Connect it again with that one.`,
      'not-wordpress': say`There is no WordPress at this address any more.`,
      'plugin-missing': say`The Taplore plugin isn’t active on the site, or is too old.`,
      disconnected: say`The site is no longer connected to this workspace. Connect it again.`,
      'password-refused': say`The site no longer accepts the application password. Connect it again.`,
      'user-refused': say`The user who connected the site may no longer publish there.`,
      clock: say`The clock of the site is off by more than five minutes.`,
      'no-room': say`The site has no room left for the files of the story.`,
      'file-refused': say`The site doesn’t take one of the files of the story. Update the plugin.`,
      'newer-version': say`The site already has a newer version of the story.`,
      'not-allowed': say`The site was disabled before the story was published.`,
      'story-not-valid': say`The story can’t be published as it is. Open it and look at its checks.`,
    }[reason]
    const isPublishing = goal === 'publish'
    return {
      subject: isPublishing ? say`“${story}” was not published on ${site}` : say`“${story}” is still on ${site}`,
      title: isPublishing
        ? say`A story was not published on WordPress`
        : say`A story couldn’t be unpublished from WordPress`,
      paragraphs: [
        isPublishing
          ? say`“${story}” could not be published on ${site}.`
          : say`“${story}” could not be taken off ${site}.`,
        why,
        say`Nothing else changed. You can try again from the publish dialog of the story.`,
      ],
      action: { label: say`Open the story`, url },
      note: say`To choose which emails you get, go to: ${settingsUrl}`,
    }
  },
)

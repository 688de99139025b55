import { type Background, onEvent, onJob } from '../../../platform/background/background.ts'
import { workspaceEvents } from '../../accounts/workspaces/index.ts'
import { videoPostEvents } from '../../connections/video-posts/index.ts'
import { webhookEvents } from '../../connections/webhooks/index.ts'
import { formEvents } from '../../forms/forms/index.ts'
import { submissionEvents } from '../../forms/submissions/index.ts'
import { taskEvents } from '../../foundation/tasks/index.ts'
import { feedEvents } from '../../growth/feeds/index.ts'
import { wordpressEvents } from '../../growth/wordpress/index.ts'
import { reviewEvents } from '../../stories/reviews/index.ts'
import { scheduleEvents } from '../../stories/schedules/index.ts'
import { storyEvents } from '../../stories/stories/index.ts'
import { seriesEvents } from '../../video/series/index.ts'
import { sendSummariesJob, sweepJob } from './jobs.ts'
import {
  deleteMemberNotifications,
  deleteSubjectNotifications,
  sweepNotifications,
} from './making/delete-notifications.ts'
import { notifyOfEpisode } from './making/notify-of-approvals.ts'
import { forgetComments, notifyOfComment } from './making/notify-of-comments.ts'
import {
  notifyOfFeed,
  notifyOfPost,
  notifyOfSchedule,
  notifyOfTask,
  notifyOfWebhook,
  notifyOfWordpress,
} from './making/notify-of-failures.ts'
import { notifyOfSubmissions } from './making/notify-of-submissions.ts'
import { notifyOfMember, notifyOfShare } from './making/notify-of-team.ts'
import { sendSummaries } from './preferences/send-summaries.ts'

const ofStory = { kind: 'story' } as const
const ofForm = { kind: 'form' } as const

export const notificationsBackground: Background = {
  jobs: [onJob(sendSummariesJob, (ctx) => sendSummaries(ctx)), onJob(sweepJob, (ctx) => sweepNotifications(ctx))],
  events: [
    onEvent(reviewEvents.commented, 'notifications.notify-of-comment', notifyOfComment),
    onEvent(reviewEvents.deleted, 'notifications.forget-comments', forgetComments),
    onEvent(submissionEvents.received, 'notifications.notify-of-submissions', notifyOfSubmissions),
    onEvent(taskEvents.ended, 'notifications.notify-of-task', notifyOfTask),
    onEvent(seriesEvents.awaitsApproval, 'notifications.notify-of-episode', notifyOfEpisode),
    onEvent(videoPostEvents.failed, 'notifications.notify-of-post', notifyOfPost),
    onEvent(scheduleEvents.failed, 'notifications.notify-of-schedule', notifyOfSchedule),
    onEvent(feedEvents.paused, 'notifications.notify-of-feed', notifyOfFeed),
    onEvent(wordpressEvents.failed, 'notifications.notify-of-wordpress', notifyOfWordpress),
    onEvent(webhookEvents.switchedOff, 'notifications.notify-of-webhook', notifyOfWebhook),
    onEvent(workspaceEvents.memberJoined, 'notifications.notify-of-member', notifyOfMember),
    onEvent(workspaceEvents.shared, 'notifications.notify-of-share', notifyOfShare),
    onEvent(workspaceEvents.memberRemoved, 'notifications.delete-of-member', deleteMemberNotifications),
    onEvent(storyEvents.trashed, 'notifications.story-trashed', (ctx, { workspaceId, storyId }) =>
      deleteSubjectNotifications(ctx, workspaceId, { ...ofStory, id: storyId }),
    ),
    onEvent(storyEvents.erased, 'notifications.story-erased', (ctx, { workspaceId, storyId }) =>
      deleteSubjectNotifications(ctx, workspaceId, { ...ofStory, id: storyId }),
    ),
    onEvent(formEvents.trashed, 'notifications.form-trashed', (ctx, { workspaceId, formId }) =>
      deleteSubjectNotifications(ctx, workspaceId, { ...ofForm, id: formId }),
    ),
    onEvent(formEvents.erased, 'notifications.form-erased', (ctx, { workspaceId, formId }) =>
      deleteSubjectNotifications(ctx, workspaceId, { ...ofForm, id: formId }),
    ),
  ],
}

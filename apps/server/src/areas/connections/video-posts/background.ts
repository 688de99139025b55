import { type Background, onLongJob } from '../../../platform/background/background.ts'
import { postDueJob } from './jobs.ts'
import { postDue } from './post-due.ts'

export const videoPostsBackground: Background = {
  jobs: [onLongJob(postDueJob, (ctx, _payload, { signal }) => postDue(ctx, signal))],
}

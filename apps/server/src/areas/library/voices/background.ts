import { type Background, onLongJob } from '../../../platform/background/background.ts'
import { onTask } from '../../foundation/tasks/index.ts'
import { sweepStoredRecordings } from './cloned/sweep-recordings.ts'
import { sweepRecordings } from './jobs.ts'
import { addMusicKind } from './kinds.ts'
import { saveTrack } from './music/music.ts'

export const voicesBackground: Background = {
  jobs: [
    onTask(addMusicKind, saveTrack),
    onLongJob(sweepRecordings, (ctx, _payload, { signal }) => sweepStoredRecordings(ctx, signal)),
  ],
}

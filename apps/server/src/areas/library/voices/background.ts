import type { Background } from '../../../platform/background/background.ts'
import { onTask } from '../../foundation/tasks/index.ts'
import { addMusicKind } from './kinds.ts'
import { saveTrack } from './music/music.ts'

export const voicesBackground: Background = {
  jobs: [onTask(addMusicKind, saveTrack)],
}

import type { Background } from '../../../platform/jobs/background.ts'
import { onTask } from '../../foundation/tasks/index.ts'
import { cleanRecording } from './clean-recording.ts'
import { cutRecording } from './cut-film.ts'
import { cutFilmKind, removeNoiseKind, writeSubtitlesKind } from './kinds.ts'
import { listenToRecording } from './listen-to-recording.ts'

export const mediaToolsBackground: Background = {
  jobs: [
    onTask(removeNoiseKind, cleanRecording),
    onTask(writeSubtitlesKind, listenToRecording),
    onTask(cutFilmKind, cutRecording),
  ],
}

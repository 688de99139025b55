import { clonedVoices, speechSettings, voices } from '@taplore/contract'
import { slowWorkspaceOperations, workspaceOperations } from '../../../platform/api/operations.ts'
import { removeSample, removeVoice } from './cloned/change-voice.ts'
import { finishVoice } from './cloned/create-voice.ts'
import { createFromLibrary } from './cloned/from-library.ts'
import { voicesOverview, voicesUsage } from './cloned/overview.ts'
import { syncVoices } from './cloned/sync-voices.ts'
import { listClonedVoices, listVoices } from './list-voices.ts'
import {
  addPronunciation,
  changePronunciation,
  getSpeechSettings,
  removePronunciation,
  updateSpeechSettings,
} from './manner/speech-settings.ts'
import { addMusic, listMusic } from './music/music.ts'
import { measureVoice, playSample } from './play-sample.ts'
import { previewSpeech, synthesizeNow } from './speak-text.ts'

const os = workspaceOperations(voices)
const slow = slowWorkspaceOperations(voices)
const settings = workspaceOperations(speechSettings)
const previewed = slowWorkspaceOperations(speechSettings)
const use = workspaceOperations(clonedVoices)
const cloned = slowWorkspaceOperations(clonedVoices)

export const voicesRoutes = {
  list: slow.list.handler(({ context, input }) => listVoices(context.ctx, input)),
  sample: slow.sample.handler(({ context, input }) => playSample(context.ctx, input)),
  samplePeaks: slow.samplePeaks.handler(({ context, input }) => measureVoice(context.ctx, input)),
  speak: slow.speak.handler(({ context, input }) => synthesizeNow(context.ctx, input)),
  music: os.music.handler(({ context }) => listMusic(context.ctx)),
  addMusic: os.addMusic.handler(({ context, input }) => addMusic(context.ctx, input)),
}

export const clonedVoicesRoutes = {
  list: cloned.list.handler(({ context, input }) => listClonedVoices(context.ctx, input)),
  overview: cloned.overview.handler(({ context }) => voicesOverview(context.ctx)),
  usage: use.usage.handler(({ context }) => voicesUsage(context.ctx)),
  create: cloned.create.handler(({ context, input }) => createFromLibrary(context.ctx, input)),
  finish: cloned.finish.handler(({ context, input }) => finishVoice(context.ctx, input)),
  remove: cloned.remove.handler(({ context, input }) => removeVoice(context.ctx, input)),
  removeSample: cloned.removeSample.handler(({ context, input }) => removeSample(context.ctx, input)),
  sync: cloned.sync.handler(({ context }) => syncVoices(context.ctx)),
}

export const speechSettingsRoutes = {
  get: settings.get.handler(({ context }) => getSpeechSettings(context.ctx)),
  update: settings.update.handler(({ context, input }) => updateSpeechSettings(context.ctx, input)),
  addPronunciation: settings.addPronunciation.handler(({ context, input }) => addPronunciation(context.ctx, input)),
  changePronunciation: settings.changePronunciation.handler(({ context, input }) =>
    changePronunciation(context.ctx, input),
  ),
  removePronunciation: settings.removePronunciation.handler(({ context, input }) =>
    removePronunciation(context.ctx, input),
  ),
  preview: previewed.preview.handler(({ context, input }) => previewSpeech(context.ctx, input)),
}

import { voices } from '@taplore/contract'
import { slowWorkspaceOperations, workspaceOperations } from '../../../platform/api/operations.ts'
import { cloneVoice, removeClonedVoice } from './clone-voice.ts'
import { listClonedVoices, listVoices } from './list-voices.ts'
import { addMusic, listMusic } from './music/music.ts'
import { playSample } from './play-sample.ts'
import { synthesizeNow } from './speak-text.ts'

const os = workspaceOperations(voices)
const slow = slowWorkspaceOperations(voices)

export const voicesRoutes = {
  list: slow.list.handler(({ context, input }) => listVoices(context.ctx, input)),
  cloned: slow.cloned.handler(({ context, input }) => listClonedVoices(context.ctx, input)),
  clone: slow.clone.handler(({ context, input }) => cloneVoice(context.ctx, input)),
  removeCloned: slow.removeCloned.handler(({ context, input }) => removeClonedVoice(context.ctx, input)),
  sample: slow.sample.handler(({ context, input }) => playSample(context.ctx, input)),
  speak: slow.speak.handler(({ context, input }) => synthesizeNow(context.ctx, input)),
  music: os.music.handler(({ context }) => listMusic(context.ctx)),
  addMusic: os.addMusic.handler(({ context, input }) => addMusic(context.ctx, input)),
}

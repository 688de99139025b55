import { contract } from '@taplore/contract'
import { workspaceOperations } from '../../../platform/api/operations.ts'
import {
  archiveSeries,
  createSeries,
  restoreSeries,
  turnOffSeries,
  turnOnSeries,
  updateSeries,
} from './change-series.ts'
import { approveEpisode, editEpisode, skipEpisode } from './episodes/change-episode.ts'
import { cancelEpisode, makeEpisode } from './episodes/start-making.ts'
import { listEpisodes, listSeries, readCredits, showSeries } from './list-series.ts'

const os = workspaceOperations(contract.series)

export const seriesRoutes = {
  list: os.list.handler(({ context, input }) => listSeries(context.ctx, input)),
  get: os.get.handler(({ context, input }) => showSeries(context.ctx, input)),
  create: os.create.handler(({ context, input }) => createSeries(context.ctx, input)),
  update: os.update.handler(({ context, input }) => updateSeries(context.ctx, input)),
  turnOn: os.turnOn.handler(({ context, input }) => turnOnSeries(context.ctx, input)),
  turnOff: os.turnOff.handler(({ context, input }) => turnOffSeries(context.ctx, input)),
  archive: os.archive.handler(({ context, input }) => archiveSeries(context.ctx, input)),
  restore: os.restore.handler(({ context, input }) => restoreSeries(context.ctx, input)),
  credits: os.credits.handler(({ context }) => readCredits(context.ctx)),
  episodes: os.episodes.handler(({ context, input }) => listEpisodes(context.ctx, input)),
  editEpisode: os.editEpisode.handler(({ context, input }) => editEpisode(context.ctx, input)),
  makeEpisode: os.makeEpisode.handler(({ context, input }) => makeEpisode(context.ctx, input)),
  cancelEpisode: os.cancelEpisode.handler(({ context, input }) => cancelEpisode(context.ctx, input)),
  approveEpisode: os.approveEpisode.handler(({ context, input }) => approveEpisode(context.ctx, input)),
  skipEpisode: os.skipEpisode.handler(({ context, input }) => skipEpisode(context.ctx, input)),
}

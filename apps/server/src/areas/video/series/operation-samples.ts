import type { OperationSamples } from '../../../platform/operation-samples.ts'

const aSeries = {
  name: 'Bread myths',
  destination: { kind: 'download' },
  content: { style: 'myth-and-fact', premise: 'One belief about bread, one test, one answer.' },
  settings: {
    voice: 'embedded-low',
    artStyle: 'ridges',
    language: 'en',
    length: 'short',
    music: null,
    captionLook: 'word-pop',
    visibility: 'public',
  },
  schedule: { frequency: 3, startsOn: '2026-03-02', time: '18:00', timeZone: 'Europe/Madrid' },
}
type Ids = Parameters<OperationSamples[string]>[0]
const named = ({ seriesId }: Ids) => ({ seriesId })
const episodeNamed = ({ seriesId, episodeId }: Ids) => ({ seriesId, episodeId })

export const seriesSamples: OperationSamples = {
  'series.list': () => ({}),
  'series.get': named,
  'series.create': () => aSeries,
  'series.update': (ids) => ({ ...named(ids), ...aSeries }),
  'series.turnOn': named,
  'series.turnOff': named,
  'series.archive': named,
  'series.restore': named,
  'series.credits': () => null,
  'series.episodes': named,
  'series.editEpisode': (ids) => ({
    ...episodeNamed(ids),
    title: 'Rye is lazy',
    voiceScript: 'People say rye does nothing all night.',
    scheduledAt: '2026-03-04T17:00:00.000Z',
  }),
  'series.makeEpisode': episodeNamed,
  'series.cancelEpisode': episodeNamed,
  'series.approveEpisode': episodeNamed,
  'series.skipEpisode': episodeNamed,
}

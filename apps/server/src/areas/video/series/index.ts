export { automationOfSeries } from './automation-of-series.ts'
export { seriesEvents } from './events.ts'

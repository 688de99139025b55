export { automationOfSeries } from './automation-of-series.ts'

export type { ReadRange } from './counting/slots.ts'
export { countReading, type PartSum, partsIn, totalsIn, viewsOverTime } from './results-store.ts'

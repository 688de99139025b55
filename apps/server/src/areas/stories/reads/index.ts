export { countReading, type PartSum, partsIn, type ReadRange, totalsIn, viewsOverTime } from './results-store.ts'

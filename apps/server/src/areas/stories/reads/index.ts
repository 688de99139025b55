export { countReading, figuresIn, type PartSum, partsIn, type ReadRange, viewsOverTime } from './results-store.ts'

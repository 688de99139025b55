export { inVisualOrder, keepOrder, levelsOf } from './direction.ts'
export { graphemesOf, lineBreaksOf } from './line-breaks.ts'

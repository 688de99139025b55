export { inVisualOrder, keepOrder, levelsOf, type TextDirection } from './direction.ts'
export { graphemesOf, lineBreaksOf } from './line-breaks.ts'

export { type FoundTemplate, requireTemplate, templateNamesOf } from './list-templates.ts'
export { drawStill } from './preview-template.ts'
export { withOwnDrawings } from './use-template.ts'

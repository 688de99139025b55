export { type FoundTemplate, requireTemplate, templateNamesOf } from './list-templates.ts'
export { drawStill } from './preview-template.ts'

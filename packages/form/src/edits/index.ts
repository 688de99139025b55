export * from './blocks.ts'
export { FormActRefused, type RefusalCode } from './edit-refused.ts'
export {
  addBlocks,
  addElements,
  duplicateElement,
  type ElementPatch,
  moveBlock,
  moveElement,
  type NewPlace,
  removeElements,
  updateElement,
} from './elements.ts'
export { findBlock, type PlaceOfElement, placeOfElement } from './locate.ts'
export * from './pages.ts'
export * from './parts.ts'
export * from './translations.ts'
export * from './turn-into.ts'

export * from './blocks.ts'
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
export * from './pages.ts'
export * from './parts.ts'
export { findBlock, type PlaceOfElement, placeOfElement } from './places.ts'
export { FormActRefused, type RefusalCode } from './refused.ts'
export * from './translations.ts'
export * from './turn-into.ts'

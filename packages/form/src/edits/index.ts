export * from './blocks.ts'
export * from './choice-jumps.ts'
export {
  branchesOf,
  type ChosenValue,
  choiceTargets,
  isChoiceJump,
  mayChooseSeveral,
  otherChoice,
} from './choice-targets.ts'
export { FormEditRefused, type RefusalCode } from './edit-refused.ts'
export {
  addBlocks,
  addElements,
  duplicateElement,
  type ElementPatch,
  type InsertPosition,
  moveBlock,
  moveElement,
  removeElements,
  updateElement,
} from './elements.ts'
export { type ElementLocation, findBlock, locateElement } from './locate.ts'
export * from './pages.ts'
export * from './parts.ts'
export * from './translations.ts'
export * from './turn-into.ts'

export { type Shown, show } from './draw.ts'
export type { Hooks } from './parts.ts'

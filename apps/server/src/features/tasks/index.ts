export { beginTask } from './begin-task.ts'
export { defineTaskKind, type TaskKind } from './kinds.ts'
export { onTask, type TaskWork } from './run-task.ts'
export { findTask, type TaskRow } from './store.ts'

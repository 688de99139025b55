export { CaptionEditor, type CaptionEditorProps } from './caption-editor.tsx'
export * from './host.ts'
export type { Session } from './session-context.ts'

export { FormBuilder, type FormBuilderProps } from './form-builder.tsx'
export * from './host.ts'
export type { Session } from './session-context.ts'
export { showProblem } from './shell/dialogs.tsx'

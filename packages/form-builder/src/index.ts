export { FormBuilder, type FormBuilderProps } from './form-builder.tsx'
export * from './host.ts'
export type { Session } from './session-context.ts'
export { showProblem, wordsOfProblem } from './shell/dialogs.tsx'

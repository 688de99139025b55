export * from './arbitrary-form.ts'
export * from './random-act.ts'

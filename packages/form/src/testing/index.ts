export * from './arbitrary-form.ts'
export * from './hostile-texts.ts'
export * from './random-edit.ts'

export * from './arbitrary-form.ts'

export * from './arbitrary-form.ts'
export * from './naughty-texts.ts'
export * from './random-act.ts'

export * from './open-painter.ts'
export * from './options.ts'

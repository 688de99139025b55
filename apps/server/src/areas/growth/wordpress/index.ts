export { wordpressEvents } from './events.ts'

export { scheduleEvents } from './events.ts'

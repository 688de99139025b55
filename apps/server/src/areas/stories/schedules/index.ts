export { scheduleEvents } from './events.ts'
export { automationOfSchedules } from './list-schedules.ts'
export { publishSoon } from './publish-soon.ts'

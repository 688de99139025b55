export { beforeClock } from './before-clock.ts'
export { sandboxGateway } from './gateway/gateway.ts'
export { sandboxNotificationSecret } from './notifications/notification-target.ts'
export type { SandboxContext } from './run-sandbox.ts'

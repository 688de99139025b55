export { sandboxGateway } from './gateway/gateway.ts'
export { sandboxNotificationSecret } from './notifications/notification-target.ts'

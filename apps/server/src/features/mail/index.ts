export { type ReadMail, readOutbox } from './mailbox.ts'
export { listOutbox, sendAgain } from './outbox.ts'
export { type SendMail, sendMail } from './send-mail.ts'
export { countFailed } from './store.ts'

export { type ReadMail, readOutbox } from './mailbox.ts'
export { type SendMail, sendMail } from './send-mail.ts'

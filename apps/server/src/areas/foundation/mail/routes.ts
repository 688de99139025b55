import { mail } from '@taplore/contract'
import { publicOperations } from '../../../platform/api/operations.ts'
import { listMailbox, readMailbox } from './mailbox.ts'

const os = publicOperations(mail)

export const mailRoutes = {
  mailbox: {
    list: os.mailbox.list.handler(({ context, input }) => listMailbox(context.ctx, input)),
    get: os.mailbox.get.handler(({ context, input }) => readMailbox(context.ctx, input)),
  },
}

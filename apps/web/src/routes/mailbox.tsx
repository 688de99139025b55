import { createFileRoute } from '@tanstack/react-router'
import { MailboxPage } from '../areas/foundation/mail/mailbox.page.tsx'

export const Route = createFileRoute('/mailbox')({ component: MailboxPage })

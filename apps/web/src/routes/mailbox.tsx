import { createFileRoute } from '@tanstack/react-router'
import { MailboxPage } from '../features/mail/mailbox.page.tsx'

export const Route = createFileRoute('/mailbox')({ component: MailboxPage })

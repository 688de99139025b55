import { createFileRoute } from '@tanstack/react-router'
import { ChangeEmailPage } from '../areas/accounts/identity/email-change/change-email.page.tsx'

export const Route = createFileRoute('/change-email')({ component: ChangeEmailPage })

import { createFileRoute } from '@tanstack/react-router'
import { VerifyEmailPage } from '../areas/accounts/identity/verify-email.page.tsx'

export const Route = createFileRoute('/verify-email')({ component: VerifyEmailPage })

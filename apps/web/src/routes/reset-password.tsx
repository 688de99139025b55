import { createFileRoute } from '@tanstack/react-router'
import { ResetPasswordPage } from '../areas/accounts/identity/password/reset-password.page.tsx'

export const Route = createFileRoute('/reset-password')({ component: ResetPasswordPage })

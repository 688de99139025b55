import { createFileRoute } from '@tanstack/react-router'
import { ForgotPasswordPage } from '../areas/accounts/identity/password/forgot-password.page.tsx'

export const Route = createFileRoute('/forgot-password')({ component: ForgotPasswordPage })

import { createFileRoute } from '@tanstack/react-router'
import { MfaPage } from '../areas/accounts/identity/sign-in/mfa.page.tsx'

export const Route = createFileRoute('/mfa')({ component: MfaPage })

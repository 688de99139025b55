import { createFileRoute } from '@tanstack/react-router'
import { MfaPage } from '../areas/accounts/identity/mfa.page.tsx'

export const Route = createFileRoute('/mfa')({ component: MfaPage })

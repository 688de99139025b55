import { createFileRoute } from '@tanstack/react-router'
import { LinkCallbackPage } from '../../areas/connections/linked-accounts/link-callback.page.tsx'

export const Route = createFileRoute('/_shell/linked-accounts_/callback')({ component: LinkCallbackPage })

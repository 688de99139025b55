import { createFileRoute } from '@tanstack/react-router'
import { StoreCallbackPage } from '../../areas/growth/stores/store-callback.page.tsx'

export const Route = createFileRoute('/_shell/stores/callback')({ component: StoreCallbackPage })

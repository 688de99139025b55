import { createFileRoute } from '@tanstack/react-router'
import { ApiKeysPage } from '../../features/access-keys/api-keys.page.tsx'

export const Route = createFileRoute('/_shell/api-keys')({ component: ApiKeysPage })

import { createFileRoute } from '@tanstack/react-router'
import { ApiKeysPage } from '../../areas/accounts/access-keys/api-keys.page.tsx'
import { useProof } from '../../areas/accounts/identity/two-factor/use-recent-sign-in.tsx'

export const Route = createFileRoute('/_shell/api-keys')({ component: ApiKeys })

function ApiKeys() {
  return <ApiKeysPage {...useProof()} />
}

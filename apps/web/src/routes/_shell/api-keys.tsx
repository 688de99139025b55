import { createFileRoute } from '@tanstack/react-router'
import { ApiKeysPage } from '../../areas/accounts/access-keys/api-keys.page.tsx'
import { useProof } from '../../areas/accounts/identity/use-proof.tsx'

export const Route = createFileRoute('/_shell/api-keys')({ component: ApiKeys })

function ApiKeys() {
  return <ApiKeysPage {...useProof()} />
}

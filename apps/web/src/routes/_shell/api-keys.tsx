import { createFileRoute } from '@tanstack/react-router'
import { ApiKeysPage } from '../../features/access-keys/api-keys.page.tsx'
import { useProof } from '../../features/identity/use-proof.tsx'

export const Route = createFileRoute('/_shell/api-keys')({ component: ApiKeys })

function ApiKeys() {
  return <ApiKeysPage {...useProof()} />
}

import { createFileRoute } from '@tanstack/react-router'
import { TokenSection } from '../../features/access-keys/token-section.tsx'
import { ProfilePage } from '../../features/identity/profile.page.tsx'
import { useProof } from '../../features/identity/use-proof.tsx'

export const Route = createFileRoute('/_shell/profile')({ component: Profile })

function Profile() {
  return (
    <ProfilePage>
      <TokenSection {...useProof()} />
    </ProfilePage>
  )
}

import { createFileRoute } from '@tanstack/react-router'
import { TokenSection } from '../../areas/accounts/access-keys/token-section.tsx'
import { ProfilePage } from '../../areas/accounts/identity/profile/profile.page.tsx'
import { useProof } from '../../areas/accounts/identity/two-factor/use-recent-sign-in.tsx'

export const Route = createFileRoute('/_shell/profile')({ component: Profile })

function Profile() {
  return (
    <ProfilePage>
      <TokenSection {...useProof()} />
    </ProfilePage>
  )
}

import { createFileRoute } from '@tanstack/react-router'
import { TokenSection } from '../../areas/accounts/access-keys/token-section.tsx'
import { ProfilePage } from '../../areas/accounts/identity/profile/profile.page.tsx'
import { useProof } from '../../areas/accounts/identity/two-factor/use-recent-sign-in.tsx'

export const Route = createFileRoute('/_shell/profile')({
  validateSearch: (search: Record<string, unknown>): { section?: string } => ({
    section: typeof search.section === 'string' ? search.section : undefined,
  }),
  component: Profile,
})

function Profile() {
  return <ProfilePage section={Route.useSearch().section} tokens={<TokenSection key="tokens" {...useProof()} />} />
}

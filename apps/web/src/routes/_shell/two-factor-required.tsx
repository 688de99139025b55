import { createFileRoute } from '@tanstack/react-router'
import { TwoFactorSection } from '../../areas/accounts/identity/two-factor/two-factor-section.tsx'
import { TwoFactorRequiredPage } from '../../areas/accounts/workspaces/two-factor-required.page.tsx'

export const Route = createFileRoute('/_shell/two-factor-required')({
  component: () => <TwoFactorRequiredPage setup={<TwoFactorSection />} />,
})

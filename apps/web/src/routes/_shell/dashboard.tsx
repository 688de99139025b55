import { createFileRoute } from '@tanstack/react-router'
import { HomePage } from '../../features/home/home.page.tsx'
import { OnboardingDialog } from '../../features/identity/onboarding-dialog.tsx'
import { MembersBanner } from '../../features/members/members-banner.tsx'
import { FirstThings } from '../../features/onboarding/checklist.tsx'
import { RecentStories } from '../../features/stories/recent-stories.tsx'

export const Route = createFileRoute('/_shell/dashboard')({
  component: () => (
    <>
      <HomePage firstThings={<FirstThings />} recentWork={<RecentStories />} notice={<MembersBanner />} />
      <OnboardingDialog />
    </>
  ),
})

import { createFileRoute } from '@tanstack/react-router'
import { OnboardingDialog } from '../../areas/accounts/identity/sign-up/onboarding-dialog.tsx'
import { MembersBanner } from '../../areas/accounts/members/members-banner.tsx'
import { HomePage } from '../../areas/home/home/home.page.tsx'
import { GetStarted } from '../../areas/home/onboarding/checklist.tsx'
import { RecentStories } from '../../areas/stories/stories/list/recent-stories.tsx'

export const Route = createFileRoute('/_shell/dashboard')({
  component: () => (
    <>
      <HomePage getStarted={<GetStarted />} recentWork={<RecentStories />} notice={<MembersBanner />} />
      <OnboardingDialog />
    </>
  ),
})

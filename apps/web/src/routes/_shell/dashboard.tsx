import { createFileRoute } from '@tanstack/react-router'
import { OnboardingDialog } from '../../areas/accounts/identity/sign-up/onboarding-dialog.tsx'
import { MembersBanner } from '../../areas/accounts/members/members-banner.tsx'
import { RecentFormRow } from '../../areas/forms/forms/recent-form-row.tsx'
import { HomePage } from '../../areas/home/home/home.page.tsx'
import { GetStarted } from '../../areas/home/onboarding/checklist.tsx'
import { RecentStoryRow } from '../../areas/stories/stories/list/recent-story-row.tsx'
import { RecentVideoRow } from '../../areas/video/video-projects/list/recent-video-row.tsx'

export const Route = createFileRoute('/_shell/dashboard')({
  component: () => (
    <>
      <HomePage
        getStarted={<GetStarted />}
        notice={<MembersBanner />}
        recentRows={{
          formRow: (form) => <RecentFormRow form={form} />,
          storyRow: (story) => <RecentStoryRow story={story} />,
          videoRow: (video) => <RecentVideoRow video={video} />,
        }}
      />
      <OnboardingDialog />
    </>
  ),
})

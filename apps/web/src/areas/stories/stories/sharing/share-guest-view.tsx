import { useQuery } from '@tanstack/react-query'
import type { OperationNeed, StorySummary } from '@taplore/contract'
import { Note } from '@taplore/ui'
import { Eye } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../../api/client.ts'
import { type Refusal, useRefusal } from '../../../../shell/session/use-refusal.ts'
import { useRights } from '../../../../shell/session/use-rights.ts'
import { useWorkspaces } from '../../../../shell/session/use-workspaces.ts'
import { mayAsGuest } from '../story-rules.ts'

/** Whether the user is a guest here: they see what is shared with them, with the given access. */
export function useIsGuest(): boolean {
  return useRights().role === 'VIEW'
}

/** Why the user may not do something with one story: for a guest the share decides, for others the matrix. */
export function useStoryRefusal(access: StorySummary['access']): Refusal {
  const refusal = useRefusal()
  const isGuest = useIsGuest()
  return (need: OperationNeed) => (isGuest && mayAsGuest(access, need) ? undefined : refusal(need))
}

/** The same for publishing the open story. */
export function usePublishRefusal(storyId: string): string | undefined {
  const story = useQuery(query.stories.get.queryOptions({ input: { storyId }, staleTime: 60_000, retry: false }))
  return useStoryRefusal(story.data?.access)('stories.publish')
}

/** Tells a guest whose stories these are. */
export function SharedByNote() {
  const { t } = useTranslation()
  const { current } = useWorkspaces()
  if (!current) return null
  const name = current.teamMembers[0]?.name ?? current.email
  return <Note icon={Eye}>{t('share.by', { name })}</Note>
}

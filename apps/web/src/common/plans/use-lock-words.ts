import { planLabel } from '@taplore/contract'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { LockWords } from './gates.ts'

/** What the editor says of something that the plan locks: which plan has it, and who can buy that. */
export function useLockWords(): LockWords {
  const { t } = useTranslation()
  return useMemo(
    () => ({
      locked: (plan) => (plan ? t('storyEditor.lockedUntil', { plan: planLabel(plan) }) : t('storyEditor.toolsLocked')),
      plans: t('actions.seePlans'),
      askOwner: (email) => t('storyEditor.askOwner', { email }),
    }),
    [t],
  )
}

import { Link } from '@tanstack/react-router'
import { planLabel, type SubmissionLock } from '@taplore/contract'
import { Note } from '@taplore/ui'
import { Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatNumber, longDate } from '../../../../texts/formats.ts'

/** How many submissions are locked (of one: that it is), what the plan includes, until when, and the cheapest ways to the rest. */
export function LockedNote({ count, lock }: { count: number | 'this'; lock: SubmissionLock | null }) {
  const { t } = useTranslation()
  const ways = lock
    ? [
        t('submissions.lockedUntil', { limit: formatNumber(lock.limit), date: longDate(lock.resetsOn) }),
        lock.neededPlan ? t('limits.upgrade', { plan: planLabel(lock.neededPlan) }) : '',
        t('submissions.lockedAddOn'),
      ]
    : []
  return (
    <Note icon={Lock} tone="warn">
      {[count === 'this' ? t('submissions.lockedOne') : t('submissions.locked', { count }), ...ways]
        .filter(Boolean)
        .join(' ')}{' '}
      <Link to="/billing" className="text-link">
        {t('actions.seePlans')}
      </Link>
      {lock ? (
        <>
          {' · '}
          <Link to="/addons" className="text-link">
            {t('nav.addOns')}
          </Link>
        </>
      ) : null}
    </Note>
  )
}

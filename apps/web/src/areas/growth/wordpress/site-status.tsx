import type { WordpressStatus } from '@taplore/contract'
import { Tag } from '@taplore/ui'
import { useTranslation } from 'react-i18next'

const shown = {
  1: { tone: 'ok', key: 'allowed' },
  0: { tone: 'warn', key: 'pending' },
  [-1]: { tone: 'neutral', key: 'disabled' },
} as const

/** Allowed, pending or disabled (WP-04). */
export function SiteStatus({ status }: { status: WordpressStatus }) {
  const { t } = useTranslation()
  const { tone, key } = shown[status]
  return <Tag tone={tone}>{t(`wordpress.states.${key}`)}</Tag>
}

import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '../../../api/client.ts'
import { formatNumber } from '../../../texts/formats.ts'
import { estimatedSpeech, type WizardDraft } from './wizard-rules.ts'

/** What the story will use up, shown before the start. */
export function CostLine({ draft, isVoiceOn }: { draft: WizardDraft; isVoiceOn: boolean }) {
  const { t } = useTranslation()
  const stats = useQuery(query.billing.stats.queryOptions({ input: {}, staleTime: 60_000 }))
  if (!isVoiceOn) return <span data-testid="cost-line">{t('wizard.costNone')}</span>
  const left = stats.data?.textToSpeech.available
  return (
    <span data-testid="cost-line">
      {t('wizard.costSpeech', { count: formatNumber(estimatedSpeech(draft)) })}{' '}
      {left === undefined
        ? null
        : left === 'unlimited'
          ? t('wizard.leftUnlimited')
          : t('wizard.leftSpeech', { count: formatNumber(left) })}
    </span>
  )
}

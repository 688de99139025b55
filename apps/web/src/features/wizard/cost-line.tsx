import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '../../api/client.ts'
import { estimatedSpeech, type WizardDraft } from './wizard-rules.ts'

/** What the start will use up, said before it. */
export function CostLine({ draft, isVoiceOn }: { draft: WizardDraft; isVoiceOn: boolean }) {
  const { t } = useTranslation()
  const stats = useQuery(query.billing.stats.queryOptions({ input: {}, staleTime: 60_000 }))
  const number = (value: number) => new Intl.NumberFormat().format(value)
  if (!isVoiceOn) return <span data-testid="cost-line">{t('wizard.costNone')}</span>
  const left = stats.data?.textToSpeech.available
  return (
    <span data-testid="cost-line">
      {t('wizard.costSpeech', { count: number(estimatedSpeech(draft)) })}{' '}
      {left === undefined
        ? null
        : left === 'unlimited'
          ? t('wizard.leftUnlimited')
          : t('wizard.leftSpeech', { count: number(left) })}
    </span>
  )
}

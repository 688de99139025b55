import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '../../../api/client.ts'
import { figure } from '../../../texts/formats.ts'
import { estimatedSpeech, type WizardDraft } from './wizard-rules.ts'

/** What the start will use up, said before it. */
export function CostLine({ draft, isVoiceOn }: { draft: WizardDraft; isVoiceOn: boolean }) {
  const { t } = useTranslation()
  const stats = useQuery(query.billing.stats.queryOptions({ input: {}, staleTime: 60_000 }))
  if (!isVoiceOn) return <span data-testid="cost-line">{t('wizard.costNone')}</span>
  const left = stats.data?.textToSpeech.available
  return (
    <span data-testid="cost-line">
      {t('wizard.costSpeech', { count: figure(estimatedSpeech(draft)) })}{' '}
      {left === undefined
        ? null
        : left === 'unlimited'
          ? t('wizard.leftUnlimited')
          : t('wizard.leftSpeech', { count: figure(left) })}
    </span>
  )
}

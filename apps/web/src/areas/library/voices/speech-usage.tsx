import { UsageBar } from '@taplore/ui'
import { useTranslation } from 'react-i18next'
import { useUsageMeters } from '../../../shell/session/use-usage-meters.ts'

/** A section title with the usage beside it; on phones, below it. */
export const titleWithUsage = 'items-end max-sm:flex-col max-sm:items-stretch max-sm:*:ms-0'

/** Speech of the plan that the account has used this month; nothing until it is known. */
export function SpeechUsage() {
  const { t } = useTranslation()
  const [speech] = useUsageMeters(['speech'])
  if (!speech) return null
  const { total, available, format } = speech
  return (
    <div data-testid="speech-usage" className="sm:w-72">
      <UsageBar
        label={t('aiVoices.speechUsed')}
        total={total}
        available={available}
        format={format}
        unlimitedText={t('usage.unlimited', { used: format(total) })}
        noneText={t('usage.none')}
      />
      <p className="mt-1 text-12 text-muted">{t('aiVoices.seriesNote')}</p>
    </div>
  )
}

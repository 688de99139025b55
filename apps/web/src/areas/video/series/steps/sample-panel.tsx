import type { CaptionDrawing } from '@taplore/caption-editor'
import type { SeriesPlatform } from '@taplore/contract'
import type { SafeZonePlatform } from '@taplore/media'
import { Icon, SegmentedControl } from '@taplore/ui'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SeriesDraft } from '../draft.ts'
import { PhoneSample } from './phone-sample.tsx'
import { useDestination } from './use-destination.ts'

/** What is not posted from here may go anywhere: the app that covers most. */
const zones: Readonly<Record<SeriesPlatform, SafeZonePlatform>> = {
  youtube: 'shorts',
  tiktok: 'tiktok',
  download: 'reels',
}

/** An episode on a phone beside the settings, what its app covers, and what holds for every episode. */
export function SamplePanel({ draft, drawing }: { draft: SeriesDraft; drawing: CaptionDrawing }) {
  const { t } = useTranslation()
  const [view, setView] = useState<'phone' | 'safeZone'>('phone')
  const { platform, text } = useDestination(draft)
  const promises = [
    ...(platform === 'download' ? [] : [t('series.markedAsAi')]),
    t('series.failureIsFree'),
    t(draft.settings.needsApproval ? 'series.youApprove' : 'series.postedUnseen'),
  ]
  return (
    <aside
      aria-label={t('series.sample')}
      className="sticky top-0 flex h-full w-[380px] shrink-0 flex-col gap-5 overflow-y-auto border-s border-line bg-canvas p-5 max-xl:hidden 2xl:w-[480px]"
    >
      <div className="flex items-center justify-between gap-3">
        <h3 className="text-12 font-[550] text-ink-2">{t('series.sampleEpisode')}</h3>
        <SegmentedControl
          label={t('series.sampleEpisode')}
          value={view}
          onChange={setView}
          segments={(['phone', 'safeZone'] as const).map((value) => ({
            value,
            label: t(`series.sampleViews.${value}`),
          }))}
        />
      </div>
      <PhoneSample draft={draft} drawing={drawing} safeZone={view === 'safeZone' ? zones[platform] : null} />
      <div className="mx-auto flex w-full max-w-[280px] flex-col gap-2 text-13 text-ink-2">
        <p className="text-ink">{text}</p>
        <ul className="flex flex-col gap-1">
          {promises.map((promise) => (
            <li key={promise} className="flex gap-2">
              <Icon of={Check} size="s" className="mt-0.5 text-ok-ink" />
              {promise}
            </li>
          ))}
        </ul>
      </div>
    </aside>
  )
}

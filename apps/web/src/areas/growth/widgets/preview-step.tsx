import { useQuery } from '@tanstack/react-query'
import type { WidgetDesign } from '@taplore/contract'
import { Note, SegmentedControl } from '@taplore/ui'
import { Globe, Monitor, Smartphone } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { channelsOptions, matchingOptions } from './api.ts'
import { MockPage } from './mock-page.tsx'
import { sampleStories } from './sample-stories.ts'
import { useIsPhone } from './use-columns.ts'
import { tagsText, type Wizard } from './wizard-steps.ts'

/** The widget on a page, beside a panel at the start or the end. */
export function PreviewStep({
  wizard,
  panel,
  isPanelLast = false,
}: {
  wizard: Wizard & { readonly design: WidgetDesign }
  panel: ReactNode
  isPanelLast?: boolean
}) {
  const { t, i18n } = useTranslation()
  const [source, setSource] = useState<'sample' | 'own'>('sample')
  const [width, setWidth] = useState<'desktop' | 'phone'>('desktop')
  const { design, style, details } = wizard
  const channels = useQuery(channelsOptions()).data?.channels ?? []
  const publisher = channels.find(({ id }) => id === details.channel)?.publisherName ?? details.name
  const matching = useQuery(matchingOptions({ channel: details.channel, tags: tagsText(details) }))
  const samples = useMemo(
    () => sampleStories((key) => t(`widgets.preview.samples.${key}`), i18n.language),
    [t, i18n.language],
  )
  const own = matching.data?.stories ?? []
  const stories = source === 'own' ? own : samples
  const hasPhoneOnly = useIsPhone()
  const column = <div className="p-5 lg:w-[300px] lg:shrink-0 lg:overflow-y-auto xl:w-[344px]">{panel}</div>
  return (
    <div className="flex min-h-0 flex-1 flex-col lg:flex-row">
      {isPanelLast ? null : (
        // On a narrow screen the widget comes first, and then what can be changed of it.
        <div className="border-line bg-surface max-lg:order-last max-lg:border-t lg:border-e">{column}</div>
      )}
      <section aria-label={t('widgets.preview.title')} className="min-w-0 flex-1 bg-canvas p-4 lg:p-6">
        <div className="mb-4 flex flex-wrap items-center gap-2">
          <span className="flex min-w-0 items-center gap-2 rounded-control border border-line bg-surface px-3 py-1.5 text-13">
            <Globe aria-hidden="true" className="size-4 shrink-0 text-muted" />
            <span className="truncate">{details.link.replace(/^https?:\/\//, '') || t('widgets.preview.page')}</span>
          </span>
          <span className="ms-auto flex flex-wrap gap-2">
            <SegmentedControl
              label={t('widgets.preview.source')}
              value={source}
              onChange={setSource}
              segments={[
                { value: 'sample', label: t('widgets.preview.sample') },
                { value: 'own', label: t('widgets.preview.own') },
              ]}
            />
            {hasPhoneOnly ? null : (
              <SegmentedControl
                label={t('widgets.preview.width')}
                value={width}
                onChange={setWidth}
                segments={[
                  { value: 'desktop', label: t('widgets.preview.desktop'), icon: Monitor, isLabelHidden: true },
                  { value: 'phone', label: t('widgets.preview.phone'), icon: Smartphone, isLabelHidden: true },
                ]}
              />
            )}
          </span>
        </div>
        {source === 'own' && matching.data && own.length === 0 ? (
          <div className="mb-4">
            <Note tone="warn">{t('widgets.preview.none')}</Note>
          </div>
        ) : null}
        <MockPage {...{ design, style, stories, publisher }} isPhone={hasPhoneOnly || width === 'phone'} />
      </section>
      {isPanelLast ? (
        <div className="border-line bg-surface max-lg:order-first max-lg:border-b lg:border-s">{column}</div>
      ) : null}
    </div>
  )
}

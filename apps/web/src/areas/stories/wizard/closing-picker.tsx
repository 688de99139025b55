import { useQuery } from '@tanstack/react-query'
import type { StoryClosing } from '@taplore/contract'
import { Icon, SegmentedControl } from '@taplore/ui'
import { MessageCircleQuestion } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { contentStylesOptions } from './content-styles.ts'
import type { LiveDraft } from './use-draft.ts'

/** How the story ends, where the writer of this installation has a choice. */
export function ClosingPicker({
  closing,
  change,
}: {
  closing: StoryClosing
  change: (fields: Partial<LiveDraft>) => void
}) {
  const { t } = useTranslation()
  const { data } = useQuery(contentStylesOptions())
  if (!data || data.closings.length < 2) return null
  return (
    <section className="flex flex-col gap-3 rounded-card border border-line p-4" aria-label={t('wizard.closing.title')}>
      <div>
        <h3 className="flex items-center gap-2 text-14 font-medium">
          <Icon of={MessageCircleQuestion} className="text-tint" />
          {t('wizard.closing.title')}
        </h3>
        <p className="mt-0.5 text-12 text-ink-2">{t(`wizard.closing.note.${closing}`)}</p>
      </div>
      <SegmentedControl
        label={t('wizard.closing.title')}
        value={closing}
        onChange={(next) => change({ closing: next })}
        segments={data.closings.map((value) => ({ value, label: t(`wizard.closing.${value}`) }))}
      />
    </section>
  )
}

import { closestLanguage, directionOf, type WidgetDesign, type WidgetStory, type WidgetStyle } from '@taplore/contract'
import { classNames } from '@taplore/ui'
import { isFloating, wordsIn } from '@taplore/widget'
import { show } from '@taplore/widget/look'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useColumns } from './use-columns.ts'

/**
 * A page of someone else with the widget in it, drawn by the same code as on real pages. What floats is contained by the frame, as it
 * would be by a window.
 */
export function MockPage({
  design,
  style,
  stories,
  publisher,
  isPhone,
}: {
  design: WidgetDesign
  style: WidgetStyle
  stories: readonly WidgetStory[]
  publisher: string
  isPhone: boolean
}) {
  const { t } = useTranslation()
  const floats = isFloating(design)
  const widget = <WidgetHost key={String(floats)} {...{ design, style, stories, publisher, isPhone }} />
  return (
    <div
      data-testid="mock-page"
      className={classNames(
        'relative mx-auto h-[640px] overflow-hidden rounded-card border border-line-2 bg-white text-[#17151c] shadow-float [contain:layout]',
        isPhone ? 'w-[375px] max-w-full' : 'w-full',
      )}
    >
      <div className="h-full overflow-y-auto">
        <div className="flex items-center gap-6 border-b border-[#0000001a] px-6 py-4 text-13">
          <b className="text-16">{t('widgets.preview.siteName')}</b>
          <span className={classNames('ms-auto gap-5 text-[#4b4753]', isPhone ? 'hidden' : 'hidden sm:flex')}>
            <span>{t('widgets.preview.nav1')}</span>
            <span>{t('widgets.preview.nav2')}</span>
            <span>{t('widgets.preview.nav3')}</span>
          </span>
        </div>
        <div className="mx-auto flex max-w-[860px] flex-col gap-4 px-6 py-7">
          <p className={classNames('font-bold tracking-tight', isPhone ? 'text-24' : 'text-[34px] leading-tight')}>
            {t('widgets.preview.sampleTitle')}
          </p>
          <p className="text-16 leading-relaxed text-[#4b4753]">{t('widgets.preview.sampleLead')}</p>
          {floats ? null : widget}
          <p className="text-16 leading-relaxed text-[#4b4753]">{t('widgets.preview.sampleText')}</p>
        </div>
      </div>
      {floats ? widget : null}
    </div>
  )
}

function WidgetHost({
  design,
  style,
  stories,
  publisher,
  isPhone,
}: {
  design: WidgetDesign
  style: WidgetStyle
  stories: readonly WidgetStory[]
  publisher: string
  isPhone: boolean
}) {
  const { i18n } = useTranslation()
  const host = useRef<HTMLDivElement>(null)
  const columns = useColumns()
  useEffect(() => {
    if (!host.current) return
    const language = closestLanguage(i18n.language)
    // On a phone there are as many columns as have room.
    const shown = show(host.current, isPhone ? {} : { columns })
    shown.draw(
      {
        ...{ design, style, stories, total: stories.length, words: wordsIn(language) },
        channel: { name: publisher, url: '', language, direction: directionOf(language) },
      },
      {
        open: ({ player }) => {
          if (player) window.open(player, '_blank', 'noopener')
        },
        all: () => {},
      },
    )
    return () => shown.clear()
  }, [design, style, stories, publisher, isPhone, columns, i18n.language])
  return <div ref={host} data-testid="widget-host" />
}

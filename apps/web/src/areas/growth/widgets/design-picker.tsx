import { mainDesigns, moreDesigns, type WidgetDesign } from '@taplore/contract'
import { Button, classNames } from '@taplore/ui'
import { useTranslation } from 'react-i18next'
import { DesignImage } from './design-image.tsx'

/** The six designs (WIDGET-06), and four more below them. */
export function DesignPicker({
  chosen,
  onChoose,
}: {
  chosen: WidgetDesign | null
  onChoose: (design: WidgetDesign) => void
}) {
  const { t } = useTranslation()
  return (
    <div className="mx-auto flex w-full max-w-[1080px] flex-col gap-8 p-5 sm:p-7">
      <section className="flex flex-col gap-4">
        <div>
          <h2 className="display text-[28px]">{t('widgets.pick.title')}</h2>
          <p className="mt-1 text-14 text-ink-2">{t('widgets.pick.lead')}</p>
        </div>
        <Cards label={t('widgets.pick.title')} designs={mainDesigns} chosen={chosen} onChoose={onChoose} />
      </section>
      <section className="flex flex-col gap-4 border-t border-line pt-6">
        <div>
          <h2 className="text-18 font-[650]">{t('widgets.pick.more')}</h2>
          <p className="mt-0.5 text-13 text-ink-2">{t('widgets.pick.moreLead')}</p>
        </div>
        <Cards label={t('widgets.pick.more')} designs={moreDesigns} chosen={chosen} onChoose={onChoose} isSmall />
      </section>
    </div>
  )
}

function Cards({
  label,
  designs,
  chosen,
  onChoose,
  isSmall = false,
}: {
  label: string
  designs: readonly WidgetDesign[]
  chosen: WidgetDesign | null
  onChoose: (design: WidgetDesign) => void
  isSmall?: boolean
}) {
  const { t } = useTranslation()
  return (
    <ul
      aria-label={label}
      className={classNames('grid grid-cols-2 gap-3 sm:gap-4', isSmall ? 'lg:grid-cols-4' : 'lg:grid-cols-3')}
    >
      {designs.map((design) => {
        const name = t(`widgets.designs.${design}.name`)
        return (
          <li
            key={design}
            data-testid={`design-${design}`}
            className={classNames(
              'flex flex-col gap-3 rounded-card border bg-surface p-3',
              design === chosen ? 'border-tint shadow-[inset_0_0_0_0.5px_var(--tint)]' : 'border-line',
            )}
          >
            <DesignImage design={design} />
            <span className="flex flex-1 flex-col">
              <h3 className="text-14 font-semibold">{name}</h3>
              <span className="text-12 text-ink-2">{t(`widgets.designs.${design}.about`)}</span>
            </span>
            <Button
              kind={design === chosen ? 'primary' : undefined}
              aria-label={t('widgets.pick.selectNamed', { name })}
              onClick={() => onChoose(design)}
            >
              {t('widgets.pick.select')}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}

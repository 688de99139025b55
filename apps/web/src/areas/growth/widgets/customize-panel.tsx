import { softShadow, type WidgetStyle, widgetLimits } from '@taplore/contract'
import { Button, Field, Input, NumberField, Switch } from '@taplore/ui'
import { Replace, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { colorIn, cornersOf, withCorner } from './wizard-steps.ts'

/** Where each stands in the style, in the order in which they are shown: two above, two below. */
const corners = [
  ['tl', 0],
  ['tr', 1],
  ['bl', 3],
  ['br', 2],
] as const

/** How the widget looks; every change is seen at once (WIDGET-16). */
export function CustomizePanel({
  style,
  onStyle,
  onReplace,
  onDetails,
}: {
  style: WidgetStyle
  onStyle: (change: Partial<WidgetStyle>) => void
  onReplace: () => void
  onDetails: () => void
}) {
  const { t } = useTranslation()
  const values = cornersOf(style.borderRadius)
  return (
    <section aria-label={t('widgets.customize.title')} className="flex flex-col gap-5">
      <h2 className="text-16 font-[650]">{t('widgets.customize.title')}</h2>
      <ColorField
        label={t('widgets.customize.background')}
        value={style.background}
        onChange={(background) => onStyle({ background })}
      />
      <ColorField
        label={t('widgets.customize.border')}
        value={style.borderColor}
        onChange={(borderColor) => onStyle({ borderColor })}
      />
      <Switch
        isOn={style.boxShadow !== 'none'}
        label={t('widgets.customize.shadow')}
        onChange={(isOn) => onStyle({ boxShadow: isOn ? softShadow : 'none' })}
      />
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-2 text-13 font-[550]">{t('widgets.customize.radius')}</legend>
        {/* They stand as on the screen, in every language. */}
        <div dir="ltr" className="grid grid-cols-2 gap-x-3 gap-y-2">
          {corners.map(([corner, index]) => (
            <Field key={corner} label={t(`widgets.customize.corners.${corner}`)}>
              {(control) => (
                <Input
                  {...control}
                  inputMode="numeric"
                  value={String(values[index] ?? 0)}
                  onFocus={(event) => event.target.select()}
                  onChange={(event) =>
                    onStyle({
                      borderRadius: withCorner(style.borderRadius, index, event.target.value, widgetLimits.radius.max),
                    })
                  }
                />
              )}
            </Field>
          ))}
        </div>
      </fieldset>
      <Field label={t('widgets.customize.padding')}>
        {(control) => (
          <NumberField
            control={control}
            value={style.padding}
            minimum={widgetLimits.padding.min}
            maximum={widgetLimits.padding.max}
            onChange={(padding) => onStyle({ padding })}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2 border-t border-line pt-4">
        <Button icon={Replace} onClick={onReplace}>
          {t('widgets.details.replace')}
        </Button>
        <Button icon={SlidersHorizontal} onClick={onDetails}>
          {t('widgets.customize.details')}
        </Button>
      </div>
    </section>
  )
}

/** A color by the picker of the system, or as text with or without the hash. */
function ColorField({ label, value, onChange }: { label: string; value: string; onChange: (color: string) => void }) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <Field label={label}>
      {(control) => (
        <span className="flex items-center gap-2">
          <input
            type="color"
            aria-label={label}
            className="size-8 shrink-0 cursor-pointer rounded-control border border-line-2 bg-transparent p-0.5"
            value={value.toLowerCase()}
            onChange={(event) => onChange(event.target.value)}
          />
          <Input
            {...control}
            spellCheck={false}
            maxLength={7}
            className="font-code"
            value={typed ?? value.replace('#', '').toUpperCase()}
            onChange={(event) => {
              setTyped(event.target.value)
              const color = colorIn(event.target.value)
              if (color) onChange(color)
            }}
            onBlur={() => setTyped(null)}
          />
        </span>
      )}
    </Field>
  )
}

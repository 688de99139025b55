import { brandLimits, defaultBrandColor } from '@taplore/contract'
import { Button, IconButton } from '@taplore/ui'
import { Plus, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'

/** Colors of the brand, at most ten (BRAND-03); the picker starts with the product's own (BRAND-12). */
export function ColorRow({
  colors,
  onChange,
  isDisabled,
}: {
  colors: readonly string[]
  onChange: (colors: string[]) => void
  isDisabled: boolean
}) {
  const { t } = useTranslation()
  return (
    <fieldset className="flex flex-col gap-2" disabled={isDisabled}>
      <legend className="mb-2 text-13 font-[550]">{t('brand.colors')}</legend>
      <ul className="flex flex-wrap items-center gap-2">
        {colors.map((color, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two colours may be alike while one is being chosen
          <li key={index} className="flex items-center rounded-control border border-line ps-1">
            <input
              type="color"
              className="size-7 cursor-pointer border-0 bg-transparent p-0.5"
              aria-label={t('brand.color', { number: index + 1 })}
              value={color.slice(0, 7)}
              onChange={(event) => onChange(colors.with(index, event.target.value))}
            />
            <span className="px-1 font-code text-12">{color}</span>
            <IconButton
              icon={X}
              size="small"
              label={t('brand.removeColor', { color })}
              onClick={() => onChange(colors.toSpliced(index, 1))}
            />
          </li>
        ))}
        <li>
          <Button
            icon={Plus}
            size="small"
            disabled={colors.length >= brandLimits.colors}
            onClick={() => onChange([...colors, defaultBrandColor])}
          >
            {t('brand.addColor')}
          </Button>
        </li>
      </ul>
      <p className="text-12 text-muted">{t('brand.colorsHelp', { count: brandLimits.colors })}</p>
    </fieldset>
  )
}

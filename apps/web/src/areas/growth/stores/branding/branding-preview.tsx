import '@taplore/story-editor/styles.css'
import type { StoreBranding } from '@taplore/contract'
import { type AssetRef, type BlockPart, blockParts, lookFields, newElement, newImageMedia } from '@taplore/story'
import { Image } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { exactMoney } from '../../../../texts/formats.ts'

const size = { width: 460, height: 620 }
const scale = 0.62

/** A product as stories show it: the same parts at the same places. */
export function BrandingPreview({ branding, logo }: { branding: StoreBranding; logo: AssetRef | null }) {
  const { t, i18n } = useTranslation()
  const { background, text, accent, font, buttonShape, buttonText } = branding
  const parts = useMemo(() => {
    const look = { background, text, accent, font, buttonShape, logo: logo && newImageMedia(logo) }
    const element = newElement('product', {
      ...{ ...size, ...lookFields(look), name: t('stores.branding.sampleName') },
      ...{
        price: exactMoney({ minor: 2900, currency: 'EUR' }),
        wasPrice: exactMoney({ minor: 3900, currency: 'EUR' }),
      },
      label: buttonText || t('stores.branding.sampleButton'),
    })
    return blockParts(element, { direction: i18n.dir(), nowMs: 0 })
  }, [background, text, accent, font, buttonShape, buttonText, logo, t, i18n])
  return (
    <figure className="flex flex-col gap-2 self-start">
      <figcaption className="text-13 font-[550]">{t('stores.branding.preview')}</figcaption>
      <div
        className="relative overflow-hidden rounded-[17px] border border-line shadow-sm"
        style={{ width: size.width * scale, height: size.height * scale, background }}
        aria-hidden="true"
        data-testid="branding-preview"
      >
        {parts.map((part) => (
          <Part key={`${part.type} ${part.x} ${part.y}`} part={part} />
        ))}
      </div>
    </figure>
  )
}

function Part({ part }: { part: BlockPart }) {
  const box = {
    left: part.x * scale,
    top: part.y * scale,
    width: part.width * scale,
    height: part.height * scale,
  }
  if (part.type === 'box')
    return <span className="absolute" style={{ ...box, background: part.color, borderRadius: part.radius * scale }} />
  if (part.type === 'image')
    return (
      <span
        className="absolute grid place-items-center overflow-hidden bg-sunken text-muted"
        style={{ ...box, borderRadius: part.radius * scale }}
      >
        {part.media ? (
          <img src={part.media.url} alt="" className="size-full object-cover" />
        ) : (
          <Image className="size-8" strokeWidth={1.2} />
        )}
      </span>
    )
  if (part.type !== 'words') return null
  const { font, sizePx, lineHeight, color, align, isStruck } = part
  return (
    <span
      className="absolute block whitespace-pre"
      style={{
        ...{ ...box, color, lineHeight, textAlign: align },
        ...{ fontFamily: font.family, fontWeight: font.weight, fontSize: sizePx * scale },
        textDecoration: isStruck ? 'line-through' : undefined,
      }}
    >
      {part.lines.join('\n')}
    </span>
  )
}

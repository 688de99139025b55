import type { AssetRef, Story } from '@taplore/story'
import { Button, Checkbox, IconButton } from '@taplore/ui'
import { ImagePlus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChoosePoster } from './choose-poster.tsx'
import { type PosterShape, posterShapes } from './crop-image.ts'

const shapes = ['portrait', 'square', 'landscape'] as const

/** The three posters. Only the portrait one is required; it can be generated. */
export function PosterField({
  story,
  poster,
  makesPoster,
  mayChange,
  onChange,
  onMakesPoster,
}: {
  story: Story
  poster: Story['poster']
  makesPoster: boolean
  /** Guests publish without uploads: files belong to the team. */
  mayChange: boolean
  onChange: (poster: Story['poster']) => void
  onMakesPoster: (makesPoster: boolean) => void
}) {
  const { t } = useTranslation()
  const [choosing, setChoosing] = useState<PosterShape | null>(null)
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 text-13 font-[550]">{t('publish.posters')}</legend>
      <div className="flex flex-wrap items-end gap-3">
        {shapes.map((shape) => (
          <Slot
            key={shape}
            shape={shape}
            image={poster[shape]}
            mayChange={mayChange}
            onChoose={() => setChoosing(shape)}
            onRemove={() => {
              onChange({ ...poster, [shape]: null })
              if (shape === 'portrait') onMakesPoster(false)
            }}
          />
        ))}
      </div>
      {poster.portrait ? (
        <p className="text-12 text-muted">{t('publish.postersHelp')}</p>
      ) : (
        <Checkbox isChecked={makesPoster} onChange={onMakesPoster} label={t('publish.makePoster')} />
      )}
      {choosing ? (
        <ChoosePoster
          shape={choosing}
          story={story}
          onChosen={(made) => onChange({ ...poster, ...made })}
          onClose={() => setChoosing(null)}
        />
      ) : null}
    </fieldset>
  )
}

function Slot({
  shape,
  image,
  mayChange,
  onChoose,
  onRemove,
}: {
  shape: PosterShape
  image: AssetRef | null
  mayChange: boolean
  onChoose: () => void
  onRemove: () => void
}) {
  const { t } = useTranslation()
  const { ratio, name } = posterShapes[shape]
  const label = t(`publish.shape.${shape}`)
  return (
    <div className="flex flex-col gap-1.5" style={{ width: `${96 * Math.sqrt(ratio)}px` }}>
      <span
        className="grid place-items-center overflow-hidden rounded-control border border-line bg-sunken text-12 text-muted"
        style={{ aspectRatio: ratio }}
      >
        {image?.url ? (
          <img src={image.url} alt={t('publish.posterOf', { ratio: name })} className="size-full object-cover" />
        ) : (
          name
        )}
      </span>
      {mayChange ? (
        <span className="flex items-center gap-0.5">
          {image ? (
            <>
              <IconButton
                icon={ImagePlus}
                size="small"
                label={t('publish.changePoster', { shape: label })}
                onClick={onChoose}
              />
              <IconButton
                icon={Trash2}
                size="small"
                label={t('publish.removePoster', { shape: label })}
                onClick={onRemove}
              />
            </>
          ) : (
            <Button size="small" isFull aria-label={t('publish.choosePoster', { shape: label })} onClick={onChoose}>
              {t('publish.choose')}
            </Button>
          )}
        </span>
      ) : null}
    </div>
  )
}

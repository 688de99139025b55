import type { AssetRef, Story } from '@taplore/story'
import { Button, Checkbox, IconButton } from '@taplore/ui'
import { ImagePlus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CoverPreview } from '../../../../common/story-cover/cover-preview.tsx'
import { ChoosePoster } from './choose-poster.tsx'
import { type PosterShape, posterShapes } from './crop-image.ts'

const shapes = ['portrait', 'square', 'landscape'] as const

/** The three posters. Only the portrait one is required; unless someone chooses it, it shows the first page. */
export function PosterField({
  story,
  poster,
  isDrawn,
  makesPoster,
  mayChange,
  onChange,
  onMakesPoster,
}: {
  story: Story
  poster: Story['poster']
  /** Publishing draws the first page as it is then, whatever the poster shows now. */
  isDrawn: boolean
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
            page={shape === 'portrait' && isDrawn ? story.pages[0] : undefined}
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
        <p className="text-12 text-muted">{t(isDrawn ? 'publish.posterDrawn' : 'publish.postersHelp')}</p>
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
  page,
  mayChange,
  onChoose,
  onRemove,
}: {
  shape: PosterShape
  image: AssetRef | null
  /** Shown instead of an image: nobody chose one. */
  page: Story['pages'][number] | undefined
  mayChange: boolean
  onChoose: () => void
  onRemove: () => void
}) {
  const { t } = useTranslation()
  const { ratio, name } = posterShapes[shape]
  const label = t(`publish.shape.${shape}`)
  return (
    <div className="flex flex-col gap-1.5" style={{ width: `${84 * Math.sqrt(ratio)}px` }}>
      <span
        className="grid place-items-center overflow-hidden rounded-control border border-line bg-sunken text-12 text-muted"
        style={{ aspectRatio: ratio }}
      >
        {page ? (
          <span className="grid size-full content-center overflow-hidden">
            <CoverPreview page={page} />
          </span>
        ) : image?.url ? (
          <img src={image.url} alt={t('publish.posterOf', { ratio: name })} className="size-full object-cover" />
        ) : (
          name
        )}
      </span>
      {mayChange ? (
        <span className="flex items-center gap-0.5">
          {image && !page ? (
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

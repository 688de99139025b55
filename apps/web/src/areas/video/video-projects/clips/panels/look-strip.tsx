import type { CaptionDrawing } from '@taplore/caption-editor'
import { type CaptionLook, captionLooks, defaultLook } from '@taplore/media'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LookSample } from '../../../../../common/captions/look-sample.tsx'
import { RowLink } from '../../../../../common/lists/row-link.tsx'
import { captionEditorPath } from '../../api.ts'
import type { ClipSession } from '../state/use-clip-session.ts'

const fewLooks = 5

/** How the captions of the clips look. The captions of the whole video keep their own look. */
export function LookStrip({
  session: { captions, set, project },
  drawing,
}: {
  session: ClipSession
  drawing: CaptionDrawing
}) {
  const { t } = useTranslation()
  const [showsAll, setShowsAll] = useState(false)
  const look = captions.style?.look ?? defaultLook
  const few = captionLooks.slice(0, fewLooks)
  const shown = showsAll ? captionLooks : few.includes(look) ? few : [look, ...few.slice(0, fewLooks - 1)]
  return (
    <section aria-label={t('clips.captions')} className="flex flex-col gap-2">
      <div className="flex items-baseline justify-between gap-3 text-13">
        <h3 className="font-semibold">{t('clips.captions')}</h3>
        <span className="flex gap-3 text-12">
          <button type="button" className={link} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? t('clips.fewerLooks') : t('clips.allLooks', { count: captionLooks.length })}
          </button>
          <RowLink className={link} to={captionEditorPath(project.id)}>
            {t('clips.editWords')}
          </RowLink>
        </span>
      </div>
      <div className="grid grid-cols-5 gap-[7px]">
        {shown.map((each) => (
          <LookButton
            key={each}
            look={each}
            isChosen={each === look}
            drawing={drawing}
            onChoose={() => set({ look: each })}
          />
        ))}
      </div>
    </section>
  )
}

const link = 'text-brand-ink underline decoration-(--brand-line) underline-offset-3'

function LookButton({
  look,
  isChosen,
  drawing,
  onChoose,
}: {
  look: CaptionLook
  isChosen: boolean
  drawing: CaptionDrawing
  onChoose: () => void
}) {
  const name = drawing.nameOf(look)
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-label={name}
      title={name}
      className={`h-10 overflow-hidden rounded-[7px] bg-[#26302d] ${isChosen ? 'outline-2 outline-offset-2 outline-(--show)' : ''}`}
      onClick={onChoose}
    >
      <LookSample look={look} text={name} drawing={drawing} />
    </button>
  )
}

import type { CaptionDrawing } from '@taplore/caption-editor'
import { type CaptionLook, captionLooks } from '@taplore/media'
import { CardChoice } from '@taplore/ui'
import { useTranslation } from 'react-i18next'
import { LookSample } from '../../../../common/captions/look-sample.tsx'

/** The looks of captions as they are drawn, each with its name. */
export function LookField({
  value,
  onChange,
  drawing,
}: {
  value: CaptionLook
  onChange: (look: CaptionLook) => void
  drawing: CaptionDrawing
}) {
  const { t } = useTranslation()
  const label = t('series.captionLook')
  return (
    <section aria-label={label} className="flex flex-col gap-2">
      <h3 className="text-13 font-[550]">{label}</h3>
      <CardChoice
        label={label}
        className="max-md:grid-cols-3 md:grid-cols-5"
        size="small"
        value={value}
        onChange={onChange}
        options={captionLooks.map((look) => ({
          value: look,
          label: <span className="text-12 font-medium">{drawing.nameOf(look)}</span>,
          art: (
            <span className="block h-12 overflow-hidden rounded-control bg-[#26302d]">
              <LookSample look={look} text={t('series.lookSample')} drawing={drawing} />
            </span>
          ),
        }))}
      />
    </section>
  )
}

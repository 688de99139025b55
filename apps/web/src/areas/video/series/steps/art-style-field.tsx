import { useQuery } from '@tanstack/react-query'
import { type ArtStyle, drawnArtStyles, generatedArtStyles } from '@taplore/contract'
import { CardChoice, Note, Tag } from '@taplore/ui'
import { useTranslation } from 'react-i18next'
import { query } from '../../../../api/client.ts'
import { useRights } from '../../../../shell/session/use-rights.ts'
import { ArtSample } from './art-sample.tsx'

/** The styles that are drawn here, and those whose images a service generates, which need someone's key. */
export function ArtStyleField({ value, onChange }: { value: ArtStyle; onChange: (style: ArtStyle) => void }) {
  const { t } = useTranslation()
  const mayAsk = useRights().may('stories.manage')
  const state = useQuery(query.images.state.queryOptions({ enabled: mayAsk, staleTime: 60_000 }))
  const by = state.data?.by ?? null
  const label = t('series.artStyle')
  return (
    <>
      <section aria-label={label} className="flex flex-col gap-2">
        <h3 className="text-13 font-[550]">{label}</h3>
        <p className="text-12 text-muted">{t('series.artHelp')}</p>
        <CardChoice
          label={label}
          className="max-md:grid-cols-3 md:grid-cols-5"
          value={value}
          onChange={onChange}
          options={drawnArtStyles.map((style) => ({
            value: style,
            label: t(`series.artStyles.${style}`),
            art: <ArtSample style={style} />,
          }))}
        />
      </section>
      <section aria-label={t('series.generatedStyles')} className="flex flex-col gap-2">
        <h3 className="flex flex-wrap items-center gap-2 text-13 font-[550]">
          {t('series.generatedStyles')}
          {by === 'nobody' ? <Tag>{t('series.needsKey')}</Tag> : null}
        </h3>
        {by === 'nobody' ? <Note>{t('series.needsImageKey')}</Note> : null}
        {by === 'owner' ? <p className="text-12 text-muted">{t('series.ownersImageKey')}</p> : null}
        <CardChoice
          label={t('series.generatedStyles')}
          className="max-md:grid-cols-3 md:grid-cols-5"
          size="small"
          value={value}
          onChange={onChange}
          options={generatedArtStyles.map((style) => ({
            value: style,
            label: t(`series.artStyles.${style}`),
            // One that was chosen while there was a key stays chosen, and is shown as what it is.
            isDisabled: by !== 'installation' && by !== 'owner' && style !== value,
          }))}
        />
      </section>
    </>
  )
}

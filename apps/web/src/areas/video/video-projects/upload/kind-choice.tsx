import { Link } from '@tanstack/react-router'
import type { VideoTools } from '@taplore/contract'
import { Button, buttonClass, CardChoice, Dialog, Field, Input, NumberField } from '@taplore/ui'
import { Captions, Scissors } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Draft } from './draft.ts'

/** Captions or short clips, and what the clips should be like (CAP-06). A plan without clips is told which ones have them. */
export function KindChoice({
  draft: { kind, minSeconds, maxSeconds, keywords },
  fault,
  state,
  onChange,
}: {
  draft: Pick<Draft, 'kind' | 'minSeconds' | 'maxSeconds' | 'keywords'>
  /** What is wrong with the length. */
  fault: string | undefined
  /** Undefined until it is known. */
  state: Pick<VideoTools, 'shorts' | 'isLifetime'> | undefined
  onChange: (change: Partial<Draft>) => void
}) {
  const { t } = useTranslation()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <div className="tint-show flex flex-col gap-2">
        <span className="text-13 font-[550]">{t('videoProjects.make')}</span>
        <CardChoice
          label={t('videoProjects.make')}
          className="!grid-cols-1 sm:!grid-cols-2"
          value={kind}
          onChange={(next) => {
            if (next === 'shorts' && state?.shorts === false) setIsAsking(true)
            else onChange({ kind: next })
          }}
          options={[
            {
              value: 'captions',
              icon: Captions,
              label: t('videoProjects.kind.captions'),
              note: t('videoProjects.kind.captionsNote'),
            },
            {
              value: 'shorts',
              icon: Scissors,
              label: t('videoProjects.kind.shorts'),
              note: t('videoProjects.kind.shortsNote'),
            },
          ]}
        />
      </div>
      {kind === 'shorts' ? (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t('videoProjects.shortest')} error={fault}>
            {(control) => (
              <NumberField
                control={control}
                value={minSeconds}
                minimum={5}
                maximum={600}
                onChange={(value) => onChange({ minSeconds: value })}
              />
            )}
          </Field>
          <Field label={t('videoProjects.longest')}>
            {(control) => (
              <NumberField
                control={control}
                value={maxSeconds}
                minimum={5}
                maximum={600}
                onChange={(value) => onChange({ maxSeconds: value })}
              />
            )}
          </Field>
          <Field
            label={t('videoProjects.keywords')}
            aside={t('videoProjects.optional')}
            help={t('videoProjects.keywordsHelp')}
            className="sm:col-span-2"
          >
            {(control) => (
              <Input {...control} value={keywords} onChange={({ target }) => onChange({ keywords: target.value })} />
            )}
          </Field>
        </div>
      ) : null}
      <Dialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        width="small"
        title={t('videoProjects.shortsLocked')}
        description={t(state?.isLifetime ? 'videoProjects.shortsLockedLifetime' : 'videoProjects.shortsLockedBody')}
        footer={
          <>
            <Button onClick={() => setIsAsking(false)}>{t('actions.close')}</Button>
            <Link to="/billing" className={buttonClass({ kind: 'primary' })}>
              {t('actions.seePlans')}
            </Link>
          </>
        }
      />
    </>
  )
}

import { useMutation, useQuery } from '@tanstack/react-query'
import { Button, CardChoice, Dialog, SegmentedControl } from '@taplore/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../../api/client.ts'
import { queryClient } from '../../../../api/query-client.ts'
import { EverythingDrawing, FormsDrawing, StoriesDrawing, VideoDrawing } from './purpose-drawings.tsx'

type Purpose = 'stories' | 'forms' | 'video' | 'unsure'
type TeamSize = '1' | '2-10' | '11-50' | '51+'

/** Two short questions on the first visit; answering or dismissing ends it (AUTH-48). */
export function OnboardingDialog() {
  const { t } = useTranslation()
  const details = useQuery(query.identity.userDetails.queryOptions({ staleTime: 60_000 }))
  const [purpose, setPurpose] = useState<Purpose>('stories')
  const [teamSize, setTeamSize] = useState<TeamSize>('1')
  const [isClosed, setIsClosed] = useState(false)
  const finish = useMutation(
    query.identity.finishOnboarding.mutationOptions({
      onSuccess: (answer) => {
        queryClient.setQueryData(query.identity.userDetails.queryKey(), answer)
        // Home and its checklist begin with what the user came for.
        void queryClient.invalidateQueries({ queryKey: query.onboarding.checklist.key() })
      },
    }),
  )
  const isOpen = details.data?.is_onboard === false && !isClosed
  const end = (answers: { purpose?: Purpose; teamSize?: TeamSize }) => {
    setIsClosed(true)
    finish.mutate(answers)
  }
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(next) => {
        if (!next) end({})
      }}
      width="large"
      title={t('onboarding.title')}
      description={t('onboarding.body')}
      footer={
        <>
          <Button kind="quiet" onClick={() => end({})}>
            {t('onboarding.later')}
          </Button>
          <Button kind="primary" onClick={() => end({ purpose, teamSize })}>
            {t('onboarding.start')}
          </Button>
        </>
      }
    >
      <h3 className="mb-2 text-13 font-[550]">{t('onboarding.what')}</h3>
      <CardChoice
        label={t('onboarding.what')}
        value={purpose}
        onChange={setPurpose}
        options={[
          {
            value: 'stories',
            label: t('onboarding.stories'),
            note: t('onboarding.storiesNote'),
            art: <StoriesDrawing />,
          },
          { value: 'forms', label: t('onboarding.forms'), note: t('onboarding.formsNote'), art: <FormsDrawing /> },
          { value: 'video', label: t('onboarding.video'), note: t('onboarding.videoNote'), art: <VideoDrawing /> },
          {
            value: 'unsure',
            label: t('onboarding.unsure'),
            note: t('onboarding.unsureNote'),
            art: <EverythingDrawing />,
          },
        ]}
      />
      <h3 className="mt-5 mb-2 text-13 font-[550]">{t('onboarding.team')}</h3>
      <SegmentedControl
        label={t('onboarding.team')}
        value={teamSize}
        onChange={setTeamSize}
        segments={[
          { value: '1', label: t('onboarding.alone') },
          { value: '2-10', label: '2–10' },
          { value: '11-50', label: '11–50' },
          { value: '51+', label: '51+' },
        ]}
      />
    </Dialog>
  )
}

import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Button, Icon, IconButton, LogoMark, Note } from '@taplore/ui'
import { ArrowRight, Coins, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../api/client.ts'
import { type Problem, problemReason, problemText, readProblem } from '../../../api/problem.ts'
import { limitOf } from '../../../common/plans/plan-limit.ts'
import { StoryLimitDialog } from '../../../common/plans/story-limit-dialog.tsx'
import { OfflineBanner } from '../../../shell/page/offline-banner.tsx'
import { useTitle } from '../../../shell/page/page.tsx'
import { useRefusal } from '../../../shell/session/use-refusal.ts'
import { CostLine } from './cost-line.tsx'
import { PreviewPane } from './preview-pane.tsx'
import { StepIndicator } from './step-indicator.tsx'
import { useDraft } from './use-draft.ts'
import { useReadSource } from './use-read-source.ts'
import { storyLanguageLike, useSourceLanguage } from './use-source-language.ts'
import { useTextLanguage } from './use-text-language.ts'
import { useVoices } from './use-voices.ts'
import { WizardForm } from './wizard-form.tsx'
import {
  canProceed,
  fewerSlides,
  inputOf,
  slidesFor,
  taskPayload,
  voiceState,
  type WizardType,
  webAddress,
} from './wizard-rules.ts'

/** From a link, an idea or a script to the first slides. Nothing is created before Proceed. */
export function WizardPage({ type, folder, onBack }: { type: WizardType; folder: string | null; onBack: () => void }) {
  const { t, i18n } = useTranslation()
  const router = useRouter()
  const refused = useRefusal()('stories.manage')
  const ownLanguage = storyLanguageLike(i18n.language, 'en') ?? 'en'
  const { draft, change: changeDraft, forget } = useDraft(type, ownLanguage)
  const source = useReadSource(type === 'url' ? draft.url : '')
  const carries = type === 'url' ? source.data?.carries : undefined
  const outlined = { ...draft, noOfSlides: slidesFor(draft.noOfSlides, carries) }
  const told = useTextLanguage(type === 'url' ? '' : inputOf(draft))
  const change = useSourceLanguage(draft, type === 'url' ? source.data : told, changeDraft, ownLanguage)
  const voices = useVoices()
  const voice = voiceState(draft.language, voices.voices)
  const isVoiceOn = draft.voiceoverEnabled && voice.canEnable
  const [refusal, setRefusal] = useState<string | null>(null)
  const [tries, setTries] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  // A refused link gets the focus once its error is on the page.
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [tries])
  // One key per attempt: pressing twice, or again after a lost connection, creates one story.
  const requestKey = useRef(crypto.randomUUID())
  useTitle(t(`wizard.${type}.title`))
  const create = useMutation(
    query.wizard.createTask.mutationOptions({
      onSuccess: ({ data }) => {
        forget()
        const search = new URLSearchParams({ taskId: data.taskId, storyId: data.storyId, type })
        if (folder) search.set('folder', folder)
        router.history.push(`/story/new?${search}`)
      },
      onError: (error) => {
        requestKey.current = crypto.randomUUID()
        if (type === 'url' && readProblem(error).kind === 'refusal') setRefusal(problemText(error, ''))
      },
    }),
  )
  const proceed = (noOfSlides = outlined.noOfSlides) => {
    if (!canProceed(draft, { isSubmitting: create.isPending })) return
    setTries(tries + 1)
    if (type === 'url' && !webAddress(draft.url)) return
    setRefusal(null)
    const chosen =
      draft.voiceoverData && voice.voices.some((one) => one.id === draft.voiceoverData?.selectedVoice)
        ? draft.voiceoverData
        : null
    const first = voice.voices[0]
    const voiceoverData =
      chosen ?? (first ? { isDefault: true, selectedLanguage: draft.language, selectedVoice: first.id } : null)
    create.mutate({
      ...taskPayload(
        { ...outlined, noOfSlides, voiceoverData },
        { folder, requestKey: requestKey.current, isVoiceOn: isVoiceOn && voiceoverData !== null },
      ),
      idea: type === 'content' ? draft.idea : undefined,
      music: draft.music ?? null,
      closing: type === 'script' ? 'plain' : (draft.closing ?? 'plain'),
    })
  }
  const problem = create.isError ? readProblem(create.error) : null
  const limit = limitOf('stories', problem)
  return (
    <div className="tint-tell flex h-dvh flex-col bg-surface">
      <header className="relative flex h-(--top-h) shrink-0 items-center gap-3 border-b border-line px-3">
        <IconButton icon={X} label={t('actions.close')} onClick={onBack} />
        <LogoMark size={20} />
        <h1 className="truncate text-13 font-semibold">{t(`wizard.${type}.name`)}</h1>
        <StepIndicator
          steps={[t(`wizard.${type}.step`), t('wizard.steps.writing'), t('wizard.steps.review')]}
          current={0}
        />
        <span className="ms-auto hidden text-12 text-ink-2 md:block">{t('wizard.draftKept')}</span>
      </header>
      <div className="flex min-h-0 flex-1">
        <main className="min-w-0 flex-1 overflow-y-auto">
          <form
            ref={form}
            id="wizard"
            noValidate
            className="mx-auto flex max-w-[704px] flex-col gap-6 px-5 py-8"
            onSubmit={(event) => {
              event.preventDefault()
              proceed()
            }}
          >
            <OfflineBanner />
            <div>
              <h2 className="display text-28">{t(`wizard.${type}.title`)}</h2>
              <p className="mt-2 max-w-[640px] text-14 leading-normal text-ink-2">{t(`wizard.${type}.lead`)}</p>
            </div>
            {problem && !refusal && !limit ? (
              <Fault
                problem={problem}
                text={problemReason(create.error, t('errors.generic'))}
                onFewer={(noOfSlides) => {
                  changeDraft({ noOfSlides })
                  proceed(noOfSlides)
                }}
              />
            ) : null}
            <WizardForm
              draft={draft}
              change={change}
              source={source}
              isTried={tries > 0}
              refusal={refusal}
              onUrlTouched={() => setRefusal(null)}
              voice={voice}
              isVoiceOn={isVoiceOn}
              allVoices={voices}
            />
          </form>
        </main>
        <aside className="hidden w-[min(560px,38vw)] shrink-0 overflow-y-auto border-s border-line bg-canvas lg:block">
          <PreviewPane draft={outlined} source={source.data} change={change} />
        </aside>
      </div>
      <footer className="flex min-h-[68px] shrink-0 flex-wrap items-center gap-3 border-t border-line px-4 pt-3 pb-(--safe-bottom) md:px-6">
        <span className="flex items-center gap-2 text-13 text-ink-2">
          <Icon of={Coins} className="text-muted" />
          <CostLine draft={outlined} isVoiceOn={isVoiceOn} />
        </span>
        <span className="flex gap-2 max-md:w-full md:ms-auto max-md:[&>button:last-child]:flex-1">
          <Button kind="quiet" size="large" onClick={onBack}>
            {t('actions.back')}
          </Button>
          <Button
            type="submit"
            form="wizard"
            kind="primary"
            size="large"
            iconAfter={ArrowRight}
            isLoading={create.isPending}
            disabledReason={refused}
            disabled={!canProceed(draft, { isSubmitting: create.isPending })}
            data-testid="proceed"
          >
            {t('wizard.proceed')}
          </Button>
        </span>
      </footer>
      {limit ? <StoryLimitDialog {...limit} onClose={() => create.reset()} /> : null}
    </div>
  )
}

/** Why the story was not started. A text that is too short for the slides asked for carries fewer: those are offered. */
function Fault({ problem, text, onFewer }: { problem: Problem; text: string; onFewer: (noOfSlides: number) => void }) {
  const { t } = useTranslation()
  const place = useRef<HTMLDivElement>(null)
  // The button that was pressed is below a long script.
  useEffect(() => place.current?.scrollIntoView({ block: 'center' }), [])
  const fewer = fewerSlides(problem)
  return (
    <div ref={place} data-testid="wizard-fault">
      <Note tone="bad" isAlert>
        {fewer === 'none' ? t('wizard.tooShort') : text}
        {typeof fewer === 'number' ? (
          <span className="mt-2 block">
            <Button size="small" onClick={() => onFewer(fewer)}>
              {t('wizard.fewerSlides', { count: fewer })}
            </Button>
          </span>
        ) : null}
      </Note>
    </div>
  )
}

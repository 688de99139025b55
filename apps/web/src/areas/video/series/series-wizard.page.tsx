import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useRouter } from '@tanstack/react-router'
import { episodeLengths, type Series, seriesMessages } from '@taplore/contract'
import { Button, buttonClass, type FaceSource, IconButton, LogoMark, Skeleton, StateFrame } from '@taplore/ui'
import { ArrowRight, Coins, Lock, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { query } from '../../../api/client.ts'
import { problemReason } from '../../../api/problem.ts'
import { createCaptionDrawing } from '../../../common/captions/caption-drawing.ts'
import { LoadFailed } from '../../../common/feedback/load-failed.tsx'
import { notify } from '../../../common/feedback/notify.ts'
import { firstWrong } from '../../../common/forms/use-schema-form.ts'
import { FullScreenLoader } from '../../../shell/page/full-screen.tsx'
import { OfflineBanner } from '../../../shell/page/offline-banner.tsx'
import { useTitle } from '../../../shell/page/page.tsx'
import { useRefusal } from '../../../shell/session/use-refusal.ts'
import { exactMoney } from '../../../texts/formats.ts'
import { inWords } from '../../../texts/sentences.ts'
import { creditsOptions, refreshSeries, seriesOptions } from './api.ts'
import { draftOf, inputOf, newDraft, problemsOf, type SeriesDraft, steps } from './draft.ts'
import { activeIn, LimitDialog } from './limit-dialog.tsx'
import { ContentStep } from './steps/content-step.tsx'
import { DestinationStep } from './steps/destination-step.tsx'
import { PreviewStep } from './steps/preview-step.tsx'
import { SamplePanel } from './steps/sample-panel.tsx'
import { SettingsStep } from './steps/settings-step.tsx'
import { StepList } from './steps/step-list.tsx'

/** Finds the files of a font family, for captions that are drawn. */
type FacesOf = (family: string) => Promise<readonly FaceSource[]>

/** Creates a series in four steps (SERIES-02). */
export function NewSeriesPage({ facesOf }: { facesOf: FacesOf }) {
  const { i18n } = useTranslation()
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const [first] = useState(() => newDraft(new Date(), i18n.language, timeZone))
  return <Wizard series={null} first={first} facesOf={facesOf} />
}

/** Changes a series in the same steps. */
export function EditSeriesPage({ seriesId, facesOf }: { seriesId: string; facesOf: FacesOf }) {
  const { t } = useTranslation()
  const asked = useQuery(seriesOptions(seriesId))
  if (asked.isError) return <LoadFailed asked={asked} title={t('series.failed')} />
  if (asked.isPending) return <FullScreenLoader />
  return <Wizard key={seriesId} series={asked.data} first={draftOf(asked.data)} facesOf={facesOf} />
}

interface WizardProps {
  readonly series: Series | null
  readonly first: SeriesDraft
  readonly facesOf: FacesOf
}

/** For members who may not change series it says so, before anything is filled in. */
function Wizard(given: WizardProps) {
  const { t } = useTranslation()
  const refused = useRefusal()('stories.publish')
  if (!refused) return <Steps {...given} />
  return (
    <main className="grid min-h-dvh place-items-center bg-bg p-5">
      <StateFrame
        icon={Lock}
        title={t(given.series ? 'series.edit' : 'series.create')}
        body={refused}
        actions={
          <Link to="/series" className={buttonClass({})}>
            {t('series.title')}
          </Link>
        }
      />
    </main>
  )
}

function Steps({ series, first, facesOf }: WizardProps) {
  const { t } = useTranslation()
  const router = useRouter()
  const [draft, setDraft] = useState(first)
  const [at, setAt] = useState(0)
  const [drawing] = useState(() => createCaptionDrawing(facesOf))
  const [isTried, setIsTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const title = t(series ? 'series.edit' : 'series.create')
  useTitle(title)
  const { save, isSaving, problem, active, forgetActive } = useSave(series)
  const step = steps[at] ?? 'destination'
  const problems = problemsOf(draft, step)
  const isLast = at === steps.length - 1
  const proceed = () => {
    if (Object.keys(problems).length > 0) {
      flushSync(() => setIsTried(true))
      form.current?.querySelector<HTMLElement>(firstWrong)?.focus()
      return
    }
    setIsTried(false)
    if (isLast) save(draft)
    else goTo(at + 1)
  }
  /** The keyboard begins each step where the step begins. */
  const goTo = (index: number) => {
    flushSync(() => setAt(index))
    form.current?.querySelector('h2')?.focus()
  }
  const fields = {
    draft,
    problems: isTried ? problems : {},
    change: (change: Partial<SeriesDraft>) => setDraft((old) => ({ ...old, ...change })),
  }
  return (
    <div className="tint-show flex h-dvh flex-col bg-surface">
      <header className="relative flex h-(--top-h) shrink-0 items-center gap-3 border-b border-line px-3">
        <IconButton icon={X} label={t('actions.close')} onClick={() => router.history.push('/series')} />
        <LogoMark size={20} />
        <h1 className="truncate text-13 font-semibold">{draft.name.trim() || title}</h1>
        <span className="tabular ms-auto text-12 text-muted lg:hidden">
          {at + 1} / {steps.length}
        </span>
        <StepList current={at} onChoose={(index) => index < at && goTo(index)} />
      </header>
      {/* Each step begins at its top. The preview has nothing to focus, but must scroll by keyboard (WCAG 2.1.1). */}
      <main
        key={step}
        tabIndex={step === 'preview' ? 0 : undefined}
        className="relative flex min-h-0 flex-1 overflow-y-auto"
      >
        <form
          ref={form}
          id="series"
          noValidate
          aria-label={t(`series.steps.${step}`)}
          className="mx-auto flex h-max w-full max-w-[880px] min-w-0 flex-col gap-6 px-5 py-8"
          onSubmit={(event) => {
            event.preventDefault()
            proceed()
          }}
        >
          <OfflineBanner />
          <h2 tabIndex={-1} className="display text-24">
            {t(`series.steps.${step}`)}
          </h2>
          {step === 'destination' ? <DestinationStep {...fields} /> : null}
          {step === 'content' ? <ContentStep {...fields} /> : null}
          {step === 'settings' ? <SettingsStep {...fields} drawing={drawing} /> : null}
          {step === 'preview' ? <PreviewStep draft={draft} drawing={drawing} /> : null}
        </form>
        {step === 'settings' ? <SamplePanel draft={draft} drawing={drawing} /> : null}
      </main>
      <footer className="flex shrink-0 flex-wrap items-center justify-between gap-3 border-t border-line px-5 py-3">
        {problem && isLast ? (
          // Here, since a toast would cover the button that tries again.
          <p role="alert" className="text-13 text-bad-ink">
            {inWords(problem.message)} {problem.reason}
          </p>
        ) : (
          <Cost draft={draft} />
        )}
        <span className="ms-auto flex gap-2">
          {at > 0 ? <Button onClick={() => goTo(at - 1)}>{t('actions.back')}</Button> : null}
          <Button
            type="submit"
            form="series"
            kind="primary"
            isLoading={isSaving}
            iconAfter={isLast ? undefined : ArrowRight}
          >
            {t(isLast ? (series ? 'series.save' : 'series.finish') : 'series.continue')}
          </Button>
        </span>
      </footer>
      {active ? (
        <LimitDialog
          active={active}
          isWorking={isSaving}
          onConfirm={(turnsOff) => save(draft, turnsOff)}
          onClose={forgetActive}
        />
      ) : null}
    </div>
  )
}

/** Saves the series; at the limit it is asked which one to turn off. */
function useSave(series: Series | null) {
  const navigate = useNavigate()
  const [active, setActive] = useState<ReturnType<typeof activeIn>>(null)
  const [problem, setProblem] = useState<{ message: string; reason: string } | null>(null)
  const done = (message: string) => async (saved: Series) => {
    notify('stories', 'success', message)
    await refreshSeries()
    void navigate({ to: '/series/$seriesId', params: { seriesId: saved.id } })
  }
  const failed = (message: string) => (error: unknown) => {
    const named = activeIn(error)
    if (named) return setActive(named)
    setProblem({ message, reason: problemReason(error, '') })
  }
  const create = useMutation(
    query.series.create.mutationOptions({
      onSuccess: done(seriesMessages.created),
      onError: failed(seriesMessages.createFailed),
    }),
  )
  const update = useMutation(
    query.series.update.mutationOptions({
      onSuccess: done(seriesMessages.updated),
      onError: failed(seriesMessages.updateFailed),
    }),
  )
  return {
    active,
    problem,
    forgetActive: () => setActive(null),
    isSaving: create.isPending || update.isPending,
    save: (draft: SeriesDraft, turnsOff?: string) => {
      setProblem(null)
      if (series) update.mutate({ seriesId: series.id, ...inputOf(draft) })
      else create.mutate({ ...inputOf(draft), ...(turnsOff ? { turnsOff } : {}) })
    },
  }
}

/** What an episode costs, before anything is created. */
function Cost({ draft: { settings } }: { draft: SeriesDraft }) {
  const { t } = useTranslation()
  const credits = useQuery(creditsOptions()).data
  if (!credits) return <Skeleton className="h-8 w-full sm:h-4 sm:w-96" />
  const money = (minor: number) => exactMoney({ minor, currency: credits.currency })
  return (
    <p className="flex items-center gap-2 text-12 text-ink-2">
      <Coins aria-hidden="true" className="size-4 shrink-0 text-muted" />
      {t('series.costs', { amount: money(episodeLengths[settings.length].cents), left: money(credits.available) })}
    </p>
  )
}

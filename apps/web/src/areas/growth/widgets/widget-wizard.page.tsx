import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Widget } from '@taplore/contract'
import { Button, buttonClass, type Crumb, Note, Skeleton, StateFrame } from '@taplore/ui'
import type { TFunction } from 'i18next'
import { ArrowRight, GalleryHorizontalEnd, Lock } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useReducer, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/client.ts'
import { problemReason, readProblem } from '../../../api/problem.ts'
import { LoadFailed } from '../../../common/feedback/load-failed.tsx'
import { Page } from '../../../shell/page/page.tsx'
import { useRefusal } from '../../../shell/session/use-refusal.ts'
import { refreshWidgets, widgetOptions } from './api.ts'
import { CodePanel } from './code-panel.tsx'
import { CustomizePanel } from './customize-panel.tsx'
import { DesignPicker } from './design-picker.tsx'
import { DetailsForm } from './details-form.tsx'
import { PreviewStep } from './preview-step.tsx'
import { WizardProgress } from './wizard-progress.tsx'
import { advance, inputOf, startWizard } from './wizard-steps.ts'

export function NewWidgetPage() {
  const { t } = useTranslation()
  const refused = useRefusal()('stories.manage')
  if (!refused) return <WidgetWizard />
  return (
    <Page crumbs={crumbs(t, t('widgets.newCrumb'))} hasHelp>
      <StateFrame icon={Lock} title={t('widgets.newCrumb')} body={refused} />
    </Page>
  )
}

/** A saved widget (WIDGET-31). */
export function WidgetPage({ id }: { id: string }) {
  const { t } = useTranslation()
  const refused = useRefusal()('stories.manage')
  // What is being changed must not be replaced by what a refresh brings.
  const widget = useQuery({ ...widgetOptions(id), enabled: !refused, staleTime: Number.POSITIVE_INFINITY })
  if (widget.data && !refused) return <WidgetWizard key={id} widget={widget.data} />
  const isGone = widget.isError && readProblem(widget.error).code === 'WIDGET_NOT_FOUND'
  return (
    <Page crumbs={refused || widget.isError ? crumbs(t, '').slice(0, -1) : crumbs(t, '')} hasHelp>
      {refused ? <StateFrame icon={Lock} title={t('nav.widgets')} body={refused} /> : null}
      {!refused && widget.isPending ? <Skeleton className="h-96" /> : null}
      {isGone ? (
        <StateFrame
          icon={GalleryHorizontalEnd}
          title={t('widgets.gone')}
          body={t('widgets.goneBody')}
          actions={
            <Link to="/my-widgets" className={buttonClass({})}>
              {t('widgets.back')}
            </Link>
          }
        />
      ) : null}
      {widget.isError && !isGone ? <LoadFailed asked={widget} title={t('widgets.oneFailed')} /> : null}
    </Page>
  )
}

/** Three steps: create, customize, embed. */
function WidgetWizard({ widget }: { widget?: Widget }) {
  const { t } = useTranslation()
  const [wizard, dispatch] = useReducer(advance, widget, startWizard)
  const { design, view } = wizard
  const steps = useRef<HTMLDivElement>(null)
  const before = useRef(view)
  useEffect(() => {
    // The button that led here is gone: who uses keys or a screen reader goes on at the beginning of the new step.
    const heading = before.current === view ? null : steps.current?.querySelector<HTMLElement>('h1, h2')
    before.current = view
    if (!heading) return
    heading.tabIndex = -1
    heading.focus()
  }, [view])
  const save = useMutation({
    async mutationFn() {
      const input = inputOf(wizard)
      const { id } = wizard.id ? await api.widgets.update({ ...input, id: wizard.id }) : await api.widgets.create(input)
      return { id, host: (await api.widgets.data({ id })).host }
    },
    onSuccess: ({ id }) => dispatch({ type: 'exported', id }),
    onError(error) {
      // The specification has errors of widgets logged (WIDGET-37).
      console.error(error)
    },
    onSettled: refreshWidgets,
  })
  const replace = () => dispatch({ type: 'replacing' })
  const setWebsites = useCallback((ids: readonly string[]) => dispatch({ type: 'websites', ids }), [])
  const host = save.data?.host ?? widget?.host ?? ''
  const ready = design ? { ...wizard, design } : null
  return (
    <Page
      crumbs={crumbs(t, wizard.details.name.trim() || t('widgets.newCrumb'))}
      hasHelp
      isFlush
      tools={
        view === 'preview' ? (
          <Button kind="primary" icon={ArrowRight} isLoading={save.isPending} onClick={() => save.mutate()}>
            {t(save.isPending ? 'widgets.customize.saving' : 'widgets.customize.export')}
          </Button>
        ) : null
      }
    >
      <div className="tint-tell flex min-h-full flex-col">
        <div className="border-b border-line bg-bg px-5 py-3">
          <WizardProgress wizard={wizard} />
        </div>
        {save.isError && view === 'preview' ? (
          <div className="px-5 pt-4">
            <Note tone="bad" isAlert>
              {`${t('widgets.customize.saveFailed')} ${problemReason(save.error, t('errors.genericLater'))}`}
            </Note>
          </div>
        ) : null}
        <div ref={steps} className="contents">
          {view === 'designs' || !ready ? (
            <DesignPicker chosen={design} onChoose={(chosen) => dispatch({ type: 'designed', design: chosen })} />
          ) : null}
          {view === 'details' && ready ? (
            <DetailsForm
              wizard={ready}
              onEnter={(details) => dispatch({ type: 'entered', details })}
              onWebsites={setWebsites}
              onSave={() => dispatch({ type: 'detailed' })}
              onReplace={replace}
            />
          ) : null}
          {view === 'preview' && ready ? (
            <PreviewStep
              wizard={ready}
              panel={
                <CustomizePanel
                  style={wizard.style}
                  onStyle={(style) => dispatch({ type: 'styled', style })}
                  onReplace={replace}
                  onDetails={() => dispatch({ type: 'back', to: 'details' })}
                />
              }
            />
          ) : null}
          {view === 'code' && ready && wizard.id ? (
            <PreviewStep
              wizard={ready}
              isPanelLast
              panel={
                <CodePanel
                  id={wizard.id}
                  host={host}
                  onCopied={() => dispatch({ type: 'copied' })}
                  onChange={() => dispatch({ type: 'back', to: 'preview' })}
                />
              }
            />
          ) : null}
        </div>
      </div>
    </Page>
  )
}

function crumbs(t: TFunction, last: string): Crumb[] {
  return [
    { label: t('nav.tell') },
    { label: t('nav.widgets'), link: (content: ReactNode) => <Link to="/my-widgets">{content}</Link> },
    { label: last },
  ]
}

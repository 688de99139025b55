import type { TemplateSummary } from '@taplore/contract'
import { Button, Dialog, IconButton, Tag } from '@taplore/ui'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { inWords } from '../../../texts/sentences.ts'
import { TemplateThumbnail } from './template-thumbnail.tsx'

/** A large template preview, page by page, with its description and a create button. */
export function TemplateDialog({
  template,
  isUsing,
  refused,
  onUse,
  onClose,
}: {
  template: TemplateSummary
  isUsing: boolean
  refused: string | undefined
  onUse: () => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  const [page, setPage] = useState(1)
  const go = (by: number) => setPage((present) => Math.min(template.pages, Math.max(1, present + by)))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') go(1)
    if (event.key === 'ArrowLeft') go(-1)
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      width="wide"
      title={template.kind === 'personal' ? template.name : inWords(template.name)}
      description={template.description || t('templates.ownNote')}
      footer={
        <>
          <Button onClick={onClose}>{t('actions.close')}</Button>
          <Button kind="primary" onClick={onUse} isLoading={isUsing} disabledReason={refused}>
            {t('templates.use')}
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrows turn pages wherever the focus is inside; the buttons do the same. */}
      <div className="flex flex-col gap-5 sm:flex-row" onKeyDown={onKeyDown}>
        <div className="flex shrink-0 flex-col items-center gap-3">
          <TemplateThumbnail
            key={page}
            templateId={template.id}
            page={page}
            ground={template.ground}
            className="w-[min(270px,60vw)] rounded-card shadow-lift"
          />
          <div className="flex items-center gap-2 text-13 tabular-nums" aria-live="polite">
            <IconButton
              icon={ChevronLeft}
              mirrors
              label={t('preview.previous')}
              disabled={page === 1}
              onClick={() => go(-1)}
            />
            {t('templates.pageOf', { page, total: template.pages })}
            <IconButton
              icon={ChevronRight}
              mirrors
              label={t('preview.next')}
              disabled={page === template.pages}
              onClick={() => go(1)}
            />
          </div>
        </div>
        <div className="flex flex-1 flex-col gap-4">
          <ul className="grid grid-cols-4 gap-2 sm:grid-cols-3" aria-label={t('templates.allPages')}>
            {Array.from({ length: template.pages }, (_, index) => index + 1).map((number) => (
              <li key={number}>
                <button
                  type="button"
                  aria-label={t('templates.pageOf', { page: number, total: template.pages })}
                  aria-current={number === page ? 'true' : undefined}
                  onClick={() => setPage(number)}
                  className="block w-full overflow-hidden rounded-control border border-line aria-[current=true]:outline-2 aria-[current=true]:outline-brand"
                >
                  <TemplateThumbnail templateId={template.id} page={number} ground={template.ground} />
                </button>
              </li>
            ))}
          </ul>
          {template.tags.length > 0 ? (
            <p className="flex flex-wrap gap-1.5">
              {template.tags.map((tag) => (
                <Tag key={tag}>{tag}</Tag>
              ))}
            </p>
          ) : null}
          <p className="text-13 text-ink-2">{t('templates.dialogNote')}</p>
        </div>
      </div>
    </Dialog>
  )
}

import { Link } from '@tanstack/react-router'
import type { Widget } from '@taplore/contract'
import { buttonClass, Cell, HeadCell, IconButton, Row, Table, Tooltip } from '@taplore/ui'
import { Pencil, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useRefusal } from '../../../shell/session/use-refusal.ts'
import { DesignImage } from './design-image.tsx'

export function WidgetTable({
  widgets,
  isLocked,
  onDelete,
}: {
  widgets: readonly Widget[]
  /** The plan no longer has widgets: they can be deleted, not changed. */
  isLocked: boolean
  onDelete: (widget: Widget) => void
}) {
  const { t } = useTranslation()
  const mayNot = useRefusal()('stories.manage')
  return (
    <Table aria-label={t('nav.widgets')}>
      <thead>
        <tr>
          <HeadCell>{t('widgets.columns.name')}</HeadCell>
          <HeadCell>{t('widgets.columns.type')}</HeadCell>
          <HeadCell className="hidden lg:table-cell">{t('widgets.columns.stories')}</HeadCell>
          {mayNot ? null : <HeadCell>{t('widgets.columns.edit')}</HeadCell>}
        </tr>
      </thead>
      <tbody>
        {widgets.map((widget) => (
          <Row key={widget.id} data-testid="widget-row">
            <Cell className="w-full max-w-0 sm:w-1/3">
              <span className="flex min-w-0 flex-col py-1.5">
                <span className="truncate font-medium">{widget.name}</span>
                {widget.link ? (
                  <span className="truncate text-12 text-muted">{widget.link.replace(/^https?:\/\//, '')}</span>
                ) : null}
              </span>
            </Cell>
            <Cell>
              <span className="flex flex-col py-1.5">
                <Tooltip side="right" text={<DesignImage design={widget.design} className="my-1 w-48" />}>
                  <button
                    type="button"
                    className="self-start text-start font-medium underline decoration-dotted underline-offset-4"
                  >
                    {t(`widgets.designs.${widget.design}.name`)}
                  </button>
                </Tooltip>
                <span className="hidden text-12 text-muted sm:block">
                  {t(`widgets.designs.${widget.design}.about`)}
                </span>
              </span>
            </Cell>
            <Cell className="hidden max-w-56 lg:table-cell">
              <span className="block truncate">{widget.channelName ?? t('widgets.channelGone')}</span>
              <span className="block truncate text-12 text-muted">
                {widget.type === 'connectors' ? t('widgets.allStories') : widget.tags.replaceAll(',', ', ')}
              </span>
            </Cell>
            {mayNot ? null : (
              <Cell className="whitespace-nowrap">
                <span className="flex items-center gap-1">
                  {isLocked ? null : (
                    <Link
                      to="/my-widgets/$id"
                      params={{ id: widget.id }}
                      aria-label={t('widgets.editOf', { name: widget.name })}
                      className={buttonClass({ size: 'small' })}
                    >
                      <Pencil aria-hidden="true" className="size-3.5" />
                      {t('widgets.edit')}
                    </Link>
                  )}
                  <IconButton
                    icon={Trash2}
                    size="small"
                    label={t('widgets.deleteOf', { name: widget.name })}
                    onClick={() => onDelete(widget)}
                  />
                </span>
              </Cell>
            )}
          </Row>
        ))}
      </tbody>
    </Table>
  )
}

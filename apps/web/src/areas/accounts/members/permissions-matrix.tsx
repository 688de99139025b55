import {
  isPermission,
  type Permission,
  type PermissionArea,
  permissionActions,
  permissionAreas,
} from '@taplore/contract'
import { Cell, Checkbox, classNames, HeadCell, Row, Table } from '@taplore/ui'
import { useTranslation } from 'react-i18next'
import { cellsOf, fullAccess } from './permissions-rules.ts'

type MatrixProps = {
  ticked: ReadonlySet<Permission>
  changed: ReadonlySet<Permission>
  /** Cells the caller may change. */
  grantable: ReadonlySet<Permission>
  onTick: (cells: readonly Permission[], isTicked: boolean) => void
}

const tints: Partial<Record<PermissionArea, string>> = {
  stories: 'tint-tell',
  forms: 'tint-ask',
  submissions: 'tint-ask',
  campaign: 'tint-ask',
}

/** Areas as rows, actions as columns; Full Access selects the row. Changed cells are highlighted until saved. */
export function PermissionTable(props: MatrixProps) {
  const { t } = useTranslation()
  return (
    <Table aria-label={t('permissions.title')}>
      <thead>
        <tr>
          <HeadCell>{t('permissions.area')}</HeadCell>
          <HeadCell className="!text-center">{t('permissions.full')}</HeadCell>
          {permissionActions.map((act) => (
            <HeadCell key={act} className="!text-center">
              {t(`permissions.act.${act}`)}
            </HeadCell>
          ))}
        </tr>
      </thead>
      <tbody>
        {permissionAreas.map((area) => (
          <Row key={area}>
            <th scope="row" className="h-(--row) border-t border-line px-3 text-start font-medium">
              <AreaName area={area} />
            </th>
            <Cell className="text-center">
              <FullAccess area={area} isLabelHidden {...props} />
            </Cell>
            {permissionActions.map((act) => {
              const cell = `${area}.${act}`
              return isPermission(cell) ? (
                <Cell key={act} className={classNames('text-center', props.changed.has(cell) && 'bg-warn-soft')}>
                  <OneCell cell={cell} isLabelHidden {...props} />
                </Cell>
              ) : (
                <Cell key={act} className="text-center text-muted">
                  <span aria-hidden="true">–</span>
                  <span className="sr-only">{t('permissions.senseless')}</span>
                </Cell>
              )
            })}
          </Row>
        ))}
      </tbody>
    </Table>
  )
}

/** The same on narrow screens: a card for each area, with the valid cells only. */
export function PermissionCards(props: MatrixProps) {
  return (
    <ul className="flex flex-col gap-3">
      {permissionAreas.map((area) => (
        <li key={area} className="rounded-card border border-line bg-surface p-3 text-13">
          <div className="flex items-center justify-between gap-3 font-semibold">
            <AreaName area={area} />
            <FullAccess area={area} {...props} />
          </div>
          <div className="mt-2 grid grid-cols-2 gap-x-3">
            {cellsOf(area).map((cell) => (
              <span
                key={cell}
                className={classNames(
                  'flex min-h-11 items-center rounded-mark px-1.5',
                  props.changed.has(cell) && 'bg-warn-soft',
                )}
              >
                <OneCell cell={cell} {...props} />
              </span>
            ))}
          </div>
        </li>
      ))}
    </ul>
  )
}

function AreaName({ area }: { area: PermissionArea }) {
  const { t } = useTranslation()
  return (
    <span className={classNames('flex items-center gap-2', tints[area] ?? 'tint-ink')}>
      <span aria-hidden="true" className={classNames('size-2 rounded-[2px]', tints[area] ? 'bg-tint' : 'bg-line-2')} />
      {t(`permissions.areas.${area}`)}
    </span>
  )
}

function FullAccess({
  area,
  ticked,
  grantable,
  onTick,
  isLabelHidden = false,
}: MatrixProps & { area: PermissionArea; isLabelHidden?: boolean }) {
  const { t } = useTranslation()
  const cells = cellsOf(area)
  const state = fullAccess(area, ticked)
  const name = t('permissions.full')
  return (
    <Checkbox
      isLabelHidden={isLabelHidden}
      label={isLabelHidden ? `${t(`permissions.areas.${area}`)}: ${name}` : name}
      isChecked={state}
      isDisabled={!cells.every((cell) => grantable.has(cell))}
      onChange={() => onTick(cells, state !== true)}
    />
  )
}

function OneCell({
  cell,
  ticked,
  grantable,
  onTick,
  isLabelHidden = false,
}: MatrixProps & { cell: Permission; isLabelHidden?: boolean }) {
  const { t } = useTranslation()
  const [area, act] = cell.split('.') as [PermissionArea, (typeof permissionActions)[number]]
  const name = t(`permissions.act.${act}`)
  return (
    <Checkbox
      isLabelHidden={isLabelHidden}
      label={isLabelHidden ? `${t(`permissions.areas.${area}`)}: ${name}` : name}
      isChecked={ticked.has(cell)}
      isDisabled={!grantable.has(cell)}
      onChange={(isTicked) => onTick([cell], isTicked)}
    />
  )
}

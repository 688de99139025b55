import { type KeyScope, keyScopes, type PermissionArea, permissionActions, permissionAreas } from '@taplore/contract'
import { Cell, Checkbox, HeadCell, Row, Table } from '@taplore/ui'
import { useTranslation } from 'react-i18next'
import { useIsNarrow } from '../../../common/browser/use-is-narrow.ts'

const columns = ['view', ...permissionActions] as const
type Column = (typeof columns)[number]

interface Scopes {
  readonly ticked: ReadonlySet<KeyScope>
  readonly mayGive: (scope: KeyScope) => boolean
  readonly onTick: (scope: KeyScope, isTicked: boolean) => void
}

/** Scopes of a key. Boxes that the creator does not have are disabled. */
export function ScopeMatrix(scopes: Scopes) {
  return useIsNarrow() ? <ScopeCards {...scopes} /> : <ScopeTable {...scopes} />
}

/** Areas as rows, view and the actions as columns. */
function ScopeTable(scopes: Scopes) {
  const { t } = useTranslation()
  return (
    <Table aria-label={t('accessKeys.scopes')}>
      <thead>
        <tr>
          <HeadCell>{t('permissions.area')}</HeadCell>
          {columns.map((column) => (
            <HeadCell key={column} className="!px-1.5 !text-center">
              {t(column === 'view' ? 'accessKeys.view' : `permissions.act.${column}`)}
            </HeadCell>
          ))}
        </tr>
      </thead>
      <tbody>
        {permissionAreas.map((area) => (
          <Row key={area}>
            <th scope="row" className="h-9 border-t border-line px-3 text-start font-medium">
              {t(`permissions.areas.${area}`)}
            </th>
            {columns.map((column) => (
              <Cell key={column} className="!h-9 !px-1.5 text-center text-muted">
                {scopeOf(area, column) ? (
                  <ScopeBox area={area} column={column} isLabelHidden {...scopes} />
                ) : (
                  <>
                    <span aria-hidden="true">–</span>
                    <span className="sr-only">{t('permissions.senseless')}</span>
                  </>
                )}
              </Cell>
            ))}
          </Row>
        ))}
      </tbody>
    </Table>
  )
}

/** The same on narrow screens: a card for each area, with the valid boxes only. */
function ScopeCards(scopes: Scopes) {
  const { t } = useTranslation()
  return (
    <ul className="flex flex-col gap-2" aria-label={t('accessKeys.scopes')}>
      {permissionAreas.map((area) => (
        <li key={area} className="rounded-card border border-line bg-surface px-3 py-2 text-13">
          <p className="font-semibold">{t(`permissions.areas.${area}`)}</p>
          <div className="grid grid-cols-2 gap-x-3">
            {columns.map((column) =>
              scopeOf(area, column) ? (
                <span key={column} className="flex min-h-11 items-center">
                  <ScopeBox area={area} column={column} {...scopes} />
                </span>
              ) : null,
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}

function ScopeBox({
  area,
  column,
  ticked,
  mayGive,
  onTick,
  isLabelHidden = false,
}: Scopes & { area: PermissionArea; column: Column; isLabelHidden?: boolean }) {
  const { t } = useTranslation()
  const scope = scopeOf(area, column)
  if (!scope) return null
  const act = t(column === 'view' ? 'accessKeys.view' : `permissions.act.${column}`)
  return (
    <Checkbox
      isLabelHidden={isLabelHidden}
      label={isLabelHidden ? `${t(`permissions.areas.${area}`)}: ${act}` : act}
      isChecked={ticked.has(scope)}
      isDisabled={!mayGive(scope)}
      onChange={(isTicked) => onTick(scope, isTicked)}
    />
  )
}

function scopeOf(area: PermissionArea, column: Column): KeyScope | undefined {
  return keyScopes.find((one) => one === `${area}.${column}`)
}

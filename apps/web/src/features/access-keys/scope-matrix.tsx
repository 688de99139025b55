import { type KeyScope, keyScopes, permissionActs, permissionAreas } from '@taplore/contract'
import { Cell, Checkbox, HeadCell, Row, Table } from '@taplore/ui'
import { useTranslation } from 'react-i18next'

const columns = ['view', ...permissionActs] as const

/** What a key may do: areas as rows, looking and the acts as columns. Boxes that the maker does not hold are shut. */
export function ScopeMatrix({
  ticked,
  mayGive,
  onTick,
}: {
  ticked: ReadonlySet<KeyScope>
  mayGive: (scope: KeyScope) => boolean
  onTick: (scope: KeyScope, isTicked: boolean) => void
}) {
  const { t } = useTranslation()
  return (
    <Table aria-label={t('accessKeys.scopes')}>
      <thead>
        <tr>
          <HeadCell>{t('permissions.area')}</HeadCell>
          {columns.map((column) => (
            <HeadCell key={column} className="!px-1.5 text-center">
              {t(column === 'view' ? 'accessKeys.view' : `permissions.act.${column}`)}
            </HeadCell>
          ))}
        </tr>
      </thead>
      <tbody>
        {permissionAreas.map((area) => (
          <Row key={area}>
            <th scope="row" className="h-9 border-b border-line px-3 text-start font-medium group-last/row:border-b-0">
              {t(`permissions.areas.${area}`)}
            </th>
            {columns.map((column) => {
              const scope = keyScopes.find((one) => one === `${area}.${column}`)
              const act = t(column === 'view' ? 'accessKeys.view' : `permissions.act.${column}`)
              return (
                <Cell key={column} className="!h-9 !px-1.5 text-center text-muted">
                  {scope ? (
                    <Checkbox
                      isLabelHidden
                      label={`${t(`permissions.areas.${area}`)}: ${act}`}
                      isChecked={ticked.has(scope)}
                      isDisabled={!mayGive(scope)}
                      onChange={(isTicked) => onTick(scope, isTicked)}
                    />
                  ) : (
                    <>
                      <span aria-hidden="true">–</span>
                      <span className="sr-only">{t('permissions.senseless')}</span>
                    </>
                  )}
                </Cell>
              )
            })}
          </Row>
        ))}
      </tbody>
    </Table>
  )
}

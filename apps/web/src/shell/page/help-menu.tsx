import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Button, buttonClass, type KeyGroup, Popover } from '@taplore/ui'
import { BookOpen, CircleHelp, Keyboard, Mail } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { query } from '../../api/client.ts'
import { commandKey } from '../../common/keyboard/command-key.ts'
import { useShell } from './shell-context.ts'

/** Name and support contact of this installation. */
export function useInstance() {
  return useQuery(query.system.instance.queryOptions({ staleTime: Number.POSITIVE_INFINITY })).data
}

/** Help on any page: contact and shortcuts (HOME-02). */
export function HelpButton() {
  const { t } = useTranslation()
  const shell = useShell()
  const instance = useInstance()
  return (
    <Popover
      label={t('help.title')}
      className="w-72 p-4"
      trigger={
        <Button icon={CircleHelp} kind="quiet" data-testid="get-help">
          <span className="sr-only sm:not-sr-only">{t('help.button')}</span>
        </Button>
      }
    >
      <h2 className="text-14 font-semibold">{t('help.title')}</h2>
      <p className="mt-1 text-13 leading-normal text-ink-2">{t('help.body')}</p>
      <div className="mt-3 flex flex-col gap-2">
        <Link to="/help" className={buttonClass()}>
          <BookOpen size={16} aria-hidden="true" />
          {t('help.guide')}
        </Link>
        {instance?.supportEmail ? (
          <a className="flex items-center gap-2 text-13 text-link" href={`mailto:${instance.supportEmail}`}>
            <Mail size={16} aria-hidden="true" />
            {instance.supportEmail}
          </a>
        ) : null}
        {shell ? (
          <Button icon={Keyboard} keys="?" onClick={shell.openKeyboardHelp}>
            {t('userMenu.keys')}
          </Button>
        ) : null}
      </div>
      {instance ? (
        <p className="mt-3 text-12 text-muted">
          {instance.name} {instance.version}
        </p>
      ) : null}
    </Popover>
  )
}

export function useKeyGroups(): KeyGroup[] {
  const { t } = useTranslation()
  const command = commandKey.trim()
  return [
    {
      label: t('keys.everywhere'),
      rows: [
        { keys: [command, 'K'], does: t('keys.palette') },
        { keys: ['?'], does: t('keys.help') },
        { keys: ['C'], does: t('keys.create') },
        { keys: ['G', 'H'], does: t('keys.home') },
        { keys: ['G', 'S'], does: t('keys.stories') },
        { keys: ['Esc'], does: t('keys.close') },
        { keys: ['Tab'], does: t('keys.next') },
        { keys: ['Shift', 'Tab'], does: t('keys.previous') },
      ],
    },
    {
      label: t('keys.lists'),
      rows: [
        { keys: ['/'], does: t('keys.search') },
        { keys: ['Enter'], does: t('keys.open') },
        { keys: ['F2'], does: t('keys.rename') },
        { keys: ['Space'], does: t('keys.tick') },
        { keys: ['Shift', t('keys.click')], does: t('keys.range') },
        { keys: [command, 'A'], does: t('keys.all') },
        { keys: ['Delete'], does: t('keys.delete') },
      ],
    },
    {
      label: t('keys.editor'),
      rows: [
        { keys: ['V'], does: t('keys.select') },
        { keys: ['T'], does: t('keys.text') },
        { keys: ['R'], does: t('keys.shape') },
        { keys: [command, 'Z'], does: t('keys.undo') },
        { keys: ['Shift', command, 'Z'], does: t('keys.redo') },
        { keys: [command, 'C'], does: t('keys.copy') },
        { keys: [command, 'V'], does: t('keys.paste') },
        { keys: [command, 'D'], does: t('keys.duplicate') },
        { keys: [command, 'G'], does: t('keys.group') },
        { keys: ['←', '→', '↑', '↓'], does: t('keys.nudge') },
        { keys: [command, '+'], does: t('keys.zoomIn') },
        { keys: [command, '−'], does: t('keys.zoomOut') },
      ],
    },
    {
      label: t('keys.player'),
      rows: [
        { keys: ['→'], does: t('keys.nextPage') },
        { keys: ['←'], does: t('keys.previousPage') },
        { keys: ['M'], does: t('keys.mute') },
      ],
    },
  ]
}

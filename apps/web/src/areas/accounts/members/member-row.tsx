import type { Member } from '@taplore/contract'
import { Avatar, Button, Cell, Icon, type MenuEntry, Row, RowMenu, Select, StatusDot, Tag } from '@taplore/ui'
import { Ban, Crown, Link, LogOut, Mail, ShieldAlert, ShieldCheck, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { MyRights } from '../../../shell/session/use-rights.ts'
import { shortDate, timeAgo } from '../../../texts/formats.ts'
import { choicesOf, givable, type MemberState, mayChange, stateOf } from './member-rules.ts'
import type { MemberActions } from './use-member-actions.ts'

export type Confirmation = { kind: 'remove' | 'withdraw' | 'disable'; member: Member } | { kind: 'leave' }

/** A member: name, role, state and actions (MEM-03). */
export function MemberRow({
  member,
  hasAlsoIn,
  isMe,
  rights,
  acts,
  onAsk,
  onPermissions,
}: {
  member: Member
  /** Whether the table has a column for other workspaces. */
  hasAlsoIn: boolean
  isMe: boolean
  rights: MyRights
  acts: MemberActions
  onAsk: (ask: Confirmation) => void
  onPermissions: (member: Member) => void
}) {
  const { t } = useTranslation()
  const state = stateOf(member)
  const isWaiting = state === 'invited' || state === 'expired'
  const isChangeable = mayChange(member, rights)
  const choose = (choice: string) => {
    if (choice === 'RESEND') acts.resend.mutate(member)
    else if (choice === 'REMOVE') onAsk({ kind: 'withdraw', member })
    else if (choice === 'ADMIN' || choice === 'EDIT') acts.setAccess.mutate({ member, access: choice })
  }
  const activation =
    isChangeable && state === 'disabled' ? (
      <Button
        size="small"
        isLoading={acts.activate.isPending}
        onClick={() => acts.activate.mutate({ member, isDisabled: false })}
      >
        {t('members.activate')}
      </Button>
    ) : null
  const isDim = state !== 'owner' && state !== 'active' && state !== 'guest'
  return (
    <Row data-testid="member-row">
      <Cell className="py-1.5">
        <span className="flex min-w-0 items-center gap-3">
          {member.permission === 'invited' ? (
            <span
              aria-hidden="true"
              className="grid size-8 shrink-0 place-items-center rounded-full border border-dashed border-control text-muted"
            >
              <Icon of={Mail} size="s" />
            </span>
          ) : (
            <Avatar name={member.name} photoUrl={member.profile_pic} seed={member.user_id} size="normal" />
          )}
          <span className="flex min-w-0 flex-col leading-snug">
            <span className={`font-medium wrap-anywhere md:truncate ${isDim ? 'text-ink-2' : ''}`}>
              {member.name} {isMe ? <span className="font-normal text-muted">{t('members.you')}</span> : null}
            </span>
            <span className="text-12 wrap-anywhere text-muted md:truncate">
              <SecondLine member={member} />
            </span>
            <span className="md:hidden">
              <State state={state} />
            </span>
            {/* A phone has no room for it beside the menu. */}
            {activation ? <span className="mt-1 sm:hidden">{activation}</span> : null}
            {member.hasSecondFactor === false && !member.isDisabled ? (
              <span className="flex items-center gap-1 text-12 text-muted">
                <Icon of={ShieldAlert} size="s" />
                {t('members.twoFactor.none')}
              </span>
            ) : null}
          </span>
        </span>
      </Cell>
      <Cell className="max-sm:!px-1">
        {state === 'owner' ? (
          <Tag icon={Crown}>{t('members.superAdmin')}</Tag>
        ) : isChangeable && state !== 'disabled' ? (
          <Select
            size="small"
            // Quiet in a table: a frame appears when it is pointed at or open.
            className="!border-transparent !bg-transparent hover:!border-line-2 data-[state=open]:!border-line-2"
            label={t('members.accessOf', { name: member.name })}
            value={isWaiting ? 'INVITED' : member.permission}
            onChange={choose}
            options={choicesOf(member, state)
              .filter((value) => value !== 'ADMIN' || givable(rights.role).includes('ADMIN'))
              .map((value) => ({
                value,
                label:
                  value === 'INVITED'
                    ? t('members.choiceINVITED', { access: t(`members.access${member.access}`) })
                    : value === 'RESEND' || value === 'REMOVE'
                      ? t(`members.choice${value}`)
                      : t(`members.access${value as 'ADMIN' | 'EDIT' | 'view'}`),
              }))}
          />
        ) : (
          <span className="text-ink-2">{t(`members.access${member.access}`)}</span>
        )}
      </Cell>
      {hasAlsoIn ? (
        <Cell className="hidden truncate text-ink-2 xl:table-cell">
          {member.alsoIn.map(({ name }) => name).join(', ')}
        </Cell>
      ) : null}
      <Cell className="hidden md:table-cell">
        <State state={state} />
        {member.lastSeenAt && !isMe ? (
          <span className="mt-0.5 block text-12 text-muted">
            {t('members.lastSeen', { when: timeAgo(member.lastSeenAt) })}
          </span>
        ) : null}
      </Cell>
      <Cell className="text-end whitespace-nowrap">
        <span className="inline-flex items-center justify-end gap-1">
          {isChangeable && isWaiting ? (
            <span className="hidden sm:contents">
              <Button size="small" isLoading={acts.resend.isPending} onClick={() => acts.resend.mutate(member)}>
                {t('members.resend')}
              </Button>
            </span>
          ) : null}
          <span className="hidden sm:contents">{activation}</span>
          <RowActions {...{ member, state, isMe, isChangeable, rights, acts, onAsk, onPermissions }} />
        </span>
      </Cell>
    </Row>
  )
}

function RowActions({
  member,
  state,
  isMe,
  isChangeable,
  rights,
  acts,
  onAsk,
  onPermissions,
}: {
  member: Member
  state: MemberState
  isMe: boolean
  isChangeable: boolean
  rights: MyRights
  acts: MemberActions
  onAsk: (ask: Confirmation) => void
  onPermissions: (member: Member) => void
}) {
  const { t } = useTranslation()
  const entries: MenuEntry[] = []
  const add = (entry: Omit<Extract<MenuEntry, { kind: 'item' }>, 'kind'>) => entries.push({ kind: 'item', ...entry })
  if (isMe && state !== 'owner')
    add({
      id: 'leave',
      label: t('members.leave'),
      icon: LogOut,
      isDanger: true,
      onSelect: () => onAsk({ kind: 'leave' }),
    })
  if (isChangeable && !isMe) {
    if (state === 'invited')
      add({ id: 'link', label: t('members.copyLink'), icon: Link, onSelect: () => acts.copyLink.mutate(member) })
    if (state === 'active') {
      add({
        id: 'permissions',
        label: t('members.permissions'),
        icon: ShieldCheck,
        onSelect: () => onPermissions(member),
      })
      add({ id: 'disable', label: t('members.disable'), icon: Ban, onSelect: () => onAsk({ kind: 'disable', member }) })
    }
    if (rights.may('team.delete')) {
      const kind = member.permission === 'invited' ? 'withdraw' : 'remove'
      add({
        id: 'remove',
        label: t(kind === 'withdraw' ? 'members.withdraw' : 'members.remove'),
        icon: Trash2,
        isDanger: true,
        onSelect: () => onAsk({ kind, member }),
      })
    }
  }
  return entries.length > 0 ? (
    <RowMenu entries={entries} label={t('members.menuOf', { name: member.name })} />
  ) : (
    <span aria-hidden="true" className="inline-block size-7" />
  )
}

function State({ state }: { state: MemberState }) {
  const { t } = useTranslation()
  const dots = {
    owner: 'published',
    active: 'published',
    guest: 'ready',
    disabled: 'draft',
    invited: 'scheduled',
    expired: 'failed',
  } as const
  return <StatusDot status={dots[state]}>{t(`members.state.${state}`)}</StatusDot>
}

/** The origin of an invitation, what a guest sees, else the email address. */
function SecondLine({ member }: { member: Member }) {
  const { t } = useTranslation()
  const { invitation } = member
  if (invitation) {
    const date = shortDate(invitation.invitedAt)
    if (!invitation.invitedBy) return t('members.invitedOn', { date })
    return t('members.invitedBy', { name: invitation.invitedBy, date })
  }
  return member.sharedCount > 0 ? t('members.shared', { count: member.sharedCount }) : member.email
}

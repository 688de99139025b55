import { useMutation } from '@tanstack/react-query'
import { Avatar, Button, SectionTitle } from '@taplore/ui'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/client.ts'
import { type Problem, problemReason, readProblem } from '../../../api/problem.ts'
import { notify } from '../../../common/feedback/notify.ts'
import { recheck } from './api.ts'
import { limitWords } from './member-rules.ts'

type OtherMember = {
  user_id: string
  name: string
  email: string
  profile_pic: string | null
  alsoIn: { name: string }[]
}

/** Members of the owner's other workspaces, grayed out, with a button to add them (MEM-09). */
export function OtherWorkspacesList({
  people,
  team,
  isOwner,
  mayInvite,
  onLimit,
}: {
  people: readonly OtherMember[]
  team: { id: string; name: string }
  isOwner: boolean
  mayInvite: boolean
  onLimit: (problem: Problem) => void
}) {
  const { t } = useTranslation()
  const add = useMutation({
    mutationFn: ({ email }: OtherMember) =>
      api.members.invite({
        Addedmember: [{ email, team_id: team.id, access: 'EDIT' }],
        team_id: team.id,
        teamName: team.name,
        isStories: true,
        isForms: false,
      }),
    onSuccess: async ({ message }) => {
      notify('account', 'success', message)
      await recheck()
    },
    onError: (error) => {
      const problem = readProblem(error)
      if (limitWords(problem.code, problem.data, { isOwner })) onLimit(problem)
      else notify('account', 'error', problemReason(error, t('errors.generic')))
    },
  })
  if (people.length === 0) return null
  return (
    <section className="tint-ink">
      <SectionTitle title={t('members.elsewhere')} />
      <ul className="rounded-card border border-line bg-surface">
        {people.map((person) => (
          <li
            key={person.user_id}
            data-testid="elsewhere-row"
            className="flex min-h-(--row) items-center gap-3 border-b border-line px-3 py-1.5 last:border-b-0"
          >
            <span className="grayscale">
              <Avatar name={person.name} photoUrl={person.profile_pic} seed={person.user_id} size="normal" />
            </span>
            <span className="flex min-w-0 flex-1 flex-col text-13 leading-snug text-ink-2">
              <span className="truncate font-medium">{person.name}</span>
              <span className="truncate text-12 text-muted">
                {person.alsoIn.length > 0
                  ? t('members.alsoIn', { workspaces: person.alsoIn.map(({ name }) => name).join(', ') })
                  : person.email}
              </span>
            </span>
            <Button
              size="small"
              disabled={!mayInvite}
              isLoading={add.isPending && add.variables?.user_id === person.user_id}
              onClick={() => add.mutate(person)}
            >
              {t('members.addHere')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

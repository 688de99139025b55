import type { MemberAccess } from '@taplore/contract'
import { accountMessages, inviteEmailSchema } from '@taplore/contract'

export type Invitee = { email: string; access: MemberAccess }

/** Parses addresses separated by spaces, commas, semicolons or line breaks. */
export function addressesIn(text: string): string[] {
  return text.split(/[\s,;]+/).filter(Boolean)
}

/** Adds addresses to the existing ones. Invalid ones stay in `rest`, with the error. */
export function withAddresses(
  there: readonly Invitee[],
  text: string,
  access: MemberAccess,
): { invitees: Invitee[]; rest: string; fault: string | null } {
  const invitees = [...there]
  const rest: string[] = []
  for (const typed of addressesIn(text)) {
    const read = inviteEmailSchema.safeParse(typed)
    if (!read.success) rest.push(typed)
    else if (!invitees.some(({ email }) => email === read.data)) invitees.push({ email: read.data, access })
  }
  return { invitees, rest: rest.join(' '), fault: rest.length > 0 ? accountMessages.emailInvalid : null }
}

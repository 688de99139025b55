import type { MemberAccess } from '@taplore/contract'
import { accountMessages, inviteEmailSchema } from '@taplore/contract'

export type Invitee = { email: string; access: MemberAccess }

/** Addresses typed or pasted in one go: parted by spaces, commas, semicolons or lines. */
export function addressesIn(text: string): string[] {
  return text.split(/[\s,;]+/).filter(Boolean)
}

/** Adds addresses to those that are there. What is no address stays in `rest`, with what is wrong about it. */
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

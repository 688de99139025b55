import { inviteEmailSchema, memberMessages as say } from '@taplore/contract'
import { inWords } from '../../../texts/sentences.ts'

/** Parses typed or pasted addresses, separated by spaces, commas, semicolons or line breaks. */
export function splitAddresses(text: string): string[] {
  const parts = text.split(/[\s,;]+/).map((part) => part.replace(/^<|>$/g, '').toLowerCase())
  return [...new Set(parts.filter(Boolean))]
}

/** Why these addresses cannot be invited, or null: none, an invalid one, one's own, a member (MEM-14 to 16). Of several, names which. */
export function inviteFault(
  addresses: readonly string[],
  known: { ownEmail: string | null; team: readonly string[] },
): { message: string; address: string | null } | null {
  if (addresses.length === 0) return { message: say.inviteEmailMissing, address: null }
  for (const address of addresses) {
    const reason = addressFault(address, known)
    if (reason) return { message: addresses.length > 1 ? `${address}: ${inWords(reason)}` : reason, address }
  }
  return null
}

function addressFault(
  address: string,
  { ownEmail, team }: { ownEmail: string | null; team: readonly string[] },
): string | null {
  const read = inviteEmailSchema.safeParse(address)
  if (!read.success) return read.error.issues[0]?.message ?? say.inviteEmailMissing
  if (read.data === ownEmail?.toLowerCase()) return say.ownAddress
  return team.includes(read.data) ? say.existingMember : null
}

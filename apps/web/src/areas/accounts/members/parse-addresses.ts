import { inviteEmailSchema, memberMessages as say } from '@taplore/contract'

/** Parses typed or pasted addresses, separated by spaces, commas, semicolons or line breaks. */
export function splitAddresses(text: string): string[] {
  const parts = text.split(/[\s,;]+/).map((part) => part.replace(/^<|>$/g, '').toLowerCase())
  return [...new Set(parts.filter(Boolean))]
}

/** Why these addresses cannot be invited, or null: none, an invalid one, one's own, a member (MEM-14 to 16). */
export function inviteFault(
  addresses: readonly string[],
  { ownEmail, team }: { ownEmail: string | null; team: readonly string[] },
): string | null {
  if (addresses.length === 0) return say.inviteEmailMissing
  for (const address of addresses) {
    const read = inviteEmailSchema.safeParse(address)
    if (!read.success) return read.error.issues[0]?.message ?? say.inviteEmailMissing
    if (read.data === ownEmail?.toLowerCase()) return say.ownAddress
    if (team.includes(read.data)) return say.existingMember
  }
  return null
}

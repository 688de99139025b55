/** Whether an address, or its domain, stands in the list of platform staff. */
export function isOnStaffList(email: string, staff: readonly string[]): boolean {
  const address = email.toLowerCase()
  const domain = address.slice(address.lastIndexOf('@') + 1)
  return staff.some((entry) => {
    const listed = entry.toLowerCase().replace(/^@/, '')
    return listed.includes('@') ? listed === address : listed === domain
  })
}

/**
 * What a guest is offered: what was shared with them, and their own account. Other pages belong to the team, and their
 * operations refuse a guest.
 */
const offered = [
  '/dashboard',
  '/notifications',
  '/notification-settings',
  '/stories',
  '/profile',
  '/workspaces',
  '/help',
]
/** Pages of the frame that are not offered and yet have something to say to a guest. */
const answering = ['/create-workspace', '/past-due', '/forbidden', '/two-factor-required', '/staff']

export function isOfferedToGuests(path: string): boolean {
  return offered.includes(path)
}

/** Whether a page of the frame opens for a guest. */
export function isForGuests(path: string): boolean {
  return [...offered, ...answering].some((page) => path === page || path.startsWith(`${page}/`))
}

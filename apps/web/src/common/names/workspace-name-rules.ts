import { accountMessages as say, workspaceNameSchema } from '@taplore/contract'
import { z } from 'zod'

/**
 * Why a name cannot be used, or null. Names are compared without case and outer spaces; the renamed workspace itself
 * does not count (WS-21, WS-22).
 */
export function workspaceNameFault(
  name: string,
  existing: readonly { id: string; name: string }[],
  renamedId: string | null,
): string | null {
  const read = workspaceNameSchema.safeParse(name)
  if (!read.success) return read.error.issues[0]?.message ?? say.workspaceNameMissing
  const wanted = read.data.toLocaleLowerCase()
  const isTaken = existing.some((one) => one.id !== renamedId && one.name.trim().toLocaleLowerCase() === wanted)
  return isTaken ? say.workspaceNameTaken : null
}

/** The same for a form: the name without outer spaces. */
export function freeWorkspaceName(existing: readonly { id: string; name: string }[], renamedId: string | null = null) {
  return z
    .string()
    .trim()
    .superRefine((name, context) => {
      const message = workspaceNameFault(name, existing, renamedId)
      if (message) context.addIssue({ code: 'custom', message })
    })
}

import type { FontFaceSource } from '@taplore/contract'
import type { SlowWorkspaceContext } from '../../../platform/context.ts'
import { bundledFaces } from './bundled-fonts.ts'
import { hostedFaces, sourceOf } from './hosted-faces.ts'

/** Every face of a family, for members' pages; none for an unknown family. */
export async function facesOf(
  ctx: SlowWorkspaceContext,
  { family }: { family: string },
): Promise<{ faces: FontFaceSource[] }> {
  const upright = bundledFaces(family, 'normal')
  if (upright) {
    const slanted = (bundledFaces(family, 'italic') ?? []).filter(({ style }) => style === 'italic')
    return { faces: [...upright, ...slanted] }
  }
  const brought = await ctx.scopes.workspace(ctx.actor, ({ db }) => hostedFaces({ ...ctx, db }, [family]))
  return { faces: (brought.get(family) ?? []).map(sourceOf) }
}

import type { OnboardingPurpose } from '@taplore/contract'

/** What a workspace can hold, as Home and the sidebar tell it apart. */
export type ProductKind = 'forms' | 'stories'

/**
 * The kinds to show, first what the user came for. The other kind is shown once the workspace has some of it; both are
 * for someone who did not choose one.
 */
export function productKinds({
  purpose,
  seesForms,
  used,
}: {
  purpose: OnboardingPurpose | null
  seesForms: boolean
  used: Readonly<Record<ProductKind, boolean>>
}): readonly ProductKind[] {
  if (!seesForms) return ['stories']
  if (purpose === 'forms') return used.stories ? ['forms', 'stories'] : ['forms']
  if (purpose === 'stories' || purpose === 'video') return used.forms ? ['stories', 'forms'] : ['stories']
  return ['stories', 'forms']
}

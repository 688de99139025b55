import { storyPlans } from '@taplore/contract'
import { newElement, newPage, newStory } from '@taplore/story'
import { describe, expect, it } from 'vitest'
import { pairedTypography, storiesUsing } from '../../../../testing/gated-stories.ts'
import { lockedUses } from './plan-features.ts'

const { typography } = newStory()

describe('what a plan does not include in a story', () => {
  it.each(Object.entries(storiesUsing))(
    'EDIT-07 EDIT-08 EDIT-09 names %s where the plan lacks it',
    (feature, { story, at }) => {
      const open = { ...storyPlans.enterprise }
      expect(lockedUses(story, open, typography)).toEqual([])
      expect(lockedUses(story, { ...open, [feature]: false }, typography)).toEqual([
        { id: expect.stringContaining(feature), feature, message: expect.stringContaining('your plan'), ...at },
      ])
    },
  )

  it('EDIT-08 leaves the fonts of the workspace and of templates to every plan', () => {
    const { free } = storyPlans
    expect(
      lockedUses(newStory({ pages: [newPage({ elements: [newElement('text', {})] })] }), free, typography),
    ).toEqual([])
    expect(lockedUses(storiesUsing.fontCombinations.story, free, pairedTypography)).toEqual([])
    expect(lockedUses(storiesUsing.fontCombinations.story, free, typography)).toMatchObject([
      { feature: 'fontCombinations' },
    ])
  })
})

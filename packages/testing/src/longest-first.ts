import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Small files that take half a minute or more, many of them waiting: started last, they would leave one core idle at the end. */
const long = [
  'apps/server/src/areas/forms/submissions/intake/durability.test.ts',
  'apps/server/src/platform/database/embedded/start.test.ts',
  'apps/server/src/hostile-input.test.ts',
  'apps/server/src/isolation.test.ts',
  'tests/journeys/killed-clip.test.ts',
  'tests/journeys/first-story.test.ts',
  'tests/journeys/pages.test.ts',
  'tests/journeys/offline.test.ts',
  'tests/journeys/video-clips.test.ts',
  'packages/story-editor/src/line-breaks.browser.test.ts',
  'tests/journeys/dialogs.test.ts',
  'tests/journeys/languages.test.ts',
  'packages/story-frames/src/frames.browser.test.ts',
]

/** The order of files: those known to be long, then the largest first, as is usual where nothing is known of earlier runs. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => long.some((path) => moduleId.endsWith(path))
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

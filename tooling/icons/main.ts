import { writeFileSync } from 'node:fs'
import { iconModule } from './icon-module.ts'

// Writes the outlines of the icons that `icon-groups.ts` names: `npm run icons`.

writeFileSync(new URL('../../packages/story/src/stickers/icon-paths.ts', import.meta.url), await iconModule())

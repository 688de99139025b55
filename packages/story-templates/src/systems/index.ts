import type { PageLayout, System } from '../kit/system.ts'
import { arch } from './arch.ts'
import { fiesta } from './fiesta.ts'
import { halves } from './halves.ts'
import { ledger } from './ledger.ts'
import { letters } from './letters.ts'
import { magazine } from './magazine.ts'
import { notes } from './notes.ts'
import { paper } from './paper.ts'
import { plan } from './plan.ts'
import { poster } from './poster.ts'
import { score } from './score.ts'
import { scrap } from './scrap.ts'
import { spotlight } from './spotlight.ts'
import { strata } from './strata.ts'
import { swiss } from './swiss.ts'
import { tiles } from './tiles.ts'

const systems: readonly System[] = [
  poster,
  paper,
  ledger,
  spotlight,
  tiles,
  letters,
  swiss,
  halves,
  magazine,
  scrap,
  arch,
  score,
  plan,
  fiesta,
  notes,
  strata,
]

/** A layout with its full name, `poster-cover`. */
export interface NamedLayout extends PageLayout {
  name: string
  system: string
  systemLabel: string
}

/** Every page layout, by system. */
export const pageLayouts: readonly NamedLayout[] = systems.flatMap((system) =>
  Object.entries(system.layouts).map(([key, each]) => ({
    ...each,
    name: `${system.name}-${key}`,
    system: system.name,
    systemLabel: system.label,
  })),
)
const byName = new Map(pageLayouts.map((each) => [each.name, each]))

export function pageLayoutOf(name: string): NamedLayout | null {
  return byName.get(name) ?? null
}

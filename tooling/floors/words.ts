import type { Word } from './read-words.ts'
import { mayCallOut } from './rules.ts'

export type WordRule = { sentence: string; appliesTo: (path: string) => boolean; isForbidden: (word: Word) => boolean }

const purePackage =
  /^packages\/(kit|story|story-renderer|story-templates|form|form-templates|shared-document|media|text-layout|caption-frames|contract)\/src\/(?!testing\/)/

/** Rules about globals, which need no import. */
export const wordRules: readonly WordRule[] = [
  {
    sentence: 'reads process.env; only config.ts of the server does',
    appliesTo: (path) =>
      /^(apps|packages)\/(?!testing\/)[^/]+\/src\//.test(path) && path !== 'apps/server/src/config.ts',
    isForbidden: ({ text }) => text === 'process.env',
  },
  {
    sentence: 'calls out by itself; addresses are reached through platform/egress or a provider',
    appliesTo: (path) => path.startsWith('apps/server/src/') && !mayCallOut(path),
    isForbidden: ({ text }) =>
      /^(fetch\(\)|globalThis\.fetch|https?\.(request|get)|(net|tls)\.(connect|createConnection))$/.test(text),
  },
  {
    sentence: 'is pure and uses the browser or Node',
    appliesTo: (path) => purePackage.test(path),
    isForbidden: ({ text }) =>
      /^(window|localStorage|sessionStorage|navigator|process|Buffer)\.|^(fetch|requestAnimationFrame|setTimeout|setInterval)\(\)$/.test(
        text,
      ),
  },
]

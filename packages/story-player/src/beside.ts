import { box, namedButton } from './buttons.ts'
import type { Words } from './words.ts'

/** What stands beside the page on a wide screen: who published the story, its title, how far the reader is, and what to do with it. */
export interface Beside {
  readonly ground: HTMLElement
  readonly aside: HTMLElement
  readonly share: HTMLButtonElement
  readonly replay: HTMLButtonElement
  /** Updates "2 / 5"; the buttons step back while the end shows the same ones. */
  update(state: { index: number; hasEnded: boolean }): void
}

/** The story as its page describes it; without a publisher or a poster their places stay empty. */
export interface Described {
  readonly title: string
  readonly publisher: string
  readonly logoUrl: string | undefined
  readonly posterUrl: string | undefined
  readonly count: number
}

export const besideCss = `
.ground,.aside{display:none}
.aside{position:absolute;inset-inline-start:0;top:50%;width:calc(50cqw - 27cqh - 88px);transform:translateY(-50%);box-sizing:border-box;padding-inline:clamp(24px,4cqw,72px) 24px;flex-direction:column;gap:20px;font-family:Inter,system-ui,sans-serif;overflow-wrap:anywhere}
.by{display:flex;align-items:center;gap:12px;font-size:15px;font-weight:600;color:#fffffff2}
.by img{width:36px;height:36px;border-radius:50%;object-fit:cover;background:#fff}
.aside h1{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:5;overflow:hidden;margin:0;padding-bottom:.12em;font-size:clamp(24px,2.4cqw,38px);line-height:1.15;letter-spacing:-.015em;font-weight:700;text-wrap:balance}
.far{font-size:14px;color:#ffffffd9;font-variant-numeric:tabular-nums}
.acts{display:flex;flex-wrap:wrap;gap:8px}
.by[hidden]{display:none}
.acts[hidden]{visibility:hidden}
.acts button{display:inline-flex;align-items:center;gap:8px;width:auto;height:44px;padding:0 18px 0 14px;border-radius:22px;background:#ffffff24;font-size:14px}
.acts button:hover{background:#ffffff3d}
.acts button svg{width:20px;height:20px;filter:none}
@container (min-width:1100px) and (min-aspect-ratio:4/3){
.ground{display:block;position:absolute;inset:-120px;background:center/cover var(--poster);filter:blur(56px) brightness(.4) saturate(1.2)}
.aside{display:flex}
.tools .share{display:none}
}
@media (forced-colors:active){.ground{display:none!important}}
`

export function buildBeside(story: Described, words: Words): Beside {
  const ground = box('ground')
  // Narrow screens never load the poster: the property is read where the ground is shown.
  if (story.posterUrl) ground.style.setProperty('--poster', `url(${JSON.stringify(story.posterUrl)})`)
  const aside = box('aside')
  const by = box('by')
  by.hidden = !story.publisher
  if (story.logoUrl) {
    const logo = new Image(36, 36)
    logo.alt = ''
    logo.loading = 'lazy'
    logo.src = story.logoUrl
    by.append(logo)
  }
  by.append(story.publisher)
  const title = document.createElement('h1')
  title.textContent = story.title
  const far = box('far')
  // Screen readers hear the name of each page when it opens.
  far.setAttribute('aria-hidden', 'true')
  const share = namedButton('share', words.share)
  const replay = namedButton('replay', words.replay)
  const acts = box('acts')
  acts.append(share, replay)
  aside.append(by, title, far, acts)
  return {
    ground,
    aside,
    share,
    replay,
    update({ index, hasEnded }) {
      far.textContent = `${words.page} ${index + 1} / ${story.count}`
      acts.hidden = hasEnded
    },
  }
}

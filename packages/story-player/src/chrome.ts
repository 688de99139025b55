import { type Beside, besideCss, buildBeside, type Described } from './beside.ts'
import { box, button, namedButton } from './buttons.ts'
import type { Words } from './words.ts'

export interface Chrome {
  stage: HTMLElement
  bars: HTMLElement[]
  play: HTMLButtonElement
  sound: HTMLButtonElement
  captions: HTMLButtonElement
  /** What the voice says. */
  caption: HTMLElement
  previous: HTMLButtonElement
  next: HTMLButtonElement
  end: HTMLElement
  replay: HTMLButtonElement
  share: HTMLButtonElement
  shareAtEnd: HTMLButtonElement
  beside: Beside
  note: HTMLElement
  live: HTMLElement
}

const css = `
:host{container-type:size;contain:layout paint;background:#0b0c10;color:#fff;outline:0;user-select:none;-webkit-user-select:none;touch-action:pan-y pinch-zoom}
:host(:focus-visible) .stage{box-shadow:0 0 0 3px #fff}
.frame{position:absolute;inset:0;display:flex;align-items:center;justify-content:center;gap:20px}
.stage{position:relative;flex:0 0 auto;width:100%;height:100%;overflow:hidden}
::slotted(section){position:absolute!important;inset:0!important;width:auto!important;height:auto!important;visibility:hidden!important}
::slotted(section[data-active]){visibility:visible!important}
.shade{position:absolute;inset:0 0 auto;height:72px;background:linear-gradient(#0007,#0003 45%,#0000);pointer-events:none}
.bars{position:absolute;inset:10px 10px auto;display:flex;gap:4px;pointer-events:none}
.bar{flex:1;height:4px;border-radius:2px;background:#ffffff66;overflow:hidden;box-shadow:0 0 2px #0006}
.bar i{display:block;height:100%;background:#fff;transform:scaleX(0);transform-origin:left}
:host([dir=rtl]) .bar i,.rtl .bar i{transform-origin:right}
.tools{position:absolute;top:18px;inset-inline-end:6px;display:flex}
button{display:grid;place-items:center;width:48px;height:48px;padding:0;border:0;border-radius:50%;background:none;color:#fff;cursor:pointer;font:600 16px/1.2 Inter,system-ui,sans-serif}
button:focus-visible{outline:3px solid #fff;outline-offset:-4px}
button svg{width:26px;height:26px;fill:currentColor;filter:drop-shadow(0 0 3px #000a)}
button[hidden],.end[hidden],.note[hidden],.caption[hidden]{display:none}
.side{display:none;position:relative;flex:0 0 auto;background:#ffffff24}
.side:hover{background:#ffffff3d}
.side:disabled{opacity:.3;cursor:default}
.rtl .side svg{transform:scaleX(-1)}
.end{position:absolute;inset:0;display:grid;place-content:center;justify-items:center;gap:24px;padding:24px;background:#0b0c10e6;text-align:center}
.end p{margin:0;font:700 24px/1.25 Inter,system-ui,sans-serif}
.end button{display:flex;gap:10px;width:auto;padding:0 24px;border-radius:24px;background:#fff;color:#16181d}
.end .quiet{background:none;color:#fff;box-shadow:inset 0 0 0 2px #ffffff80}
.end svg{filter:none}
.choices{display:grid;gap:12px}
.choices button{justify-content:center}
.note{position:absolute;inset:auto 16px 88px;width:fit-content;max-width:calc(100% - 64px);margin:0 auto;padding:10px 16px;border-radius:12px;background:#fff;color:#16181d;font:600 15px/1.35 Inter,system-ui,sans-serif;text-align:center;overflow-wrap:anywhere;box-shadow:0 4px 20px #0008;user-select:all;-webkit-user-select:all}
.caption{position:absolute;inset:auto 6% 4%;margin:0 auto;width:fit-content;max-width:88%;padding:.3em .7em;border-radius:.5em;background:#000c;color:#fff;font:600 clamp(11px,4.1cqw,17px)/1.35 Inter,system-ui,sans-serif;text-align:center;white-space:pre-line;pointer-events:none}
.live{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
@container (min-aspect-ratio:1/2){.caption.raised{bottom:8%}}
@container (min-aspect-ratio:3/5){.stage{width:min(100cqw,56.25cqh);height:min(100cqh,177.78cqw);border-radius:12px}}
@container (min-width:640px) and (min-aspect-ratio:3/5){.side{display:grid}.stage{width:54cqh;height:96cqh}}
@container (max-width:260px){.bars{inset:6px 6px auto;gap:2px}.bar{height:3px}.shade{height:48px}.tools{top:10px;inset-inline-end:2px}button{width:36px;height:36px;font-size:13px}button svg{width:18px;height:18px}.end{gap:14px;padding:12px}.end p{font-size:17px;overflow-wrap:anywhere}.end button{gap:6px;padding:0 14px}.choices{gap:8px}.note{inset:auto 8px 48px;max-width:calc(100% - 32px);font-size:12px}}
@media (forced-colors:active){.bar{border:1px solid}.bar i{background:Highlight}}
${besideCss}`

/** Everything around the pages, in the element's shadow root: bars, buttons, the end, screen reader announcements. */
export function buildChrome(root: ShadowRoot, story: Described, words: Words, isRtl: boolean): Chrome {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  root.adoptedStyleSheets = [sheet]
  const frame = box('frame')
  frame.classList.toggle('rtl', isRtl)
  const stage = box('stage')
  stage.append(document.createElement('slot'), box('shade'))
  const bars = box('bars')
  bars.setAttribute('aria-hidden', 'true')
  const fills = Array.from({ length: story.count }, () => {
    const bar = box('bar')
    const fill = document.createElement('i')
    bar.append(fill)
    bars.append(bar)
    return fill
  })
  const tools = box('tools')
  const play = button('pause', words.pause)
  const sound = button('mute', words.unmute)
  const captions = button('captions', words.captionsOff)
  const share = button('share', words.share)
  share.className = 'share'
  tools.append(share, captions, sound, play)
  const end = box('end')
  end.hidden = true
  const heading = document.createElement('p')
  heading.textContent = story.title || words.end
  const replay = namedButton('replay', words.replay)
  const shareAtEnd = namedButton('share', words.share)
  shareAtEnd.className = 'quiet'
  const choices = box('choices')
  choices.append(replay, shareAtEnd)
  end.append(heading, choices)
  const note = box('note')
  note.hidden = true
  const caption = box('caption')
  caption.hidden = true
  caption.dir = 'auto'
  // The voice itself says it, and the page says what it is about.
  caption.setAttribute('aria-hidden', 'true')
  stage.append(bars, tools, caption, end, note)
  const previous = button('previous', words.previous)
  const next = button('next', words.next)
  previous.classList.add('side')
  next.classList.add('side')
  const live = box('live')
  live.setAttribute('aria-live', 'polite')
  const beside = buildBeside(story, words)
  frame.append(beside.ground, beside.aside, previous, stage, next, live)
  root.append(frame)
  return {
    ...{ stage, bars: fills, play, sound, captions, caption, previous, next },
    ...{ end, replay, share, shareAtEnd, beside, note, live },
  }
}

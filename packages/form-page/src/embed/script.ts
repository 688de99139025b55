import { type EmbedMode, embedModes, frameUrl, listenToFrame } from './frame-of.ts'

const marked = 'data-taplore-form'

/**
 * Styles by properties: they also work on a page whose policy forbids style elements. `all` first, so that it
 * inherits nothing from that page.
 */
function styled<Kind extends HTMLElement>(element: Kind, style: Partial<CSSStyleDeclaration>): Kind {
  Object.assign(element.style, style)
  return element
}

function frameFor(host: HTMLElement, { grows, close }: { grows: boolean; close?: () => void }): HTMLIFrameElement {
  const url = host.getAttribute(marked) ?? ''
  const parameters = Object.fromEntries(new URLSearchParams(host.dataset.query ?? ''))
  const frame = styled(document.createElement('iframe'), {
    all: 'initial',
    width: '100%',
    border: '0',
    display: 'block',
    height: grows ? '420px' : '100%',
  })
  frame.src = frameUrl(url, parameters)
  frame.title = host.dataset.title || host.textContent?.trim() || 'Form'
  frame.loading = 'lazy'
  const tell = (name: string, detail: unknown) =>
    host.dispatchEvent(new CustomEvent(`taplore:${name}`, { bubbles: true, detail }))
  listenToFrame(frame, {
    ready: () => tell('ready', null),
    height: (height) => {
      if (grows) frame.style.height = `${height}px`
      tell('height', height)
    },
    step: (at) => tell('step', at),
    submitted: (submissionId) => tell('submitted', submissionId),
    close,
  })
  return frame
}

/** A dialog traps the focus, closes with Escape, and restores the focus. */
function openDialog(host: HTMLElement, mode: EmbedMode): void {
  const dialog = styled(document.createElement('dialog'), {
    all: 'initial',
    display: 'block',
    position: 'fixed',
    inset: '0',
    background: '#fff',
    overflow: 'hidden',
    maxWidth: '100vw',
    maxHeight: '100dvh',
    // In place of its backdrop, which no property of an element reaches.
    boxShadow: '0 0 0 200vmax #00000080',
  })
  const sizes: Partial<CSSStyleDeclaration> =
    mode === 'slider'
      ? { width: 'min(480px,100vw)', height: '100dvh', margin: '0 0 0 auto' }
      : mode === 'full'
        ? { width: '100vw', height: '100dvh', margin: '0' }
        : { width: 'min(720px,94vw)', height: 'min(760px,90dvh)', margin: 'auto', borderRadius: '14px' }
  styled(dialog, sizes)
  const close = styled(document.createElement('button'), {
    position: 'absolute',
    top: '8px',
    right: '8px',
    width: '36px',
    height: '36px',
    margin: '0',
    padding: '0',
    border: '0',
    borderRadius: '50%',
    boxShadow: '0 0 0 1px #fff5',
    background: '#000b',
    color: '#fff',
    font: '20px/1 sans-serif',
    cursor: 'pointer',
  })
  close.type = 'button'
  close.textContent = '×'
  close.setAttribute('aria-label', host.dataset.close || 'Close')
  close.addEventListener('click', () => dialog.close())
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close()
  })
  dialog.addEventListener('close', () => dialog.remove())
  dialog.setAttribute('aria-label', host.dataset.title || host.textContent?.trim() || 'Form')
  dialog.append(frameFor(host, { grows: false, close: () => dialog.close() }), close)
  document.body.append(dialog)
  dialog.showModal()
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches)
    dialog.animate(
      { opacity: [0, 1], translate: [mode === 'slider' ? '48px 0' : '0 24px', '0 0'] },
      { duration: 220, easing: 'ease-out' },
    )
}

/** The look of the form for the button that opens it, where the snippet names one. */
function dress(host: HTMLElement): void {
  const { color, textColor, radius } = host.dataset
  if (!color || !textColor) return
  styled(host, {
    border: '0',
    borderRadius: `${Number(radius) || 0}px`,
    background: color,
    color: textColor,
    font: '600 16px/1.25 system-ui,sans-serif',
    minHeight: '48px',
    padding: '12px 22px',
    cursor: 'pointer',
  })
  if (host.dataset.mode === 'button') styled(host, { boxShadow: '0 6px 24px #0003' })
}

function mount(host: HTMLElement): void {
  // An invalid URL must not affect other forms of the page.
  if (host.dataset.isMounted || !/^https?:\/\/./i.test(host.getAttribute(marked) ?? '')) return
  host.dataset.isMounted = 'yes'
  const mode = embedModes.find((name) => name === host.dataset.mode) ?? 'inline'
  if (mode === 'inline') {
    host.replaceChildren(frameFor(host, { grows: true }))
    return
  }
  if (mode === 'full') {
    const frame = styled(frameFor(host, { grows: false }), {
      position: 'fixed',
      inset: '0',
      height: '100dvh',
      zIndex: '2147483000',
    })
    host.replaceChildren(frame)
    return
  }
  dress(host)
  if (mode === 'button') {
    styled(host, { position: 'fixed', insetInlineEnd: '20px', bottom: '20px', zIndex: '2147483000', cursor: 'pointer' })
  }
  const afterSeconds = Number(host.dataset.after)
  const timer = afterSeconds > 0 ? setTimeout(() => openDialog(host, mode), afterSeconds * 1000) : undefined
  host.addEventListener('click', (event) => {
    event.preventDefault()
    // After it was opened by hand it need not open automatically.
    clearTimeout(timer)
    openDialog(host, mode === 'button' ? 'popup' : mode)
  })
}

function scan(): void {
  for (const host of document.querySelectorAll<HTMLElement>(`[${marked}]`)) mount(host)
}

if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', scan)
else scan()
// Pages rendered by scripts add their forms later.
new MutationObserver(scan).observe(document.documentElement, { childList: true, subtree: true })

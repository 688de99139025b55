import { columns, heights, hostBox } from '../sizes.ts'

const { carousel, cardGap, coverGap } = heights

/** Columns of a grid by the width of the widget; the preview of the app says itself how many there are. */
const columnRules = (['d6', 'grid'] as const)
  .flatMap((design) =>
    (columns[design] ?? [])
      .toReversed()
      .map(({ from, count }) =>
        from === 0
          ? `.${design} .cells{--n:${count}}`
          : `@container in (min-width:${from}px){.${design} .cells{--n:${count}}}`,
      ),
  )
  .join('')

/**
 * Looks of all designs. The rules of the host win over those of the page, which may be hostile; below `.frame` nothing is inherited
 * from it but the reading direction. Texts keep their own direction and begin where the page does: of `match-parent`, Chromium knows
 * the prefixed form only.
 */
export const css = `
:host{${hostBox};visibility:visible!important;opacity:1!important;filter:none!important;background:none!important;clip-path:none!important;pointer-events:auto!important;writing-mode:horizontal-tb!important}
:host([hidden]){display:none!important}
.frame{all:initial;display:block;direction:inherit;font:400 14px/20px system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;color:var(--ink);text-align:start;-webkit-text-size-adjust:100%;container-type:inline-size}
.frame:has(>.d1,>.d2,>.bubble){container-type:normal}
*,::before,::after{box-sizing:border-box}
ul{list-style:none;margin:0;padding:0}
a{color:inherit;text-decoration:none}
button{font:inherit;color:inherit;margin:0;cursor:pointer;touch-action:manipulation}
img{display:block;width:100%;height:100%;object-fit:cover}
[hidden]{display:none!important}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px;border-radius:6px}
.box{background:var(--bg);border:1px solid var(--line);border-radius:var(--radius);box-shadow:var(--shadow);padding:var(--pad);overflow:hidden}
.in{container:in/inline-size}
.name{font-weight:600;overflow:hidden;overflow-wrap:anywhere;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2}
.name,.meta,.about{unicode-bidi:plaintext;text-align:-webkit-match-parent;text-align:match-parent}
.meta{color:var(--muted);font-size:13px;white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
.pic{display:block;position:relative;overflow:hidden;background:var(--well);border-radius:10px}
.pic>b{position:absolute;inset:0;display:grid;place-items:center;font-size:28px;font-weight:650;color:var(--muted)}
.pic>img{position:relative;transition:transform .25s}
.pic::after{content:"";position:absolute;inset:0;border:1px solid #00000014;border-radius:inherit;pointer-events:none}
a:hover .pic>img{transform:scale(1.03)}
.badge{position:absolute;inset-block-end:8px;inset-inline-end:8px;background:#000b;color:#fff;font-size:12px;line-height:18px;font-weight:600;border-radius:5px;padding:0 6px}
.logo{flex:none;inline-size:40px;block-size:40px;border-radius:50%;overflow:hidden;background:var(--accent);color:var(--on);display:grid;place-items:center;font-weight:650;font-size:17px}
.btn{border:1px solid var(--rim);background:none;border-radius:8px;padding:0 14px;block-size:36px;font-weight:600;white-space:nowrap;display:inline-flex;align-items:center;justify-content:center;gap:6px}
.btn.full{background:var(--accent);border-color:var(--accent);color:var(--on)}
.btn:hover,.arrow:hover{filter:brightness(.94)}
.arrow{inline-size:36px;block-size:36px;flex:none;display:grid;place-items:center;border-radius:50%;border:1px solid var(--rim);background:var(--bg);padding:0}
.arrow:disabled{opacity:.35;cursor:default}
svg{display:block;inline-size:18px;block-size:18px;fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
:dir(rtl)>.flip{transform:scaleX(-1)}
.row{display:flex;overflow-x:auto;overscroll-behavior-inline:contain;scroll-snap-type:inline proximity;scrollbar-width:none;scroll-behavior:smooth;position:relative}
.row::-webkit-scrollbar{display:none}
.row>li{flex:none;scroll-snap-align:start}
.head{display:flex;align-items:center;gap:10px;block-size:${carousel.head}px;margin-block-end:${carousel.gap}px}
.head .name{font-size:15px;line-height:19px;flex:0 1 auto}
.head .meta{margin-inline-end:auto}
.d3 .row{gap:14px;block-size:${carousel.card}px}
.d3 li{inline-size:150px}
.d3 .pic{inline-size:150px;block-size:${carousel.poster}px}
.d3 li .name{margin-block-start:8px;max-block-size:40px}
.ring{display:block;border-radius:50%;padding:3px;border:2px solid var(--accent)}
.ring .pic{border-radius:50%;inline-size:100%;block-size:100%}
.ring .pic>b{font-size:20px}
.d4 .row{gap:16px;block-size:${heights.circles}px}
.d4 li,.d2 li{inline-size:84px;text-align:center}
.d4 .ring{inline-size:78px;block-size:78px;margin:0 auto 8px}
.d4 .name,.d2 li .name{display:block;white-space:nowrap;text-overflow:ellipsis;font-weight:500;font-size:13px}
.d5 li a{display:flex;align-items:center;gap:12px;block-size:${heights.row}px;padding-block:6px;border-block-end:1px solid var(--rim)}
.d5 li:last-child a{border-block-end:0}
.d5 .pic{flex:none;inline-size:48px;block-size:48px}
.d5 .text{flex:1;min-inline-size:0}
.d5 .name{-webkit-line-clamp:1}
.end{display:flex;align-items:end;justify-content:center;block-size:${heights.more}px}
.cells{display:grid;grid-template-columns:repeat(var(--cols,var(--n,1)),minmax(0,1fr))}
.d6 .cells{gap:${cardGap}px}
.d6 .cells>*{block-size:${heights.card}px}
.d6 li a{display:flex;block-size:100%;border:1px solid var(--rim);border-radius:10px;overflow:hidden}
.d6 .pic{flex:none;block-size:100%;aspect-ratio:3/4;border-radius:0}
.d6 .text{flex:1;min-inline-size:0;padding:12px;display:flex;flex-direction:column;gap:4px}
.d6 .name{-webkit-line-clamp:3;margin-block-end:auto}
.grid .cells{gap:${coverGap}px}
.grid .pic,.grid .tile{aspect-ratio:3/4;block-size:auto}
.grid .cap{position:absolute;inset:auto 0 0;padding:56px 12px 12px;background:linear-gradient(#0000,#000d 48px,#000e);color:#fff}
.grid .cap .name{-webkit-line-clamp:3}
.tile{inline-size:100%;block-size:100%;border:1px dashed var(--rim);border-radius:10px;background:none;padding:8px;font-weight:600}
.gallery .in,.single .in{display:flex;align-items:center;gap:16px}
.gallery .in{block-size:${heights.gallery}px}
.stack{display:flex;flex:none}
.stack .pic{inline-size:48px;block-size:64px;border-radius:7px;box-shadow:0 0 0 2px var(--bg)}
.stack .pic+.pic{margin-inline-start:-18px}
.text{display:block}
.gallery .text,.single .text{flex:1;min-inline-size:0}
.single .in{block-size:${heights.single}px}
.single .pic{flex:none;inline-size:150px;aspect-ratio:3/4}
.single .text{display:flex;flex-direction:column;gap:6px;block-size:100%;justify-content:center}
.single .name{font-size:18px;line-height:24px}
.single .about{overflow:hidden;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:3;color:var(--muted)}
.single .btn{align-self:start;margin-block-start:6px}
@container in (max-width:420px){.single .pic{inline-size:112px}.single .about{-webkit-line-clamp:2}.single .name{font-size:16px;line-height:21px}.gallery .stack .pic:nth-child(n+2){display:none}.d3 .head .meta{display:none}}
.d1,.d2,.bubble{position:fixed;z-index:2147483000;overflow:visible}
.d1{inset-inline:auto;right:0;top:50%;transform:translateY(-50%);max-height:min(78vh,560px);display:flex;flex-direction:column;gap:10px;align-items:center;border-right:0;padding:min(var(--pad),14px)}
.d1 ul{overflow-y:auto;scrollbar-width:none;display:flex;flex-direction:column;gap:10px;overscroll-behavior:contain;min-block-size:0;padding:3px}
.d1 .ring{inline-size:58px;block-size:58px}
.d2{left:50%;bottom:0;transform:translateX(-50%);inline-size:min(760px,100%);border-bottom:0;padding:min(var(--pad),14px) var(--pad);padding-block-end:max(min(var(--pad),14px),env(safe-area-inset-bottom));display:flex;align-items:center;gap:14px}
.d2 .row{flex:1;gap:12px;min-inline-size:0;padding:3px}
.d2 .ring{inline-size:56px;block-size:56px;margin:0 auto 6px}
.d2 li{inline-size:76px}
.d1.off,.d2.off{padding:0}
.off>:not(.fold){display:none}
.d2.off{inline-size:auto}
.fold{inline-size:32px;block-size:32px;flex:none;border:0;background:none;border-radius:50%;display:grid;place-items:center;padding:0}
.off .fold{inline-size:48px;block-size:48px}
.d2.off .fold{inline-size:64px;block-size:36px}
.bubble{inset-inline-end:20px;bottom:20px;padding:0;border:0;background:none;box-shadow:none}
.bubble button{border:0;padding:0;background:var(--bg);border-radius:50%;box-shadow:0 6px 24px #0004;display:block;position:relative}
.bubble .ring{inline-size:68px;block-size:68px}
.bubble .dot{position:absolute;inset-block-start:-2px;inset-inline-end:-2px;min-inline-size:22px;block-size:22px;border-radius:11px;padding:0 6px;background:var(--accent);color:var(--on);font-size:12px;line-height:22px;font-weight:650;text-align:center}
.fail{display:flex;align-items:center;justify-content:center;gap:12px;flex-wrap:wrap;min-block-size:60px;color:var(--muted)}
.wait *{pointer-events:none}
.wait .pic,.wait i{animation:wait 1.4s ease-in-out infinite alternate}
.wait i{display:block;block-size:12px;inline-size:70%;border-radius:6px;background:var(--well);margin-block-start:10px}
.d4.wait i{margin-inline:auto}
.wait .ring{border-color:var(--well)}
@keyframes wait{to{opacity:.45}}
dialog{color:#fff;border:0;padding:0;margin:0;background:#0d0c10;max-inline-size:none;max-block-size:none;inline-size:100vw;block-size:100dvh;overscroll-behavior:contain}
dialog[open]{display:flex;flex-direction:column}
dialog::backdrop{background:#0d0c10}
.bar{display:flex;align-items:center;gap:8px;padding:6px 10px;min-block-size:52px}
.bar .name{flex:1;-webkit-line-clamp:1}
.bar .meta{color:#c9c5d0}
dialog .arrow{background:#2a2830;border-color:#2a2830;inline-size:40px;block-size:40px}
dialog .arrow:hover{background:#3b3844}
dialog :focus-visible{outline-color:#fff}
.stage{flex:1;min-block-size:0;display:grid;place-items:center;padding-block-end:10px}
iframe{border:0;block-size:100%;inline-size:min(100vw,calc((100dvh - 62px)*9/16));background:#000;border-radius:10px;display:block}
@media (max-width:640px){iframe{inline-size:100vw;border-radius:0}.stage{padding:0}}
.all{flex:1;overflow-y:auto;padding:8px 24px 32px;overscroll-behavior:contain}
.all ul{display:grid;grid-template-columns:repeat(auto-fill,minmax(150px,1fr));gap:20px 14px;max-inline-size:1200px;margin:0 auto}
.all .pic{aspect-ratio:3/4;background:#2a2830}
.all .name{margin-block-start:8px}
.all .btn{border-color:#5a5663;margin:24px auto 0;display:flex}
.sr{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
@media (prefers-reduced-motion:reduce){*{animation:none!important;transition:none!important;scroll-behavior:auto!important}a:hover .pic>img{transform:none}}
@media (forced-colors:active){.pic,.tile,.logo{border:1px solid}}
@media print{.d1,.d2,.bubble,.arrow,.btn,.tile,dialog{display:none!important}.box{box-shadow:none}.row{flex-wrap:wrap;block-size:auto!important;overflow:visible}.row>li:nth-child(n+9){display:none}li{break-inside:avoid}}
${columnRules}`

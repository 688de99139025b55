/**
 * The fixed rules. Lengths of content are in `cqw`: hundredths of the width of the page box `_b`, which is 9:16,
 * fills the width up to a screen of 3:5 and is centered; backgrounds cover the whole screen.
 */
export const baseCss = [
  '*{box-sizing:border-box}',
  '._f{position:absolute;inset:0;width:100%;height:100%}',
  '._h{overflow:hidden}',
  '._z{position:absolute}',
  '._v{display:block;overflow:visible}',
  '._x{position:absolute;inset:0;overflow:hidden;container-type:size}',
  // Browsers differ in which ligatures and alternates they disable with letter spacing, and in how they space
  // full-width punctuation, so lines would break differently: both are disabled.
  '._b{position:absolute;left:50%;top:50%;width:min(100cqw,60cqh);aspect-ratio:9/16;transform:translate(-50%,-50%);container-type:size;text-spacing-trim:space-all;font-feature-settings:"liga","clig","calt"}',
  '._e{position:absolute;display:block}',
  '._t{display:flex;flex-direction:column;margin:0;white-space:pre-wrap;overflow-wrap:break-word;text-align:start}',
  '._t p,._t h1,._t h2,._t h3,._t ul,._t ol{margin:0;padding:0;font:inherit;letter-spacing:inherit}',
  '._t ul,._t ol{padding-inline-start:1.2em}',
  '._t i{font-style:italic}._t b{font-weight:700}',
  '._l{display:block}',
  // An empty line keeps its height.
  "._t p:empty::before,._t li:empty::before,._l:empty::before{content:'\\200b'}",
  '._a{color:inherit;text-decoration:underline}',
  '._k{display:block;color:inherit;text-decoration:none;border-radius:inherit}',
  '._c{display:flex;align-items:center;justify-content:center;text-align:center;padding:0 .6em;line-height:1.15}',
  '._s{display:flex;flex-direction:column;justify-content:center;gap:.3em;padding:.4em .8em;overflow:hidden}',
  '._q{display:flex;flex-direction:column;border-radius:inherit;overflow:hidden;line-height:1.25}',
  '._qp{margin:0;padding:.8em 1em;text-align:center}',
  '._qo{flex:1;display:flex;flex-direction:column;justify-content:space-evenly;gap:.35em;padding:.7em .9em}',
  '._o{position:relative;display:flex;align-items:center;gap:.6em;min-height:2em;padding:.35em .8em;border:.07em solid;border-radius:.6em;overflow:hidden;text-align:start}',
  '._or{flex-direction:row;align-items:stretch}._or ._o{flex:1;justify-content:center;text-align:center}',
  '._og{display:grid;grid-template-columns:1fr 1fr;grid-auto-rows:1fr;gap:.5em;padding:.6em}',
  '._oi{position:relative;min-height:0;padding:0;border:.09em solid;border-radius:.6em;overflow:hidden;container-type:size}',
  '._os{position:relative;flex:1;display:flex;align-items:center;padding:.6em 1.2em}',
  '._ox{padding:.9em 1.1em;display:flex;flex-direction:column;gap:.4em}._ox b{font-size:1.3em}',
  '._w{display:inline-block;white-space:pre}',
  '._n{white-space:nowrap;margin:0;unicode-bidi:plaintext}',
  '._y{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}',
  '._d{display:grid}._d>*{grid-area:1/1}',
  '._m{position:absolute;left:0;right:0;bottom:2%;display:flex;justify-content:center;font:500 2.6cqw Inter,system-ui,sans-serif}',
  '._m a{padding:.5em 1em;border-radius:2em;background:#000000b3;color:#fff;text-decoration:none}',
].join('')

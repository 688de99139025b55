/** AMP's required boilerplate styles: the page stays hidden until the runtime is loaded, or eight seconds. */
const vendors = ['-webkit-', '-moz-', '-ms-', '']
const run = vendors.map((vendor) => `${vendor}animation:-amp-start 8s steps(1,end) 0s 1 normal both`).join(';')
const frames = ['-webkit-', '-moz-', '-ms-', '-o-', '']
  .map((vendor) => `@${vendor}keyframes -amp-start{from{visibility:hidden}to{visibility:visible}}`)
  .join('')
const stop = vendors.map((vendor) => `${vendor}animation:none`).join(';')

export const boilerplate = `<style amp-boilerplate>body{${run}}${frames}</style><noscript><style amp-boilerplate>body{${stop}}</style></noscript>`

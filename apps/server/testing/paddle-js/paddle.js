// Stands in for Paddle.js: the part of its interface that the app uses, with its rules. The checkout is a frame of the same provider.
;(() => {
  const settingsNames = ['displayMode', 'theme', 'locale', 'showAddTaxId', 'allowLogout']
  let environment = 'live'
  let token = null
  let defaults = {}
  let tell = () => undefined
  let frame = null

  const host = () => (environment === 'sandbox' ? 'https://sandbox-buy.paddle.com' : 'https://buy.paddle.com')
  const close = () => {
    if (!frame) return
    frame.remove()
    frame = null
    tell({ name: 'checkout.closed' })
  }
  const open = ({ transactionId, settings = {} }) => {
    if (token === null) throw new Error('[PADDLE] Paddle.Initialize() must be called before a checkout is opened.')
    const given = { ...defaults, ...settings }
    for (const name of Object.keys(given))
      if (!settingsNames.includes(name)) throw new Error(`[PADDLE] There is no setting ${name}.`)
    if (!transactionId) throw new Error('[PADDLE] A checkout needs a transaction.')
    const search = new URLSearchParams({ transaction: transactionId, theme: given.theme ?? 'light' })
    if (given.locale) search.set('locale', given.locale)
    // As the real one does: an open checkout does not keep another from being opened on top of it.
    frame = document.createElement('iframe')
    frame.className = 'paddle-frame paddle-frame-overlay'
    frame.title = 'Paddle Checkout'
    frame.src = `${host()}/checkout?${search}`
    frame.style.cssText = 'position: fixed; inset: 0; z-index: 99999; width: 100%; height: 100%; border: 0'
    document.body.append(frame)
  }

  addEventListener('message', ({ source, origin, data }) => {
    if (!frame || source !== frame.contentWindow || origin !== host()) return
    if (data.name === 'checkout.closed') close()
    else tell({ name: data.name, data: { transaction_id: data.transactionId } })
  })

  window.Paddle = {
    Environment: {
      set(name) {
        environment = name
      },
    },
    Initialize(options) {
      if (token !== null) throw new Error('[PADDLE] Paddle.Initialize() may be called once in a page.')
      if (!options.token) throw new Error('[PADDLE] A client-side token is required.')
      token = options.token
      tell = options.eventCallback ?? tell
      defaults = options.checkout?.settings ?? {}
      // A payment link: the transaction that the address names is opened without being asked.
      const transactionId = new URLSearchParams(location.search).get('_ptxn')
      if (transactionId) open({ transactionId })
    },
    Update(options) {
      tell = options.eventCallback ?? tell
    },
    Checkout: { open, close },
  }
})()

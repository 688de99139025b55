// The page of the provider in the frame. It tells the page around it what Paddle.js tells.
const asked = new URLSearchParams(location.search)
const transactionId = asked.get('transaction')
const form = document.querySelector('form')
const part = (id) => document.querySelector(`#${id}`)
document.documentElement.dataset.theme = asked.get('theme') ?? ''
document.documentElement.lang = asked.get('locale') ?? 'en'
const tell = (name) => parent.postMessage({ name, transactionId }, '*')
const post = async (path, body) => {
  const response = await fetch(path, { method: 'POST', body: JSON.stringify({ transactionId, ...body }) })
  return response.json()
}
const say = (text) => {
  part('message').hidden = text === ''
  part('message').textContent = text
}

function show({ outcome, errorCode, checkout }) {
  const { currency, grandTotal, email } = checkout
  part('total').textContent = new Intl.NumberFormat('en', { style: 'currency', currency }).format(grandTotal / 100)
  part('email').textContent = email
  const asksForCode = outcome === 'action_required'
  part('card').hidden = asksForCode
  part('challenge').hidden = !asksForCode
  if (outcome === 'declined') {
    say(`Your card was declined (${errorCode}).`)
    tell('checkout.payment.failed')
  } else say('')
  if (outcome === 'completed') {
    part('card').hidden = true
    form.querySelector('button').hidden = true
    say('Thanks for your purchase!')
    tell('checkout.completed')
  }
}

form.addEventListener('submit', async (event) => {
  event.preventDefault()
  const { cardNumber, expiry, cvc, code } = Object.fromEntries(new FormData(form))
  const [month = '', year = ''] = expiry.split('/')
  show(
    part('challenge').hidden
      ? await post('/checkout/pay', { cardNumber, expiryMonth: Number(month), expiryYear: 2000 + Number(year), cvc })
      : await post('/checkout/confirm', { code }),
  )
})
part('close').addEventListener('click', () => tell('checkout.closed'))
// Nothing can be sent before it is known what is to be paid.
show({ outcome: 'open', checkout: await post('/checkout/read', {}) })
form.hidden = false
tell('checkout.loaded')

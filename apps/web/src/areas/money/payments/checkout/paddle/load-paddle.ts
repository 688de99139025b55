/** The part of Paddle.js that is used (https://developer.paddle.com/paddlejs/overview). */
export interface Paddle {
  readonly Environment: { set(environment: 'sandbox'): void }
  /** Opens the transaction of the address (`_ptxn`) by itself, with the settings given here. */
  Initialize(options: {
    token: string
    checkout: { settings: CheckoutSettings }
    eventCallback: (event: PaddleEvent) => void
  }): void
  Update(options: { eventCallback: (event: PaddleEvent) => void }): void
  readonly Checkout: {
    open(options: { transactionId: string; settings: CheckoutSettings }): void
    close(): void
  }
}

export interface CheckoutSettings {
  readonly displayMode: 'overlay'
  readonly theme: 'light' | 'dark'
  /** Left out, it is the one of the browser. */
  readonly locale?: string
  readonly showAddTaxId: boolean
  readonly allowLogout: boolean
}

export interface PaddleEvent {
  readonly name?: string
}

const source = 'https://cdn.paddle.com/paddle/v2/paddle.js'

let loading: Promise<Paddle> | null = null

/** Loads Paddle.js from its own servers, as Paddle requires. Asked again after a failure. */
export function loadPaddle(): Promise<Paddle> {
  loading ??= new Promise<Paddle>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = source
    script.async = true
    script.onload = () => {
      const paddle: unknown = Reflect.get(window, 'Paddle')
      if (isPaddle(paddle)) resolve(paddle)
      else reject(new Error('Paddle.js did not start.'))
    }
    script.onerror = () => {
      script.remove()
      reject(new TypeError('Paddle.js was not reached.'))
    }
    document.head.append(script)
  }).catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}

function isPaddle(value: unknown): value is Paddle {
  return typeof value === 'object' && value !== null && 'Checkout' in value
}

declare module 'autocannon' {
  interface Result {
    readonly non2xx: number
    readonly requests: { readonly average: number }
  }
  export default function autocannon(options: {
    url: string
    connections: number
    duration: number
    headers?: Record<string, string>
  }): Promise<Result>
}

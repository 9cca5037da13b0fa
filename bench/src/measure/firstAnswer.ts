import { request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

interface Call {
  port: number
  path: string
  headers: Record<string, string>
}

/** The status and the body of one GET; a Host of our own, which fetch would not let us send. */
export const get = ({ port, path, headers }: Call) =>
  new Promise<{ status: number; body: string }>((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, path, headers }, (response) => {
      let body = ''
      response.setEncoding('utf8').on('data', (text: string) => (body += text))
      response.once('end', () => resolve({ status: response.statusCode!, body }))
    })
    call.once('error', reject)
    call.end()
  })

const patience = 180_000

/** Asks until the answer is a 200 and tells how many milliseconds that took. Throws after three minutes. */
export const firstAnswer = async (call: Call): Promise<number> => {
  const began = performance.now()
  let last = 'nothing'
  while (performance.now() - began < patience) {
    last = await get(call).then(
      ({ status, body }) => `${status} ${body}`,
      (error: Error) => error.message,
    )
    if (last.startsWith('200 ')) return performance.now() - began
    await wait(5)
  }
  throw new Error(`No good answer from port ${call.port}: ${last.slice(0, 300)}`)
}

import { Agent, request } from 'node:http'
import { caller } from '@marquee/contract/call'
import { commandHeaders, type Credentials } from './tokens.ts'

/** Nothing good was answered: a status of 400 and more, or 0 where nobody answered at all. */
export class Unanswered extends Error {
  override name = 'Unanswered'
  readonly status: number
  constructor(status: number, words: string) {
    super(`${status} ${words.slice(0, 300)}`)
    this.status = status
  }
}

interface Door {
  /** Asked anew for each call. */
  port(): number
  agent: Agent
  /** Milliseconds after which nobody waits for an answer any longer. */
  patience: number
}

const answerOf = (text: string): unknown => (text ? JSON.parse(text) : undefined)

/** Calls the API as somebody, by the routes of the contract; a Host of our own, which fetch would not let us send. */
export const callsAs = (somebody: Credentials, { port, agent, patience }: Door) => {
  const headers = commandHeaders(somebody)
  return caller(
    ({ method, url, body }) =>
      new Promise((resolve, reject) => {
        const fail = (error: Error) => reject(new Unanswered(0, error.message))
        const call = request({ host: '127.0.0.1', port: port(), method, path: url, headers, agent, timeout: patience }, (response) => {
          let text = ''
          response.setEncoding('utf8').on('data', (piece: string) => (text += piece))
          response.once('error', fail)
          response.once('end', () => {
            if (!response.complete) return fail(new Error('cut in the middle'))
            return response.statusCode! < 400 ? resolve(answerOf(text)) : reject(new Unanswered(response.statusCode!, text))
          })
        })
        call.once('error', fail)
        call.once('timeout', () => call.destroy(new Error('no answer in time')))
        call.end(body === undefined ? undefined : JSON.stringify(body))
      }),
  )
}

export type Calls = ReturnType<typeof callsAs>

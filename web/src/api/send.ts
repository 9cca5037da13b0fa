import type { Send, SentRequest } from '@marquee/contract/call'
import { bearer } from '#api/bearer.ts'
import { ApiError, codeIn } from '#api/errors.ts'
import { exchange } from '#api/exchange.ts'
import { proof } from '#api/proof.ts'
import { reconnect, troubleIn } from '#api/reconnect.ts'
import { noteShutOut } from '#api/shutOut.ts'
import { watchOutcome } from '#api/tried.ts'

const refusedAsNobody = (error: unknown) => error instanceof ApiError && error.status === 401

const freshToken = () => bearer().token('fresh').catch(() => undefined)

type Exchange = typeof exchange

/** 401, once per request: a token that bypasses the cache, and one more try; then the session is over. */
const sendAsSomebody = async (request: SentRequest, exchange: Exchange) => {
  try {
    return await exchange(request, await bearer().token('cached'))
  } catch (error) {
    if (!refusedAsNobody(error)) throw error
    const token = await freshToken()
    if (!token) {
      bearer().lost()
      throw error
    }
    return await exchange(request, token).catch((again: unknown) => {
      if (refusedAsNobody(again)) bearer().lost()
      throw again
    })
  }
}

const wantsProof = (error: unknown) => error instanceof ApiError && codeIn(error.body) === 'sign_in_again'

/** What needs a fresh sign-in asks the person for it and tries once more. Who does not want to has decided so and is told nothing. */
const sendWithProof = async (request: SentRequest, exchange: Exchange) => {
  try {
    return await sendAsSomebody(request, exchange)
  } catch (error) {
    if (!wantsProof(error)) throw error
    if (await proof()) return sendAsSomebody(request, exchange)
    if (error instanceof ApiError) error.isTold = true
    throw error
  }
}

/** Sends contract requests by one kind of exchange, with the session rules of the specification's section 7. */
export const sendBy = (exchange: Exchange): Send => async (request) => {
  try {
    return await watchOutcome(request, sendWithProof(request, exchange))
  } catch (error) {
    noteShutOut(error)
    const trouble = error instanceof ApiError && error.status === 409 && request.route.base === 'main' ? troubleIn(error.body) : undefined
    if (trouble && error instanceof ApiError) {
      error.isTold = true
      void reconnect(trouble)
    }
    throw error
  }
}

export const send = sendBy(exchange)

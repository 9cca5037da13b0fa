import { caller, type SentRequest } from '@marquee/contract/call'
import { ApiError } from '#api/errors.ts'
import { headersFor } from '#api/exchange.ts'
import { sendBy } from '#api/send.ts'

/** An upload may last as long as it likes, but not stand still for so long (rulings). */
const patience = 30_000

const jsonIn = (text: string): unknown => {
  try {
    return text ? JSON.parse(text) : undefined
  } catch {
    return undefined
  }
}

/**
 * Sends a file and tells how much of it has gone, from 0 to 1: fetch cannot say that. Fails like `exchange`, with a DOMException
 * named TimeoutError where nothing has moved for 30 s.
 */
const exchangeFile = (onProgress: (share: number) => void) => (request: SentRequest, token?: string) =>
  new Promise<unknown>((resolve, reject) => {
    const { method, url, file, signal } = request
    const xhr = new XMLHttpRequest()
    const stop = (reason: Error) => {
      clearTimeout(timer)
      reject(reason)
      xhr.abort()
    }
    const stalled = () => stop(new DOMException('Nothing has moved for 30 s', 'TimeoutError'))
    let timer = setTimeout(stalled, patience)
    const moved = () => {
      clearTimeout(timer)
      timer = setTimeout(stalled, patience)
    }

    xhr.open(method, url)
    headersFor(request, token).forEach((value, name) => xhr.setRequestHeader(name, value))
    xhr.setRequestHeader('content-type', 'application/octet-stream')
    xhr.upload.onprogress = ({ loaded, total }) => {
      moved()
      onProgress(total ? loaded / total : 0)
    }
    xhr.onload = () => {
      clearTimeout(timer)
      const answer = jsonIn(xhr.responseText)
      if (xhr.status >= 200 && xhr.status < 300) resolve(answer)
      else reject(new ApiError(xhr.status, answer))
    }
    xhr.onerror = () => stop(new TypeError('The network failed'))
    signal?.addEventListener('abort', () => stop(signal.reason as Error), { once: true })
    if (signal?.aborted) stop(signal.reason as Error)
    else xhr.send(file as Blob)
  })

/** Calls a route that takes a file: `uploadWith(setShare)(images.upload, { kind, file }, signal)`. */
export const uploadWith = (onProgress: (share: number) => void) => caller(sendBy(exchangeFile(onProgress)))

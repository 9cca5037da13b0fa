import type { DetailedError, HttpRequest } from 'tus-js-client'
import { bearer } from '#api/bearer.ts'
import { ApiError } from '#api/errors.ts'
import { headersFor } from '#api/exchange.ts'

/** An upload may last as long as it likes, but not stand still for so long (rulings). */
const patience = 30_000
/** What one request carries: a token lives longer than that takes on a slow line. */
const chunkSize = 64 * 1_048_576
const retryDelays = [0, 1_000, 2_000, 4_000, 8_000, 15_000]
/** Another request has brought that part, the token is too old, or there were too many: all pass. */
const passing = [401, 423, 429]

const jsonIn = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** As the other calls fail: ApiError for a refusal, TypeError without a network. */
const failureIn = (error: Error | DetailedError) => {
  const answer = 'originalResponse' in error ? error.originalResponse : null
  return answer?.getStatus() ? new ApiError(answer.getStatus(), jsonIn(answer.getBody())) : new TypeError('The network failed')
}

interface Sending {
  /** Where the upload was announced. */
  url: string
  file: Blob
  /** Stops it; what has arrived stays there. */
  signal: AbortSignal
  onProgress: (share: number) => void
}

/**
 * Sends a file in pieces by tus 1.0, on from where an earlier try was cut, and tries again by itself for half a minute. Throws
 * ApiError, TypeError without a network, a DOMException named TimeoutError where nothing has moved for 30 s.
 */
export const sendResumably = async ({ url, file, signal, onProgress }: Sending): Promise<void> => {
  const { Upload } = await import('tus-js-client')
  signal.throwIfAborted()
  let token: 'cached' | 'fresh' = 'cached'

  const sign = async (request: HttpRequest) => {
    const method = request.getMethod()
    headersFor({ method, url } as Parameters<typeof headersFor>[0], await bearer().token(token)).forEach((value, name) => {
      if (name !== 'accept') request.setHeader(name, value)
    })
    token = 'cached'
  }

  await new Promise<void>((resolve, reject) => {
    const end = (settle: () => void) => {
      clearInterval(watch)
      signal.removeEventListener('abort', stop)
      settle()
    }
    let moved = Date.now()
    let last = 0
    const upload = new Upload(file, {
      uploadUrl: url,
      chunkSize,
      retryDelays,
      storeFingerprintForResuming: false,
      onBeforeRequest: sign,
      onProgress: (sent, of) => {
        if (sent !== last) moved = Date.now()
        last = sent
        onProgress(of ? sent / of : 0)
      },
      onShouldRetry: ({ originalResponse }) => {
        const status = originalResponse?.getStatus() ?? 0
        if (status === 401) token = 'fresh'
        return status < 400 || status >= 500 || passing.includes(status)
      },
      onSuccess: () => end(resolve),
      onError: (error) => end(() => reject(failureIn(error))),
    })
    const stop = () => {
      void upload.abort()
      end(() => reject(signal.reason as Error))
    }
    const watch = setInterval(() => {
      if (Date.now() - moved < patience) return
      void upload.abort()
      end(() => reject(new DOMException('Nothing has moved for 30 s', 'TimeoutError')))
    }, 1_000)
    signal.addEventListener('abort', stop, { once: true })
    upload.start()
  })
}

import { request } from 'node:http'

interface Cookie {
  name: string
  value: string
  path: string
  /** Seconds since 1970; -1 for one that ends with the browser. */
  expires: number
  httpOnly: boolean
}

interface Answer {
  status: number
  text: string
  location: string | undefined
}

interface Asked {
  /** GET without something to send, else POST, unless named. */
  method?: string
  form?: Record<string, string>
  json?: unknown
  headers?: Record<string, string>
}

/** What a list of sessions is told of the device. */
const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/156.0.0.0 Safari/537.36'

/** Reads one `Set-Cookie` line (RFC 6265, 5.2). */
const cookieIn = (line: string): Cookie => {
  const [pair = '', ...rest] = line.split(/;\s*/)
  const attributes = new Map(rest.map((text) => {
    const [name = '', value = ''] = text.split('=', 2)
    return [name.toLowerCase(), value]
  }))
  const expires = attributes.get('expires')
  return {
    name: pair.slice(0, pair.indexOf('=')),
    value: pair.slice(pair.indexOf('=') + 1),
    path: attributes.get('path') ?? '/',
    expires: expires ? Date.parse(expires) / 1000 : -1,
    httpOnly: attributes.has('httponly'),
  }
}

const holdsFor = (path: string, pathname: string) => path === '/' || pathname === path || pathname.startsWith(`${path}/`)

/** A browser without a screen at one channel's address: it keeps cookies by their path and can follow where it is sent. */
export const httpVisitor = (origin: string) => {
  const { host, hostname, port } = new URL(origin)
  const cookies: Cookie[] = []

  const keep = (cookie: Cookie) => {
    const held = cookies.findIndex(({ name, path }) => name === cookie.name && path === cookie.path)
    if (held >= 0) cookies.splice(held, 1)
    const isOver = cookie.expires >= 0 && cookie.expires <= Date.now() / 1000
    if (cookie.value && !isOver) cookies.push(cookie)
  }

  const ask = async (address: string, { form, json, headers = {}, method }: Asked = {}): Promise<Answer> => {
    const { pathname, search } = new URL(address, origin)
    const body = form ? new URLSearchParams(form).toString() : json === undefined ? undefined : JSON.stringify(json)
    const kind = form ? 'application/x-www-form-urlencoded' : 'application/json'
    const cookie = cookies.filter(({ path }) => holdsFor(path, pathname)).map(({ name, value }) => `${name}=${value}`).join('; ')
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    const call = request(
      {
        // Browsers know that every name under localhost is this machine; a resolver may not.
        host: hostname.endsWith('localhost') ? '127.0.0.1' : hostname,
        port,
        path: pathname + search,
        method: method ?? (body === undefined ? 'GET' : 'POST'),
        headers: { host, 'user-agent': userAgent, ...(cookie && { cookie }), ...(body !== undefined && { origin, 'content-type': kind }), ...headers },
      },
      (response) => {
        response.headers['set-cookie']?.map(cookieIn).forEach(keep)
        response.setEncoding('utf8').toArray().then(
          (parts) => resolve({ status: response.statusCode!, text: parts.join(''), location: response.headers.location }),
          reject,
        )
      },
    )
    call.once('error', reject)
    call.end(body)
    return promise
  }

  /** Asks, and follows the provider's redirects; `at` is where they end: a page of the provider or an address of the product. */
  const visit = async (address: string, asked?: Asked): Promise<Answer & { at: URL }> => {
    let at = new URL(address, origin)
    let answer = await ask(at.href, asked)
    while (answer.location) {
      at = new URL(answer.location, at)
      if (!/^\/(authorize|u)\b/.test(at.pathname)) break
      answer = await ask(at.href)
    }
    return { ...answer, at }
  }

  return { ask, visit, cookies, origin, hostname }
}
export type HttpVisitor = ReturnType<typeof httpVisitor>

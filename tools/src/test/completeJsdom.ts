import { webcrypto } from 'node:crypto'

// Each test file of the web application lives in a window of its own. Three things are put right that differ from a real one.

// jsdom's window has no subtle crypto, which every secure page of a browser has.
Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true })

// Node's Response belongs to another realm: what it parses, and the SyntaxError when it cannot, would not be this window's.
Object.defineProperty(Response.prototype, 'json', {
  async value(this: Response) {
    return JSON.parse(await this.text()) as unknown
  },
  configurable: true,
})

// jsdom lays nothing out: nothing ever changes its size there.
Object.defineProperty(globalThis, 'ResizeObserver', {
  value: class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
  configurable: true,
  writable: true,
})

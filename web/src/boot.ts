import type { Boot } from '@marquee/contract/boot'

const written = document.getElementById('boot')?.textContent

/** What the server wrote into the page; read once. Without it (a page opened from disk) nothing can sign in, so it must be there. */
export const boot: Boot = written
  ? (JSON.parse(written) as Boot)
  : {
      environment: 'development',
      nonce: '',
      identity: { domain: window.location.origin, clientId: '', linkClientId: '', audience: '', organization: null, isBuiltIn: true },
      earlyReads: [],
    }

/** Stack traces and the playground exist outside production only (rulings). */
export const showsInsides = boot.environment !== 'production'

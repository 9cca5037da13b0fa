/** Where the payment provider tells what happens: what concerns the platform, and what its accounts. Answered at whatever host. */
export const paymentHookPaths = { platform: '/hooks/payments', accounts: '/hooks/payments/accounts' } as const

/** Where a MediaMTX asks whether a key may send. Answered at whatever host: one media server takes the encoders of all channels. */
export const mediamtxHookPath = '/hooks/mediamtx'

/** Where a service that livestreams are sent to tells what becomes of them. Answered at whatever host. */
export const streamHookPath = '/hooks/mux'

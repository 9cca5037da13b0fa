/** Where the payment provider tells what happens: what concerns the platform, and what its accounts. Answered at whatever host. */
export const paymentHookPaths = { platform: '/hooks/payments', accounts: '/hooks/payments/accounts' } as const

/** What Stripe calls something, whether it was answered whole or by its name. */
export const idOf = (reference: string | { id: string }) => (typeof reference === 'string' ? reference : reference.id)

import type { ClientMetadata } from 'oidc-provider'

const returns = ['', '/', '/login'].flatMap((path) => ['', '?primary', '?secondary'].map((marker) => path + marker))

/** The product's two clients on one domain: where they may be sent back to, as an exact list. */
export const registrationsAt = (origin: string, clientIds: { primary: string; secondary: string }): ClientMetadata[] =>
  [clientIds.primary, clientIds.secondary].map((clientId) => ({
    client_id: clientId,
    application_type: 'web',
    redirect_uris: returns.map((end) => origin + end),
    post_logout_redirect_uris: [origin, `${origin}/`],
  }))

import { z } from 'zod'

/**
 * What the server writes into index.html as `<script type="application/json" id="boot">` for the tenant of the address:
 * enough to start signing in and to paint the loading screen in the tenant's look before any call has answered.
 */
export const Boot = z.object({
  /** development and staging show stack traces and the playground; production does neither. */
  environment: z.enum(['development', 'staging', 'production']),
  /** The page's CSP nonce: for emotion and for LeadDyno's script. */
  nonce: z.string(),
  identity: z.object({
    /** Origin of the identity provider, as @auth0/auth0-react's `domain` takes it. */
    domain: z.string(),
    clientId: z.string(),
    /** The client of the login that links a second identity. */
    linkClientId: z.string(),
    audience: z.string(),
    /** The tenant at the provider (`org_…`), or null where the provider has no organizations. */
    organization: z.string().nullable(),
    /** True where the product's own provider signs people in: factors and sessions are looked after here. */
    isBuiltIn: z.boolean(),
  }),
  /** What the page asks for by itself for whoever is signed in, by address, before the product has come (decision 103). */
  earlyReads: z.array(z.string()),
})
export type Boot = z.infer<typeof Boot>

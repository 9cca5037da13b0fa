import { Secret, TOTP } from 'otpauth'

/** What somebody's authenticator app shows at a moment. */
export const codeOf = (secret: string, at = Date.now()) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at })

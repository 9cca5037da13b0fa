const hour = 3600
const day = 24 * hour

/** Seconds. A refresh token's family ends after `refreshToken`, however often it is rotated. */
export const lifetimes = {
  accessToken: 600,
  idToken: hour,
  code: 60,
  interaction: hour,
  session: 14 * day,
  refreshToken: 30 * day,
  grant: 31 * day,
}

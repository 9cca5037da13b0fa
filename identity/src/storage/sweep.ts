import type pg from 'pg'

const batch = 5000

/** A minute late, so that an answer under way still finds what it began with. */
const expired = {
  provider_entity: `expires_at < now() - interval '1 minute'`,
  one_time_link: `expires_at < now() - interval '1 minute'`,
  waiting_browser: `expires_at < now() - interval '1 minute'`,
  half_sign_in: `expires_at < now() - interval '1 minute'`,
  spent_challenge: `expires_at < now() - interval '1 minute'`,
  rate_limit: `expire < extract(epoch from now()) * 1000`,
}

/** Deletes up to 5,000 expired rows of each table and answers how many it deleted. */
export const sweepExpired = async (pool: pg.Pool) => {
  let deleted = 0
  for (const [table, condition] of Object.entries(expired)) {
    const { rowCount } = await pool.query(
      `delete from identity.${table} where ctid = any(array(select ctid from identity.${table} where ${condition} limit ${batch}))`)
    deleted += rowCount ?? 0
  }
  return deleted
}

import pg from 'pg'

/** Counts what the product's connections in this process send while `work` runs. */
export const countQueries = async (work: () => Promise<unknown>): Promise<string[]> => {
  const sent: string[] = []
  const original = pg.Client.prototype.query
  pg.Client.prototype.query = function (this: pg.Client & { connectionParameters: { application_name: string } }, ...asked: unknown[]) {
    if (this.connectionParameters.application_name === 'marquee_app') {
      const [query] = asked as [string | { text: string }]
      sent.push(typeof query === 'string' ? query : query.text)
    }
    return (original as (...asked: unknown[]) => unknown).apply(this, asked)
  } as typeof original
  try {
    await work()
  } finally {
    pg.Client.prototype.query = original
  }
  return sent
}

import type { WaitingMails } from '@marquee/sandbox/mailbox'
import { Client } from 'pg'

/** Mails that wait in the product: for the hour or the day at which somebody wants them, or for the end of quiet hours. */
export const waitingMailsIn = (databaseUrl: string): WaitingMails => {
  const within = async <T>(act: (client: Client) => Promise<T>) => {
    const client = new Client({ connectionString: databaseUrl })
    await client.connect()
    try {
      return await act(client)
    } finally {
      await client.end()
    }
  }
  const waiting = `d.channel = 'mail' and d.settled_at is null and d.due_at > now()`
  return {
    count: (to) =>
      within(async (client) => {
        const { rows } = await client.query<{ count: number }>(
          `select count(*)::int as count from notification_delivery d
             join account a on a.tenant_id = d.tenant_id and a.profile_id = d.recipient_id
            where ${waiting} and ($1::text is null or lower(a.email) = lower($1))`,
          [to ?? null],
        )
        return rows[0]!.count
      }),
    sendNow: () =>
      within(async (client) => {
        await client.query(`update notification_delivery d set due_at = now() where ${waiting}`)
        await client.query(`select graphile_worker.add_job('fan_out_deliveries')`)
      }),
  }
}

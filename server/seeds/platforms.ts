import type { ClientBase } from 'pg'

/** Says where the platforms of the demo channels answer now: the sandbox moves with the port, and with every start. */
export const placePlatforms = (client: ClientBase, origin: string) =>
  client.query(
    `update platform
        set authorize_url = place || '/authorize', token_url = place || '/token', revoke_url = place || '/revoke', account_url = place || '/userinfo',
            feed_url = place || '/feed.json'
       from (select tenant_id as t, id as i, $1 || '/platforms/' || id as place from platform where client_id = 'marquee-demo') p
      where tenant_id = t and id = i and token_url is distinct from place || '/token'`,
    [origin],
  )

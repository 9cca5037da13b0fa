import { notificationLimits, type NotificationTab, type NotificationType } from '@marquee/contract/notifications'
import { isoInstantSql } from '#db/isoInstant.ts'
import { statement } from '#db/statement.ts'
import { ownBeyondRead } from '#features/chats/queries.ts'
import { cardColumns, type CardRow } from '#features/profiles/queries.ts'

/* Somebody's own rows, as they are for them now. */

/** Whom the reader $2 does not meet in a row: blocks both ways, people they have muted, and whoever is leaving. */
export const unmet = `
  select blocked_id as id from block where tenant_id = $1 and blocker_id = $2
  union select blocker_id from block where tenant_id = $1 and blocked_id = $2
  union select muted_id from mute where tenant_id = $1 and muter_id = $2 and hides_notifications and coalesce(expires_at, 'infinity') > now()
  union select a.profile_id from account_deletion d join account a on a.tenant_id = $1 and a.id = d.account_id where d.tenant_id = $1`

/** Rows by which the news of an event can be muted; tickets themselves and what concerns money come all the same. */
const aboutEvents: readonly NotificationType[] = ['EVENT_REMINDER', 'EVENT_UPDATED', 'EVENT_CANCELED', 'EVENT_INVITATION', 'TICKET_ISSUED', 'WAITLIST_OFFER']

/** A row as the database tells it, of its own or of many's. */
export interface LineRow {
  id: string
  /** The cursor of a page. */
  key: string
  type: NotificationType
  at: string
  isUnread: boolean
  isRequest: boolean
  isFiltered: boolean
  actors: CardRow[]
  actorCount: number
  count: number
  postId: string | null
  comment: { id: string; text: string } | null
  chat: { id: string; title: string | null } | null
  /** `said` is what its host has written to those who go. */
  event: { id: string; title: string; startsAt: string; timeZone: string; said: string | null } | null
  about: string
  isMuted: boolean
  /** It is about a chat of which the reader wants to hear nothing, for a while or at all. */
  isSilenced: boolean
  /** What becomes of something that its reader has paid for: told whatever they have chosen. */
  concernsMoney: boolean
  /** What muting the row silences. */
  targetId: string | null
}

const inTab: Record<NotificationTab, string> = {
  all: 'not n.is_filtered',
  mentions: `n.tab = 'mentions' and not n.is_filtered`,
  money: `n.tab = 'money' and not n.is_filtered`,
  requests: `n.tab = 'requests' or n.is_filtered`,
}

const columns = `
  select n.id, n.key, n.type, n.at, n.read_at is null as "isUnread", n.is_request as "isRequest", n.is_filtered as "isFiltered", n.post_id as "postId",
         n.actor_count - (select count(distinct p.actor_id)::int from hidden h
                            join notification_part p on p.tenant_id = $1 and p.notification_id = n.id and p.actor_id = h.id) as "actorCount",
         coalesce((
           select json_agg(card order by card.at desc) from (
             select ${cardColumns('w', 'av')}, latest.at from (
               select distinct on (recent.actor_id) recent.actor_id, recent.at from (
                 select p.actor_id, p.at from notification_part p
                  where p.tenant_id = $1 and p.notification_id = n.id and p.actor_id is not null and p.actor_id not in (select id from hidden)
                  order by p.at desc limit 20) recent
                order by recent.actor_id, recent.at desc) latest
               join profile w on w.tenant_id = $1 and w.id = latest.actor_id
               left join image av on av.tenant_id = $1 and av.id = w.avatar_id
              order by latest.at desc limit ${notificationLimits.actors}) card), '[]') as actors,
         (select json_build_object('id', c.id, 'text', left(c.text, ${notificationLimits.excerpt + 1})) from (
            select p.source_id from notification_part p
             where p.tenant_id = $1 and p.notification_id = n.id and (p.actor_id is null or p.actor_id not in (select id from hidden))
             order by p.at desc limit 1) last
            join comment c on c.tenant_id = $1 and c.id = last.source_id and c.status = 0) as comment,
         (select p.about from notification_part p where p.tenant_id = $1 and p.notification_id = n.id order by p.at desc limit 1) as about,
         coalesce(chat.is_muted, exists (
           select 1 from notification_mute m where m.tenant_id = $1 and m.profile_id = $2 and m.target_id = target.id)) as "isMuted",
         coalesce(chat.is_silenced, false) as "isSilenced", n.concerns_money as "concernsMoney", target.id as "targetId", chat.chat, ev.event,
         case when n.type = 'REPORT_UPDATE' then (
           select count(*)::int from notification_part p where p.tenant_id = $1 and p.notification_id = n.id) else coalesce(chat.count, 1) end as count`

// A chat that somebody has left, or that is gone, tells them nothing any more; nor does the event of somebody whom they do not meet, or
// one that moderators have taken away, nor does anything remind them of what they do not go to any more. What becomes of their money they
// hear all the same.
const joins = `
  left join lateral (
    select json_build_object('id', c.id, 'title', nullif(c.title, '')) as chat, greatest(1, c.last_seq - greatest(cm.read_seq, cm.joined_seq - 1) - ${ownBeyondRead('cm', 'c.last_seq')}) as count,
           coalesce(cm.muted_until, '-infinity') > now() as is_muted,
           cm.notify = 'none' or coalesce(cm.muted_until, '-infinity') > now() as is_silenced
      from chat_member cm join chat c on c.tenant_id = $1 and c.id = cm.chat_id and c.status <> 'deleted'
     where cm.tenant_id = $1 and cm.chat_id = n.chat_id and cm.profile_id = $2 and cm.state = 'active') chat on true
  left join lateral (
    select json_build_object('id', e.id, 'title', e.title, 'startsAt', ${isoInstantSql('e.starts_at')}, 'timeZone', e.time_zone, 'said', (
             select m.text from event_message m where m.tenant_id = $1 and m.id = p.source_id)) as event
      from notification_part p
      join event e on e.tenant_id = $1
       and (e.withheld is null and e.host_id not in (select id from hidden)
            or n.type = 'REFUND_ISSUED' or n.type = 'EVENT_CANCELED' and e.access_mode = 'ticketed')
       and e.id = case when p.type = 'REFUND_ISSUED' then (
             select o.event_id from ledger_line l
               join payment paid on paid.tenant_id = $1 and paid.reference = l.payment_reference and paid.sold_as = 'ticket'
               join ticket_order o on o.tenant_id = $1 and o.id = paid.sold_id
              where l.tenant_id = $1 and l.id = p.source_id)
           else (select en.event_id from event_notice en where en.tenant_id = $1 and en.id = p.source_id) end
     where (n.type <> 'EVENT_REMINDER' or exists (
             select 1 from event_rsvp w
              where w.tenant_id = $1 and w.event_id = e.id and w.profile_id = n.recipient_id and w.status in ('going', 'maybe')))
       and (n.type like 'EVENT\\_%' or n.type in ('TICKET_ISSUED', 'WAITLIST_OFFER', 'REFUND_ISSUED')) and p.tenant_id = $1 and p.notification_id = n.id
     order by p.at desc limit 1) ev on true
  cross join lateral (
    select coalesce(n.post_id, n.chat_id, case when n.type = any('{${aboutEvents.join(',')}}') and not n.concerns_money then (ev.event ->> 'id')::uuid end) as id) target`

type Values = [readerId: string, cursor: string, limit: number, off: NotificationType[], onlyUnread: boolean]

const selectOwn = (which: string, onlyUnread: boolean) =>
  statement<LineRow, Values>(`
    with hidden as materialized (${unmet}),
    page as materialized (
      select n.* from notification n
       where n.tenant_id = $1 and n.recipient_id = $2 and n.key < $3 and (n.type <> all ($5) or n.concerns_money) and (${which})
         ${onlyUnread ? 'and $6::boolean and n.read_at is null' : 'and not $6::boolean'}
       order by n.key desc limit $4)
    ${columns} from page n ${joins} order by n.key desc`)

/** Pages below a key, by the tab; `unread` are those of the tab "All" that are, `asideUnread` those that are set aside. */
export const ownLines = {
  all: selectOwn(inTab.all, false),
  mentions: selectOwn(inTab.mentions, false),
  money: selectOwn(inTab.money, false),
  requests: selectOwn(inTab.requests, false),
  unread: selectOwn(inTab.all, true),
  asideUnread: selectOwn('n.is_filtered', true),
}

export const selectOwnLine = statement<LineRow, [readerId: string, id: string]>(`
  with hidden as materialized (${unmet})
  ${columns} from notification n ${joins} where n.tenant_id = $1 and n.recipient_id = $2 and n.id = $3`)

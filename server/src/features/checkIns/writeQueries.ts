import { checkInLimits, type CheckInList, type ScanOutcome, type Scanned } from '@marquee/contract/checkIns'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'

export interface KeptScan {
  id: string
  ticketId: string | null
  at: string
  judged: ScanOutcome | null
  outcome: ScanOutcome
}

type ScanValues = [
  eventId: string, byId: string, ids: readonly string[], ticketIds: readonly (string | null)[], times: readonly string[],
  judged: readonly (string | null)[], outcomes: readonly string[],
]
const insertScans = statement<object, ScanValues>(`
  insert into check_in (tenant_id, id, event_id, ticket_id, at, by_id, judged, outcome)
  select $1::uuid, s.id, $2, s.ticket_id, s.at, $3, s.judged, s.outcome
    from unnest($4::uuid[], $5::uuid[], $6::timestamptz[], $7::text[], $8::text[]) s (id, ticket_id, at, judged, outcome)
  on conflict do nothing`)

/** Inside a transaction that holds their tickets: what was scanned, and what became of each. */
export const addScans = (inside: Scope, eventId: string, byId: string, scans: readonly KeptScan[]) =>
  insertScans(
    inside, eventId, byId, scans.map(({ id }) => id), scans.map(({ ticketId }) => ticketId), scans.map(({ at }) => at),
    scans.map(({ judged }) => judged), scans.map(({ outcome }) => outcome))

const selectKnown = statement<{ id: string }, [ids: readonly string[]]>('select id from check_in where tenant_id = $1 and id = any ($2::uuid[])')

/** Those of these scans that have arrived before. */
export const knownScans = async (inside: Scope, ids: readonly string[]): Promise<Set<string>> =>
  new Set((await selectKnown(inside, ids)).map(({ id }) => id))

export interface CountingRow {
  ticketId: string
  /** Before that nothing lets anybody in any more: it was taken back then. */
  undoneAt: string | null
}
const selectUndone = statement<CountingRow, [ticketIds: readonly string[]]>(`
  select t.id as "ticketId", max(c.undone_at) as "undoneAt"
    from ticket t join check_in c on c.tenant_id = $1 and c.ticket_id = t.id and c.undone_at is not null
   where t.tenant_id = $1 and t.id = any ($2::uuid[]) group by t.id`)

/** Inside a transaction that holds the tickets: when letting each in was taken back last. */
export const undoneOf = (inside: Scope, ticketIds: readonly string[]) => selectUndone(inside, ticketIds)

const outrun = statement<object, [ticketIds: readonly string[]]>(`
  update check_in set outcome = 'already', judged = 'in' where tenant_id = $1 and ticket_id = any ($2::uuid[]) and outcome = 'in' and undone_at is null`)

/** Inside a transaction that holds the tickets: an earlier scan has arrived, and what let somebody in until now counts no more. */
export const setOutrun = (inside: Scope, ticketIds: readonly string[]) => outrun(inside, ticketIds)

const takeBack = statement<object, [ticketId: string, byId: string]>(`
  update check_in set undone_at = clock_timestamp(), undone_by_id = $3
   where tenant_id = $1 and ticket_id = $2 and outcome = 'in' and undone_at is null`)

/** Inside a transaction that holds the ticket: whoever was let in by it is not in after all. */
export const setUndone = (inside: Scope, ticketId: string, byId: string) => takeBack(inside, ticketId, byId)

const selectScanned = statement<Scanned, [eventId: string, ids: readonly string[]]>(`
  select c.id, c.outcome, c.ticket_id as "ticketId", y.name, p.display_name as "holderName",
         case when t.status = 'checked_in' then coalesce(w.at, t.checked_in_at) end as "checkedInAt", b.display_name as "checkedInBy"
    from check_in c
    left join ticket t on t.tenant_id = $1 and t.id = c.ticket_id
    left join ticket_type y on y.tenant_id = $1 and y.id = t.ticket_type_id
    left join profile p on p.tenant_id = $1 and p.id = t.holder_id
    left join check_in w on w.tenant_id = $1 and w.ticket_id = c.ticket_id and w.outcome = 'in' and w.undone_at is null
    left join profile b on b.tenant_id = $1 and b.id = w.by_id
   where c.tenant_id = $1 and c.event_id = $2 and c.id = any ($3::uuid[])`)

/** What has become of these scans. */
export const scannedOf = (scope: Scope, eventId: string, ids: readonly string[]) => selectScanned(scope, eventId, ids)

const deleteLists = statement<object, [eventId: string, ids: readonly string[]]>(
  'delete from check_in_list where tenant_id = $1 and event_id = $2 and id <> all ($3::uuid[])')
type ListValues = [
  eventId: string, id: string, place: number, name: string, ticketTypeIds: readonly string[],
  activatesAt: string | null, expiresAt: string | null,
]
const upsertList = statement<{ id: string }, ListValues>(`
  insert into check_in_list as l (tenant_id, event_id, id, place, name, ticket_type_ids, activates_at, expires_at)
  values ($1, $2, $3, $4, $5, $6::uuid[], $7, $8)
  on conflict (tenant_id, id) do update
    set place = excluded.place, name = excluded.name, ticket_type_ids = excluded.ticket_type_ids, activates_at = excluded.activates_at,
        expires_at = excluded.expires_at
  where l.event_id = excluded.event_id returning id`)

/** Inside a transaction: these are the lists of an event from now on; false where one of the ids is another event's. */
export const putLists = async (inside: Scope, eventId: string, lists: readonly CheckInList[]): Promise<boolean> => {
  await deleteLists(inside, eventId, lists.map(({ id }) => id))
  for (const [place, { id, name, ticketTypeIds, activatesAt, expiresAt }] of lists.entries())
    if (!(await upsertList(inside, eventId, id, place, name, ticketTypeIds, activatesAt, expiresAt)).length) return false
  return true
}

const upsertStaff = statement<{ ok: boolean }, [eventId: string, profileId: string, until: string]>(`
  insert into door_staff (tenant_id, event_id, profile_id, until)
  select $1::uuid, $2, $3, $4
   where (select count(*) from door_staff s where s.tenant_id = $1 and s.event_id = $2 and s.profile_id <> $3 and s.until > now()) < ${checkInLimits.staff}
  on conflict (tenant_id, event_id, profile_id) do update set until = excluded.until, added_at = now()
  returning true as ok`)

/** Somebody helps at the door until then; false where as many do as can. */
export const addStaff = async (scope: Scope, eventId: string, profileId: string, until: string): Promise<boolean> =>
  (await upsertStaff(scope, eventId, profileId, until)).length > 0

const deleteStaff = statement<object, [eventId: string, profileId: string]>(
  'delete from door_staff where tenant_id = $1 and event_id = $2 and profile_id = $3')

export const removeStaff = (scope: Scope, eventId: string, profileId: string) => deleteStaff(scope, eventId, profileId)

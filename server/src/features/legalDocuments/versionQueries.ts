import type { LegalDocument, LegalDraft, LegalKind, LegalVersion } from '@marquee/contract/legalDocuments'
import { sql } from 'kysely'
import { newId } from '#db/id.ts'
import { oneByOne } from '#db/oneByOne.ts'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { columns, documentsInForce } from './queries.ts'

/** What owners change of one text, they change one after the other. */
export const inTurn = <S extends Scope, Result>(scope: S, kind: LegalKind, work: (inside: S) => Promise<Result>) =>
  oneByOne(scope, `legal ${kind}`, work)

/** Whether an account `a` is one of those who are asked to accept texts: they are set up, and have not closed their account. */
const isAsked = `a.setup_completed_at is not null and a.status in ('active', 'suspended')`

const selectHistory = statement<LegalVersion, []>(`
  select d.id, d.kind, d.version, d.title, d.effective_at as "effectiveAt", d.requires_acceptance as "requiresAcceptance",
         case when d.effective_at > now() then 'planned' when held.id is null then 'past' else 'inForce' end as state,
         case when held.id is not null and d.requires_acceptance then (
           select count(*)::int from legal_acceptance la join account a on a.tenant_id = $1 and a.id = la.account_id
            where la.tenant_id = $1 and la.document_id = d.id and ${isAsked}) end as "acceptedCount"
    from legal_document d left join (${documentsInForce}) held on held.id = d.id
   where d.tenant_id = $1 order by d.kind, d.effective_at desc, d.version desc`)

/** Every version, of each kind the one whose day comes last first. */
export const history = (scope: Scope) => selectHistory(scope)

const countPeople = statement<{ count: number }, []>(`select count(*)::int as count from account a where a.tenant_id = $1 and ${isAsked}`)

/** How many people are asked to accept what asks for it. */
export const peopleCount = async (scope: Scope) => (await countPeople(scope))[0]!.count

const selectDrafts = statement<Pick<LegalDraft, 'kind' | 'savedAt'>, []>('select kind, saved_at as "savedAt" from legal_draft where tenant_id = $1 order by kind')

export const drafts = (scope: Scope) => selectDrafts(scope)

const selectOne = statement<LegalDocument, [id: string]>(`select ${columns} from legal_document d where d.tenant_id = $1 and d.id = $2`)

/** One version, whole. */
export const documentOf = async (scope: Scope, { documentId }: { documentId: string }) => (await selectOne(scope, documentId))[0]

const selectDraft = statement<LegalDraft, [kind: string]>(
  'select kind, title, rich, saved_at as "savedAt" from legal_draft where tenant_id = $1 and kind = $2',
)

export const draftOf = async (scope: Scope, kind: LegalKind) => (await selectDraft(scope, kind))[0]

export const setDraft = async ({ db, tenantId }: Scope, kind: LegalKind, { title, rich }: Pick<LegalDraft, 'title' | 'rich'>) => {
  const words = { title, rich: JSON.stringify(rich), savedAt: sql<string>`now()` }
  await db
    .insertInto('legalDraft')
    .values({ tenantId, kind, ...words })
    .onConflict((conflict) => conflict.columns(['tenantId', 'kind']).doUpdateSet(words))
    .execute()
}

/** False where there was none. */
export const removeDraft = async ({ db, tenantId }: Scope, kind: LegalKind): Promise<boolean> => {
  const { numDeletedRows } = await db.deleteFrom('legalDraft').where('tenantId', '=', tenantId).where('kind', '=', kind).executeTakeFirst()
  return numDeletedRows > 0n
}

const selectNext = statement<{ next: number }, [kind: string]>(`
  select 1 + greatest((select max(version) from legal_document where tenant_id = $1 and kind = $2),
                      (select version from legal_withdrawn where tenant_id = $1 and kind = $2), 0) as next`)

/** The number of the next version of a kind: none comes twice, not even a withdrawn one. */
export const nextVersion = async (scope: Scope, kind: LegalKind) => (await selectNext(scope, kind))[0]!.next

type NewVersion = Pick<LegalDocument, 'kind' | 'title' | 'body' | 'rich' | 'requiresAcceptance'> & { effectiveAt: string | null }

/** Adds the next version of a kind, within `inTurn`; null for at once. Answers its id. */
export const addVersion = async (inside: Scope, { rich, effectiveAt, ...words }: NewVersion) => {
  const { db, tenantId } = inside
  const id = newId()
  await db
    .insertInto('legalDocument')
    .values({
      tenantId,
      id,
      ...words,
      rich: JSON.stringify(rich),
      effectiveAt: effectiveAt ?? sql<string>`now()`,
      version: await nextVersion(inside, words.kind),
    })
    .execute()
  return id
}

/** Takes back a version that is not in force yet, within `inTurn`; false where it is, or is not there. Its number stays taken. */
export const removePlanned = async ({ db, tenantId }: Scope, documentId: string): Promise<boolean> => {
  const removed = await db
    .deleteFrom('legalDocument')
    .where('tenantId', '=', tenantId)
    .where('id', '=', documentId)
    .where('effectiveAt', '>', sql<string>`now()`)
    .returning(['kind', 'version'])
    .executeTakeFirst()
  if (!removed) return false
  await db
    .insertInto('legalWithdrawn')
    .values({ tenantId, ...removed })
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'kind']).doUpdateSet({ version: sql<number>`greatest(legal_withdrawn.version, excluded.version)` }),
    )
    .execute()
  return true
}

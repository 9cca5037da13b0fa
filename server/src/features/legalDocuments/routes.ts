import { legalDocuments, LegalKind, type LegalDraft, type LegalVersion } from '@marquee/contract/legalDocuments'
import { plainText, type RichNode, type RichText } from '@marquee/contract/richText'
import { owners } from '@marquee/contract/roles'
import { isDeepStrictEqual } from 'node:util'
import { record } from '#features/auditLog/record.ts'
import { anyone, evenClosed, only, recently, signedIn } from '#http/guards.ts'
import { implement } from '#http/implement.ts'
import { refuse } from '#http/refuse.ts'
import { announce } from '#jobs/announce.ts'
import { normalised } from '#richText/normalised.ts'
import * as q from './queries.ts'
import * as v from './versionQueries.ts'

const kindIn = (kind: string) => LegalKind.safeParse(kind).data ?? refuse('not_found')

/** A legal text names nobody: a mention is the words that it shows. */
const nameless = (node: RichNode): RichNode =>
  node.type === 'mention'
    ? { type: 'text', text: `@${node.attrs?.['label']}`, ...(node.marks && { marks: node.marks }) }
    : { ...node, ...(node.content && { content: node.content.map(nameless) }) }

const settled = (rich: RichText) => normalised({ ...rich, content: rich.content.map(nameless) })

/** Nobody's words are written over, or published, that the caller has not seen. */
const requireSeen = (draft: LegalDraft | undefined, seenAt: string | null) => {
  if (draft?.savedAt !== (seenAt ?? undefined)) refuse(draft ? 'draft_changed' : 'draft_gone')
}

const versionOf = (versions: LegalVersion[], id: string) => versions.find((one) => one.id === id) ?? refuse('not_found')

/** What the database says of a row that others refer to: somebody has accepted the text already. */
const isHeld = '23503'

export const legalDocumentRoutes = implement(legalDocuments, {
  current: evenClosed(anyone((scope) => q.currentDocuments(scope))),
  mine: signedIn((context) => q.documentsOf(context, context.me.accountId)),

  history: only(owners, async (context) => ({
    versions: await v.history(context),
    drafts: await v.drafts(context),
    peopleCount: await v.peopleCount(context),
  })),

  read: only(owners, async (context, wish) => (await v.documentOf(context, wish)) ?? refuse('not_found')),

  draft: only(owners, async (context, { kind: named }) => {
    const kind = kindIn(named)
    return { draft: (await v.draftOf(context, kind)) ?? null, nextVersion: await v.nextVersion(context, kind) }
  }),

  saveDraft: only(owners, (context, { kind: named, seenAt, title, rich }) => {
    const kind = kindIn(named)
    const words = { title, rich: settled(rich) }
    return v.inTurn(context, kind, async (inside) => {
      const draft = await v.draftOf(inside, kind)
      // The answer to the first try may have got lost.
      if (draft && isDeepStrictEqual({ title: draft.title, rich: draft.rich }, words)) return draft
      requireSeen(draft, seenAt)
      await v.setDraft(inside, kind, words)
      return (await v.draftOf(inside, kind)) ?? refuse('not_found')
    })
  }),

  discardDraft: only(owners, (context, { kind: named }) => {
    const kind = kindIn(named)
    return v.inTurn(context, kind, async (inside) => {
      if (!(await v.removeDraft(inside, kind))) return
      await record(inside, { actorId: context.me.profileId, action: 'legalDraft.discarded', targetType: 'legalDocument', targetId: kind })
    })
  }),

  // Everybody may be stopped at the door until they have agreed: a borrowed browser must not do that.
  publish: recently(
    only(owners, (context, { kind: named, savedAt, effectiveAt, requiresAcceptance }) => {
      const kind = kindIn(named)
      if (effectiveAt && Date.parse(effectiveAt) <= Date.now())
        refuse('invalid_input', { errors: [{ fieldName: 'effectiveAt', message: 'must be in the future' }] })
      return v.inTurn(context, kind, async (inside) => {
        const draft = await v.draftOf(inside, kind)
        requireSeen(draft, savedAt)
        const { title, rich } = draft ?? refuse('draft_gone')
        const body = plainText(rich)
        if (!body) refuse('invalid_input', { errors: [{ fieldName: 'rich', message: 'must be filled in' }] })
        const id = await v.addVersion(inside, { kind, title, rich, body, effectiveAt, requiresAcceptance })
        await v.removeDraft(inside, kind)
        const made = versionOf(await v.history(inside), id)
        await announce(inside, 'channel_changed', context.tenantId, { what: 'legalDocuments' })
        const { version } = made
        await record(inside, {
          actorId: context.me.profileId,
          action: 'legalDocument.published',
          targetType: 'legalDocument',
          targetId: id,
          after: { kind, version, title, effectiveAt: made.effectiveAt, requiresAcceptance },
        })
        return made
      })
    }),
  ),

  withdraw: recently(
    only(owners, async (context, { documentId }) => {
      const { kind, version, title, effectiveAt } = (await v.documentOf(context, { documentId })) ?? refuse('not_found')
      await v.inTurn(context, kind, async (inside) => {
        if (!(await v.removePlanned(inside, documentId))) refuse('version_in_force')
        await announce(inside, 'channel_changed', context.tenantId, { what: 'legalDocuments' })
        await record(inside, {
          actorId: context.me.profileId,
          action: 'legalDocument.withdrawn',
          targetType: 'legalDocument',
          targetId: documentId,
          before: { kind, version, title, effectiveAt },
        })
      }).catch((error: unknown) => {
        if ((error as { code?: string }).code === isHeld) refuse('version_in_force')
        throw error
      })
    }),
  ),
})

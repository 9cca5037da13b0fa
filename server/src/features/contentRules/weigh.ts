import { setImmediate as turn } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { RuleKind } from '@marquee/contract/contentRules'
import type { RichText } from '@marquee/contract/richText'
import { oneByOne } from '#db/oneByOne.ts'
import type { Scope } from '#db/scope.ts'
import { refuse } from '#http/refuse.ts'
import { digestOf, hitsOf, type Hit, type Writer, type Written } from './matching.ts'
import * as q from './queries.ts'

/* What is asked before somebody's words go out, in the transaction that lets them out. */

/** What somebody wants to say. */
export interface Said {
  /** Of the post or comment. */
  id: string
  authorId: string
  /** Whose comment section it stands in, whose post it passes on. */
  to?: string | null | undefined
  texts: readonly string[]
  body?: RichText | null | undefined
  /** The address of its preview. */
  link?: string | null | undefined
}

/** What has to be done instead of publishing it as it is. */
export interface Verdict {
  action: 'hold' | 'mark_sensitive'
  kind: RuleKind
  found: string
}

const hrefs = /"href":("(?:[^"\\]|\\.)*")/g
const hrefsIn = (body: RichText | null | undefined) =>
  body ? [...JSON.stringify(body).matchAll(hrefs)].map(([, href]) => JSON.parse(href!) as string) : []

type Words = Pick<Said, 'texts' | 'body' | 'link'>

const writtenIn = ({ texts, body, link }: Words): Written => ({
  text: texts.filter(Boolean).join('\n'),
  links: [...hrefsIn(body), ...(link ? [link] : [])],
})

const verdictOf = ([hit]: Hit[]): Verdict | undefined => {
  if (!hit) return undefined
  const { rule: { kind, action, message }, found } = hit
  if (action === 'refuse') return refuse('against_rules', { message })
  return { action, kind, found }
}

/** What somebody says many times in the same moment is counted one after the other. */
const timesSaid = (scope: Scope, { authorId, id }: Said, digest: Buffer) =>
  oneByOne(scope, `said ${authorId}`, (inside) => q.sayAgain(inside, authorId, digest, id))

/**
 * What the rules of the channel say of something new; undefined where it goes out as it is.
 * @throws Refusal against_rules, with the words of the rule
 */
export const weigh = async (scope: Scope, said: Said): Promise<Verdict | undefined> => {
  const rules = await q.rulesOn(scope)
  const writer = rules.length ? await q.writerOf(scope, said.authorId, said.to ?? null) : undefined
  if (!writer) return undefined
  const written = writtenIn(said)
  const digest = rules.some(({ kind }) => kind === 'repeated') ? digestOf(written.text) : undefined
  const times = digest ? await timesSaid(scope, said, digest) : 0
  return verdictOf(hitsOf(rules, written, { ...writer, times, hosts: await q.hostsFor(scope, rules) }))
}

const saysTheSame = (one: Written, other: Written) => one.text === other.text && isDeepStrictEqual(one.links, other.links)

/**
 * The same of a change to what is out: only what was not there before counts, but for a warning, which stays for as long as its reason.
 * Of somebody new, other words are always something that was not there. What is out cannot wait for moderators, so a change that would be
 * held is refused.
 * @throws Refusal against_rules, edit_would_wait
 */
export const weighChange = async (scope: Scope, said: Said, before: Words): Promise<Verdict | undefined> => {
  const rules = (await q.rulesOn(scope)).filter(({ kind }) => kind !== 'repeated')
  const found = rules.length ? await q.writerOf(scope, said.authorId, said.to ?? null) : undefined
  if (!found) return undefined
  const writer: Writer = { ...found, times: 0, hosts: await q.hostsFor(scope, rules) }
  const [was, is] = [writtenIn(before), writtenIn(said)]
  const known = new Map(hitsOf(rules, was, writer).map(({ rule, finds }) => [rule.id, new Set(finds)]))
  const isNew = ({ rule, finds }: Hit<q.SavedRule>) =>
    rule.kind === 'new_account' ? !saysTheSame(was, is) : finds.some((find) => !known.get(rule.id)?.has(find))
  const verdict = verdictOf(hitsOf(rules, is, writer).filter((hit) => hit.rule.action === 'mark_sensitive' || isNew(hit)))
  if (verdict?.action === 'hold') refuse('edit_would_wait')
  return verdict
}

/** What somebody says, by the field of the form that it stands in. Each text is read by itself. */
export type SaidIn = Readonly<Record<string, readonly string[]>>

// Words are found whoever writes them, and whomever they answer.
const anybody: Writer = { isStranger: false, days: Infinity, times: 0, hosts: new Set() }

/**
 * The same of what nothing holds back until moderators have looked: what people say of themselves, highlights, what announces a stream,
 * words beside a tip, captions. Rules that refuse words count there, in each field for what it did not say before; links belong to many of
 * these, and somebody new has to have a name.
 * @throws Refusal against_rules, with the words of the rule, at the field
 */
export const weighWords = async (scope: Scope, authorId: string, said: SaidIn, before: SaidIn = {}): Promise<void> => {
  const rules = (await q.rulesOn(scope)).filter(({ kind, action }) => kind === 'words' && action === 'refuse')
  if (!rules.length || !(await q.writerOf(scope, authorId, null))) return
  const hitsIn = (text: string) => hitsOf(rules, writtenIn({ texts: [text] }), anybody)
  for (const [fieldName, texts] of Object.entries(said)) {
    const known = new Set((before[fieldName] ?? []).flatMap(hitsIn).flatMap(({ finds }) => finds))
    for (const text of texts) {
      const hit = hitsIn(text).find(({ finds }) => finds.some((find) => !known.has(find)))
      if (hit) refuse('against_rules', { message: hit.rule.message, errors: [{ fieldName, message: hit.rule.message }] })
      // Captions are as long as forty posts: others have their turn in between.
      await turn()
    }
  }
}

import { describe, expect, it } from 'vitest'
import { featureProblems, journeyProblems, nameProblems, sizeProblems } from './layout.ts'

const source = (path: string, text = '') => ({ path, text })
const long = (lines: number) => 'x\n'.repeat(lines)
const small = Array.from({ length: 40 }, (_, at) => source(`web/src/ui/Part${at}.tsx`, long(20)))

describe('the law of sizes', () => {
  it('accepts a few longer files among many small ones', () => {
    expect(sizeProblems([...small, source('web/src/ui/Long.tsx', long(400))])).toEqual([])
  })

  it('names a file that is too long, except the generated one', () => {
    const problems = sizeProblems([...small, source('web/src/ui/Long.tsx', long(401)), source('server/src/db/schema.ts', long(900))])
    expect(problems).toEqual(['web/src/ui/Long.tsx has 401 lines, more than 400'])
  })

  it('sees when files grow in general', () => {
    expect(sizeProblems(Array.from({ length: 10 }, (_, at) => source(`a${at}.ts`, long(260))))).toHaveLength(2)
  })
})

describe('names', () => {
  it.each(['web/src/utils/time.ts', 'server/src/http/helpers.ts', 'server/src/mail/MailService.ts', 'web/src/ui/index.ts', 'web/src/common/a.ts'])(
    'refuses %s',
    (path) => expect(nameProblems([source(path)])).toHaveLength(1),
  )

  it.each(['web/src/push/serviceWorker.ts', 'web/src/ui/timeAgo.ts', 'server/src/tenants/domains.ts'])('accepts %s', (path) =>
    expect(nameProblems([source(path)])).toEqual([]),
  )

  it('refuses a barrel', () => {
    expect(nameProblems([source('web/src/ui/parts.ts', "export * from './Button.tsx'\n")])).toHaveLength(1)
    expect(nameProblems([source('web/src/ui/parts.ts', "export { Button } from './Button.tsx'\n")])).toHaveLength(1)
  })
})

describe('feature folders', () => {
  const problems = (path: string, hasContract = true) => featureProblems([source(path)], () => hasContract)

  it.each([
    'server/src/features/chats/routes.ts',
    'server/src/features/chats/policy.test.ts',
    'server/src/features/chats/rename.test.ts',
    'web/src/features/chats/routes.tsx',
    'web/src/features/chats/ChatPage.tsx',
    'web/src/features/chats/live.ts',
  ])('have a place for %s', (path) => expect(problems(path)).toEqual([]))

  it.each(['server/src/features/chats/model.ts', 'server/src/features/chats/deep/routes.ts', 'web/src/features/chats/chat-page.tsx'])(
    'have none for %s',
    (path) => expect(problems(path)).toHaveLength(1),
  )

  it('carry the name of a contract file', () => {
    expect(problems('server/src/features/chats/routes.ts', false)).toEqual(['server/src/features/chats has no contract/src/chats.ts'])
  })
})

describe('journeys', () => {
  const walks = (count: number) => Array.from({ length: count }, (_, at) => source(`e2e/src/journeys/walk${at}.test.ts`, "it('walks', () => {})\n"))

  it('are sixteen at most', () => {
    expect(journeyProblems(walks(16))).toEqual([])
    expect(journeyProblems([...walks(16), source('e2e/src/posts.test.ts', "it('waits', () => {})\n")])).toEqual([])
    expect(journeyProblems(walks(17))).toEqual(['There are 17 journeys, more than 16: other stories lie in e2e/src'])
  })

  it('are no tables', () => {
    expect(journeyProblems([source('e2e/src/journeys/walk.test.ts', "it.each([1, 2])('walks', () => {})\n")])).toHaveLength(1)
  })
})

import type { Names } from './names.ts'

export const webRoutesFile = ({ many, one, Many }: Names) => `import type { RouteObject } from 'react-router'
import { page } from '#page.ts'
import { paths } from '#paths.ts'

export const ${one}Routes: RouteObject[] = [{ path: paths.${many}, lazy: page(() => import('./${Many}Page.tsx')) }]
`

export const pageFile = ({ many, one, Many }: Names) => `import { ${many} } from '@marquee/contract/${many}'
import { useSuspenseQuery } from '@tanstack/react-query'
import { prefetch, query } from '#api/query.ts'
import { Page } from '#layouts/Page.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ${many}Words } from '#words/en/${many}.ts'
import { useWords, wordsOf } from '#words/words.tsx'

const newest = query(${many}.list, {})

export const loader = async () => {
  await prefetch(newest)
  return null
}

export const handle = { title: wordsOf(${many}Words).title }

/** The newest ${many}. */
export default function ${Many}Page() {
  const { data } = useSuspenseQuery(newest)
  const say = useWords(${many}Words)

  return (
    <Page title={say.title}>
      {data.length === 0 && <EmptyState drawing="marquee" title={say.emptyTitle} text={say.emptyText} />}
      {data.map((${one}) => (
        <Card key={${one}.id}>{${one}.title}</Card>
      ))}
    </Page>
  )
}
`

export const wordsFile = ({ many, spoken, Spoken }: Names) => `/** The ${spoken}. */
export const ${many}Words = {
  title: '${Spoken}',
  text: 'What people have added.',
  emptyTitle: 'Nothing here yet',
  emptyText: 'What people add will appear here.',
}
`

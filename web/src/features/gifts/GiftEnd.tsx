import styled from '@emotion/styled'
import { ArrowRight } from 'lucide-react'
import { to } from '#paths.ts'
import { useBrand } from '#start/configuration.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Drawing } from '#ui/Drawing.tsx'
import { H1, Secondary } from '#ui/type.ts'
import { giftsWords } from '#words/en/gifts.ts'
import { useWords, type WordsIn } from '#words/words.tsx'

// The drawing has air around it: its floor begins where the text does.
const Art = styled.div`margin-left: -18px;`
const Title = styled(H1)`margin-top: 20px; overflow-wrap: anywhere;`
const Text = styled(Secondary)`margin: 10px 0 28px; max-width: 44ch; font-size: var(--fs-body);`

type End = keyof WordsIn<typeof giftsWords>['closed']

/** A gift that has nothing to offer to whoever looks at it. */
export const GiftEnd = ({ end }: { end: End }) => {
  const words = useWords(giftsWords)
  const { name } = useBrand()
  const [title, text] = words.closed[end]
  const isOwn = end === 'own' || end === 'done'
  return (
    <>
      <Art>
        <Drawing of="marquee" />
      </Art>
      <Title>{title}</Title>
      <Text>{text}</Text>
      <ButtonLink variant="primary" size="l" endIcon={ArrowRight} href={isOwn ? to('subscriptionsManagement') : to('index')}>
        {isOwn ? words.manage : words.open(name)}
      </ButtonLink>
    </>
  )
}
